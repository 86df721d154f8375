import { keysOf } from '@seca/text/keys-of';
import { element } from '../components/dom';
import { choice } from '../components/FilterForm/choice';
import '../components/FilterForm/filter-form.css';

/** Filters, named as the parameters of the URL and the data attributes of a row. */
const filters = { service: 'Service', level: 'Level', since: 'Since', tested: 'Conformance test' };
type FilterName = keyof typeof filters;
const names = keysOf(filters);

/**
 * Adds filters above the table of requirements. The URL's query states the selection, so that it can be linked.
 * Without script the page has all rows.
 */
export function startPart(table: HTMLElement): void {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const selects = names.map((name) =>
    choice(filters[name], name, [['', 'All'], ...optionsOf(name, rows)]),
  );
  const reset = element('button', { type: 'reset' }, 'Reset');
  const status = element('p', { role: 'status' });
  const form = element(
    'form',
    {
      className: 'filter-form seca-no-print',
      'data-requirement-filters': '',
      role: 'search',
      'aria-label': 'Requirements',
    },
    ...selects.map(({ label }) => label),
    reset,
    status,
  );

  const update = () => {
    const query = new URLSearchParams();
    for (const { select } of selects) if (select.value) query.set(select.name, select.value);
    for (const row of rows) row.hidden = !matches(row, query) && !row.matches(':target');
    const shown = rows.filter(({ hidden }) => !hidden).length;
    status.textContent =
      shown === rows.length ? `${shown} requirements` : `${shown} of ${rows.length} requirements`;
    reset.disabled = query.size === 0;
    return query.size === 0 ? '' : `?${query}`;
  };
  const updateUrl = () => {
    const query = update();
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
  };
  form.addEventListener('input', updateUrl);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    for (const { select } of selects) select.value = '';
    updateUrl();
  });

  const given = new URLSearchParams(location.search);
  // A value that matches no option deselects all of them, and the value of the select is then empty.
  for (const { select } of selects) {
    select.value = given.get(select.name) ?? '';
    if (select.selectedIndex < 0) select.value = '';
  }
  (table.closest('.table-box') ?? table).before(form);
  update();
}

/** A rule for all services also applies to each of them. */
function matches({ dataset }: HTMLElement, query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => {
    const own = dataset[name] ?? '';
    if (name === 'service') return own === 'all' || own.split(', ').includes(value);
    return own === value;
  });
}

/** Values of the rows with their labels, in order of first appearance; releases are sorted by number. */
function optionsOf(name: FilterName, rows: readonly HTMLTableRowElement[]): Map<string, string> {
  if (name === 'tested')
    return new Map(Object.entries({ yes: 'exists', partly: 'differs', no: 'none' }));
  const options = new Map<string, string>();
  for (const { dataset, cells } of rows) {
    const value = dataset[name] ?? '';
    if (name === 'since') options.set(value, cells[4]?.textContent ?? value);
    else for (const one of value.split(', ')) if (one !== 'all') options.set(one, one);
  }
  if (name !== 'since') return options;
  // `go-sdk-…` are snapshots from before the first release.
  const order = (value: string) => (value.startsWith('go') ? `0.${value}` : value);
  return new Map(
    [...options].sort(([a], [b]) => order(a).localeCompare(order(b), 'en', { numeric: true })),
  );
}
