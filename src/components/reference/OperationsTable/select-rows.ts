import type { OperationRow } from '../../../../lib/openapi/view/operation-rows';

/** Columns that the table can be sorted by. */
export const sortKeys = ['service', 'method', 'operation', 'permission', 'completion'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What of the table is shown, and in which order; empty texts do not restrict. */
export interface Selection {
  text: string;
  /** Title of a service, or name of a layer. */
  service: string;
  method: string;
  completion: string;
  /** Empty: the order of the reference. */
  sort: SortKey | '';
  descending: boolean;
}

export const everything: Selection = {
  text: '',
  service: '',
  method: '',
  completion: '',
  sort: '',
  descending: false,
};

/** The rows that match all filters; each word of the text must stand somewhere in the row. */
export function selectRows(
  rows: readonly OperationRow[],
  { text, service, method, completion, sort, descending }: Selection,
): OperationRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(
    (row) =>
      (service === '' || service === row.service || service === row.layer) &&
      (method === '' || method === row.method) &&
      (completion === '' || completion === row.completion) &&
      words.every((word) => textOf(row).includes(word)),
  );
  if (sort === '') return found;
  const sign = descending ? -1 : 1;
  // Array.sort is stable: rows that are equal keep the order of the reference.
  return found.sort((a, b) => sign * compare(sortText(a, sort), sortText(b, sort)));
}

function textOf({ permission, ...row }: OperationRow): string {
  return [
    row.layer,
    row.service,
    row.version,
    row.operationId,
    row.title,
    row.method,
    row.template,
    row.completion,
    ...row.success,
    ...row.errors,
    permission ? `${permission.verb} ${permission.resource} ${permission.provider}` : '',
  ]
    .join(' ')
    .toLowerCase();
}

function sortText(row: OperationRow, key: SortKey): string {
  switch (key) {
    case 'operation':
      return row.title;
    case 'permission':
      return row.permission ? `${row.permission.resource} ${row.permission.verb}` : '';
    default:
      return row[key];
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * A selection as the query of an address, '' for everything: `?service=Compute&method=PUT`. The name
 * `q` belongs to the search of the site.
 */
export function queryOf({ text, sort, descending, ...filters }: Selection): string {
  const query = new URLSearchParams();
  if (text.trim() !== '') query.set('words', text.trim());
  for (const name of ['service', 'method', 'completion'] as const) {
    if (filters[name] !== '') query.set(name, filters[name]);
  }
  if (sort !== '') query.set('sort', descending ? `-${sort}` : sort);
  return query.size === 0 ? '' : `?${query}`;
}

/** The selection that an address asks for. What the table has no rows for is left out. */
export function selectionOf(query: string, rows: readonly OperationRow[]): Selection {
  const given = new URLSearchParams(query);
  const known = (name: string, isKnown: (value: string) => boolean): string => {
    const value = given.get(name) ?? '';
    return isKnown(value) ? value : '';
  };
  const asked = given.get('sort') ?? '';
  const sort = sortKeys.find((key) => key === asked.replace(/^-/, '')) ?? '';
  return {
    text: given.get('words') ?? '',
    service: known('service', (name) => rows.some((r) => r.service === name || r.layer === name)),
    method: known('method', (name) => rows.some(({ method }) => method === name)),
    completion: known('completion', (name) => rows.some((row) => row.completion === name)),
    sort,
    descending: sort !== '' && asked.startsWith('-'),
  };
}
