import type { Exchange, Overview, Row } from '../live';

/** The start page: users, and live lists of resources and requests. */

const shownRequests = 200;
const resourceRows = new Map<string, HTMLTableRowElement>();

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}`);
  return element;
}

function cell(text: string, tone?: string, name: 'td' | 'th' = 'td'): HTMLTableCellElement {
  const element = document.createElement(name);
  element.textContent = text;
  if (tone) element.dataset.tone = tone;
  if (name === 'th') element.scope = 'row';
  return element;
}

function rowOf(...cells: HTMLElement[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.append(...cells);
  return row;
}

function toneOf(state: string | undefined): string {
  if (state === 'active') return 'good';
  return state === 'error' ? 'bad' : 'busy';
}

function showResource({ key, state, power = '', version }: Row): void {
  const before = resourceRows.get(key);
  if (state === undefined) {
    before?.remove();
    resourceRows.delete(key);
    return;
  }
  const row = rowOf(
    cell(key.replace('/providers/', ''), undefined, 'th'),
    cell(state, toneOf(state)),
    cell(power),
    cell(String(version)),
  );
  if (before) before.replaceWith(row);
  else part('resource-rows').append(row);
  resourceRows.set(key, row);
}

function showExchange({ time, method, target, status, subject = '', duration }: Exchange): void {
  const rows = part('request-rows');
  rows.prepend(
    rowOf(
      cell(new Date(time).toLocaleTimeString()),
      cell(`${method} ${target}`, undefined, 'th'),
      cell(String(status), status < 400 ? 'good' : 'bad'),
      cell(subject),
      cell(`${duration} ms`),
    ),
  );
  while (rows.childElementCount > shownRequests) rows.lastElementChild?.remove();
}

function showUsers(users: Overview['users']): void {
  part('user-rows').replaceChildren(
    ...users.map(({ subject, summary, token }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Copy';
      button.setAttribute('aria-label', `Copy the token of ${subject}`);
      button.addEventListener('click', () => {
        navigator.clipboard.writeText(token).then(
          () => say(`The token of ${subject} was copied.`),
          () => say('The browser does not allow copying. Select the token instead.'),
        );
      });
      const code = document.createElement('code');
      code.textContent = token;
      const last = cell('');
      last.append(button, ' ', code);
      return rowOf(cell(subject, undefined, 'th'), cell(summary), last);
    }),
  );
}

function say(text: string): void {
  part('status').textContent = text;
}

function showTotal(): void {
  const { size } = resourceRows;
  part('total').textContent = `${size} resource${size === 1 ? '' : 's'} shown`;
}

async function load(): Promise<void> {
  const response = await fetch('/local/overview');
  const { options, users, resources, total, exchanges }: Overview = await response.json();
  part('origin').textContent = location.origin;
  const state = options.state === '' ? 'in memory' : `in ${options.state}`;
  part('options').textContent =
    `Speed ${options.speed} · failure rate ${options.failRate} · latency ${options.latency} ms · state ${state}`;
  showUsers(users);
  resourceRows.clear();
  part('resource-rows').replaceChildren();
  part('request-rows').replaceChildren();
  for (const resource of resources) showResource(resource);
  for (const exchange of exchanges) showExchange(exchange);
  showTotal();
  if (total > resources.length) part('total').textContent += ` of ${total}`;
}

const events = new EventSource('/local/events');
events.addEventListener('open', () => {
  // Also runs after a restart of the provider, because the page missed the events in between.
  load().then(
    () => say(''),
    () => say('The provider does not respond.'),
  );
});
events.addEventListener('error', () => say('The provider does not respond. Trying again …'));
events.addEventListener('message', ({ data }) => {
  const { resources, exchanges }: Pick<Overview, 'resources' | 'exchanges'> = JSON.parse(data);
  for (const resource of resources) showResource(resource);
  for (const exchange of exchanges) showExchange(exchange);
  showTotal();
});
