import { type Provider, profiles, sharedTenants, tokenFor, users } from '../engine';
import type { Stored } from '../engine/state/types';
import { type Options, settingsOf } from '../options';
import type { LoggedRequest } from '../public';

/** Maximum numbers of rows: the page isn't designed for the 100,000 resources that a provider can have. */
const shownRequests = 200;
const shownResources = 500;

/** What the start page shows. */
export interface StartPageData {
  provider: Provider;
  options: Options;
  /** The latest requests, the oldest first. */
  requests: readonly LoggedRequest[];
  /** URL under which the browser reaches the provider. */
  origin: string;
  /** URL of the documentation. */
  documentation?: string | undefined;
}

/**
 * The start page: HTML without a script. The parameter `state` of its URL selects resources; `refresh` loads the page again
 * after so many seconds.
 */
export function startPage(data: StartPageData, query: URLSearchParams): string {
  const { documentation, provider, origin } = data;
  const refresh = Number.parseInt(query.get('refresh') ?? '', 10);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${refresh > 0 ? `<meta http-equiv="refresh" content="${refresh}">` : ''}
<title>Local SECA provider</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/local/headings.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/local/page.css">
<header>
  <svg viewBox="0 0 96 28" width="96" height="28" role="img" aria-label="SECA">
    <path class="ring" d="M15.8 4.4A10 10 0 1 0 23.6 12.2"/>
    <path class="star" d="M21.4 0c.5 4.3 1.9 5.7 6.2 6.2-4.3.5-5.7 1.9-6.2 6.2-.5-4.3-1.9-5.7-6.2-6.2 4.3-.5 5.7-1.9 6.2-6.2Z"/>
    <path class="letters" d="M48 11.2c-.7-1.7-2.3-2.7-4.4-2.7-2.6 0-4.3 1.2-4.3 3.1 0 4.7 9 2.1 9 6.9 0 2-1.8 3.3-4.5 3.3-2.4 0-4.1-1.1-4.8-3M61 8.5h-7.4v13.3H61M53.6 15h6.3M77.2 11.1a6.6 6.6 0 1 0 0 8.1M81.3 21.8 87.2 8.5l5.9 13.3M83.4 17.4h7.6"/>
  </svg>
  <nav aria-label="Links">
    ${documentation ? `<a href="${escapeHtml(documentation)}">Documentation</a>` : ''}
    <a href="/.wellknown/secapi">Discovery</a>
  </nav>
</header>
<main>
  <h1>Local SECA provider</h1>
  <p class="lead">All ${provider.definition.operations.length} operations, on this computer, without an account or a network.</p>
  <pre tabindex="0"><code>TOKEN='${tokenFor({ subject: 'user1@example.com' })}'
curl --header "Authorization: Bearer $TOKEN" \\
  ${escapeHtml(origin)}/providers/seca.workspace/v1/tenants/tenant-1/workspaces</code></pre>
  ${facts(data.options)}
  ${departures(data.options)}
  ${resources(provider, query, refresh > 0)}
  ${requests(data.requests)}
  ${userTokens()}
</main>
</html>
`;
}

function facts(options: Options): string {
  const { speed, latency, fail } = settingsOf(options);
  const fact = (name: string, value: string) =>
    `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`;
  return `<dl>
    ${fact('Speed', String(speed))}
    ${fact('Failures', `${fail * 100} %`)}
    ${fact('Latency', `${latency} ms`)}
    ${fact('State', options.state ?? 'in memory')}
    ${fact('Profile', options.profile ?? 'none')}
  </dl>`;
}

function departures({ profile }: Options): string {
  if (!profile) return '';
  const items = profiles[profile].departures.map((text) => `<li>${escapeHtml(text)}</li>`);
  return `<section class="departures" aria-labelledby="departures">
    <h2 id="departures">This provider departs from the standard</h2>
    <p>It runs with the profile <code>${profile}</code>:</p>
    <ul>${items.join('\n')}</ul>
  </section>`;
}

function resources(provider: Provider, query: URLSearchParams, refreshes: boolean): string {
  const own = [...provider.state.all()].filter(isOfTenant).reverse();
  const states = [...new Set(own.map(stateOf))].sort();
  const selected = query.get('state') ?? '';
  const matching = selected === '' ? own : own.filter((resource) => stateOf(resource) === selected);
  const shown = matching.slice(0, shownResources);
  const count =
    shown.length < matching.length
      ? `The newest ${shown.length} of ${matching.length}`
      : `${matching.length}, newest first`;
  const options = states.map(
    (state) => `<option${state === selected ? ' selected' : ''}>${escapeHtml(state)}</option>`,
  );
  const refreshed = new URLSearchParams({ state: selected, ...(!refreshes && { refresh: '5' }) });
  const rows = shown.map((resource) => {
    const state = stateOf(resource);
    const { powerState } = resource.observed;
    const power = typeof powerState === 'string' ? `, ${powerState}` : '';
    return `<tr>
      <th scope="row">${breakable(resource.key.replace(/^\/providers\//, ''))}</th>
      <td class="state ${escapeHtml(state)}">${escapeHtml(state + power)}</td>
      <td class="number" data-label="Version">${resource.version}</td>
    </tr>`;
  });
  const form = `<form>
    ${refreshes ? `<input type="hidden" name="refresh" value="5">` : ''}
    <select name="state" aria-label="State">
      <option value="">All states</option>
      ${options.join('')}
    </select>
    <button>Filter</button>
    <a href="/?${escapeHtml(String(refreshed))}">${refreshes ? 'Stop refreshing' : 'Refresh every 5 s'}</a>
  </form>`;
  const table: Table = [['Resource', 'State', 'Version'], rows];
  return section('resources', 'Resources', own.length === 0 ? none : count, table, form);
}

function isOfTenant({ names: { tenant } }: Stored): boolean {
  return tenant !== undefined && !sharedTenants.includes(tenant);
}

const none = 'There are none yet.';

const stateOf = ({ conditions }: Stored) => conditions[0]?.state ?? '';

function requests(all: readonly LoggedRequest[]): string {
  const shown = all.slice(-shownRequests).reverse();
  const rows = shown.map(({ time, method, target, status, subject = '', duration }) => {
    const date = new Date(time);
    return `<tr>
      <th scope="row"><b data-method="${escapeHtml(method)}">${escapeHtml(method)}</b> ${breakable(target)}</th>
      <td class="status ${status > 0 && status < 400 ? 'active' : 'error'}">${status || 'cut'}</td>
      <td>${escapeHtml(subject.replace('@example.com', ''))}</td>
      <td><time datetime="${date.toISOString()}">${date.toLocaleTimeString('en-GB')}</time></td>
      <td class="number">${duration} ms</td>
    </tr>`;
  });
  const count =
    shown.length < all.length ? `The last ${shown.length} of ${all.length}` : `${shown.length}`;
  return section('requests', 'Requests', shown.length === 0 ? none : count, [
    ['Request', 'Status', 'User', 'Time', 'Duration'],
    rows,
  ]);
}

function userTokens(): string {
  const rows = users.map(
    ({ subject, summary, expired }) => `<tr>
      <th scope="row"><code>${subject}</code></th>
      <td>${escapeHtml(summary)}</td>
      <td>
        <details>
          <summary>Token<span class="seca-visually-hidden"> of ${subject}</span></summary>
          <code class="token">${tokenFor({ subject, expired })}</code>
        </details>
      </td>
    </tr>`,
  );
  return section('users', 'Users and tokens', 'Select a token to copy it.', [
    ['User', 'Permissions', 'Token'],
    rows,
  ]);
}

type Table = [columns: readonly string[], rows: readonly string[]];

/** A section with a table, which is left out if it has no rows, and a form that changes it. */
function section(
  id: string,
  title: string,
  note: string,
  [columns, rows]: Table,
  form = '',
): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`);
  const table = `<table class="${id}">
    <thead><tr>${head.join('')}</tr></thead>
    <tbody>${rows.join('\n')}</tbody>
  </table>`;
  return `<section aria-labelledby="${id}">
    <div class="bar">
      <h2 id="${id}">${title}</h2>
      <p>${note}</p>
      ${form}
    </div>
    ${rows.length === 0 ? '' : table}
  </section>`;
}

/** A path whose last two segments stand out, and whose lines break after slashes only. */
function breakable(path: string): string {
  const segments = path.split(/(?<=\/)/);
  const own = segments.splice(-2);
  const parents = segments.map((segment) => `<span>${escapeHtml(segment)}</span><wbr>`);
  return `<code class="path"><i>${parents.join('')}</i><span>${escapeHtml(own.join(''))}</span></code>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
