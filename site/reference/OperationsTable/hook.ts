import { closest } from '../../hooks/closest';
import { revealFiltered } from '../../hooks/reveal';
import {
  queryOf,
  type RowFacts,
  type Selection,
  selectionOf,
  selectRows,
  sortKeys,
} from './selection';

/** Delay in milliseconds before a URL change. Browsers reject a change on every key press. */
const quietMs = 250;

type TableRow = RowFacts & { element: HTMLElement };

/** Filters and sorts the rows of the table of all operations; the URL's query states the selection. */
export function startPart(table: HTMLElement): void {
  const form = table.querySelector<HTMLFormElement>('[data-filters]');
  if (!form) return;
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr[id]')].map(readRow);
  // The reader may have used the filters before this script ran.
  const chosen = chosenIn(form);
  let selection = { ...selectionOf(location.search, rows), ...chosen };
  let timer: number | undefined;
  fillForm(form, selection);
  const update = () => {
    show(table, rows, selection);
    clearTimeout(timer);
    timer = window.setTimeout(() => writeQuery(queryOf(selection)), quietMs);
  };
  form.addEventListener('input', () => {
    selection = { ...selection, ...readForm(form) };
    update();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    selection = selectionOf('', rows);
    fillForm(form, selection);
    update();
  });
  table.addEventListener('click', ({ target }) => {
    const sort = closest(target, '[data-sort]')?.dataset.sort;
    const key = sortKeys.find((one) => one === sort);
    if (!key) return;
    const descending = selection.sort === key && !selection.descending;
    selection = { ...selection, sort: key, descending };
    update();
  });
  if (Object.keys(chosen).length > 0) update();
  else show(table, rows, selection);
  revealFiltered();
}

function readRow(element: HTMLTableRowElement): TableRow {
  const { layer = '', service = '', method = '', completion = '', changed = '' } = element.dataset;
  const textOf = (selector: string) => element.querySelector(selector)?.textContent ?? '';
  const permission = textOf('[data-label="Permission"]').split(' ').reverse().join(' ');
  const operation = textOf('[data-title]');
  const text = `${layer} ${completion} ${element.id} ${element.textContent}`.toLowerCase();
  return { element, layer, service, method, completion, operation, permission, changed, text };
}

function readForm(form: HTMLFormElement): Partial<Selection> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The fields whose values differ from the initial page. */
function chosenIn(form: HTMLFormElement): Partial<Selection> {
  return Object.fromEntries(Object.entries(readForm(form)).filter(([, value]) => value !== ''));
}

function fillForm(form: HTMLFormElement, selection: Selection): void {
  for (const name of ['words', 'service', 'method', 'completion', 'changed'] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = selection[name];
    }
  }
}

function show(table: HTMLElement, rows: readonly TableRow[], selection: Selection): void {
  const found = selectRows(rows, selection);
  const shown = new Set(found);
  for (const row of rows) row.element.hidden = !shown.has(row);
  table.toggleAttribute('data-sorted', selection.sort !== '');
  // Sorted rows are in one group, whose heading is hidden.
  const groups = [...table.querySelectorAll<HTMLElement>('[data-group]')];
  for (const group of groups) {
    const ofGroup = found.filter(({ service }) => service === group.dataset.group);
    group.append(...ofGroup.map(({ element }) => element));
    group.hidden = selection.sort === '' && ofGroup.length === 0;
  }
  if (selection.sort !== '') groups[0]?.append(...found.map(({ element }) => element));
  const count = table.querySelector('[data-count]');
  const isAll = found.length === rows.length;
  table.toggleAttribute('data-filtered', !isAll);
  if (count) {
    count.textContent = isAll
      ? `${rows.length} operations`
      : `${found.length} of ${rows.length} operations`;
  }
  table.querySelector('[data-none]')?.toggleAttribute('hidden', found.length > 0);
  table.querySelector('[type="reset"]')?.toggleAttribute('disabled', queryOf(selection) === '');
  for (const button of table.querySelectorAll<HTMLElement>('[data-sort]')) {
    const header = button.closest('th');
    if (button.dataset.sort !== selection.sort) header?.removeAttribute('aria-sort');
    else header?.setAttribute('aria-sort', selection.descending ? 'descending' : 'ascending');
  }
}

function writeQuery(query: string): void {
  if (query === location.search) return;
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
}
