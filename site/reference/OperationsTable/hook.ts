import { closest } from '../../hooks/closest';
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
  const body = table.querySelector('tbody');
  if (!form || !body) return;
  const rows = [...body.rows].filter(({ id }) => id !== '').map(readRow);
  // The reader may have used the filters before this script ran.
  const chosen = chosenIn(form);
  let selection = { ...selectionOf(location.search, rows), ...chosen };
  let timer: number | undefined;
  fillForm(form, selection);
  const update = () => {
    show(table, body, rows, selection);
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
  else show(table, body, rows, selection);
}

function readRow(element: HTMLTableRowElement): TableRow {
  const { layer = '', service = '', method = '', completion = '', changed = '' } = element.dataset;
  const textOf = (selector: string) => element.querySelector(selector)?.textContent ?? '';
  const permission = textOf('[data-label="Permission"]').split(' ').reverse().join(' ');
  const operation = textOf('[data-title]');
  const text = `${layer} ${element.id} ${element.textContent}`.toLowerCase();
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

function show(
  table: HTMLElement,
  body: HTMLElement,
  rows: readonly TableRow[],
  selection: Selection,
): void {
  const found = selectRows(rows, selection);
  const shown = new Set(found);
  for (const row of rows) row.element.hidden = !shown.has(row);
  table.toggleAttribute('data-sorted', selection.sort !== '');
  body.append(...withHeadings(body, found, selection.sort !== ''));
  const count = table.querySelector('[data-count]');
  const isAll = found.length === rows.length;
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

/** The rows, with a heading before the first row of each service. Sorted rows have no headings. */
function withHeadings(
  body: HTMLElement,
  found: readonly TableRow[],
  isSorted: boolean,
): HTMLElement[] {
  const headings = [...body.querySelectorAll<HTMLElement>('[data-group]')];
  for (const heading of headings) {
    const { group } = heading.dataset;
    heading.hidden = isSorted || !found.some(({ service }) => service === group);
  }
  if (isSorted) return found.map(({ element }) => element);
  return found.flatMap(({ element, service }, index) => {
    const heading = headings.find(({ dataset }) => dataset.group === service);
    return heading && service !== found[index - 1]?.service ? [heading, element] : [element];
  });
}

function writeQuery(query: string): void {
  if (query === location.search) return;
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
}
