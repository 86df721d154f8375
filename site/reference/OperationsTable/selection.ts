import { compareVersions } from '@seca/text/compare-versions';

/** Columns that the table of all operations can be sorted by. */
export const sortKeys = ['method', 'operation', 'permission'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Filters and sort order of the rows. An empty string does not filter. */
export interface Selection {
  words: string;
  /** Title of a service, or name of a layer. */
  service: string;
  method: string;
  completion: string;
  /** The oldest release whose changes count. */
  changed: string;
  /** An empty string selects the order of the reference, by service. */
  sort: SortKey | '';
  descending: boolean;
}

/** Data of a row for filters and sort orders. */
export interface RowFacts {
  layer: string;
  service: string;
  method: string;
  completion: string;
  operation: string;
  permission: string;
  /** The newest release that changed the operation; '' if none is known. */
  changed: string;
  /** The text of the row, in lowercase. */
  text: string;
}

/** The sorted rows that match all filters. A row must contain each of the words. */
export function selectRows<Row extends RowFacts>(
  rows: readonly Row[],
  { words, service, method, completion, changed, sort, descending }: Selection,
): Row[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(
    (row) =>
      (service === '' || service === row.service || service === row.layer) &&
      (method === '' || method === row.method) &&
      (completion === '' || completion === row.completion) &&
      (changed === '' || (row.changed !== '' && compareVersions(row.changed, changed) >= 0)) &&
      wanted.every((word) => row.text.includes(word)),
  );
  if (sort === '') return found;
  const sign = descending ? -1 : 1;
  // Array.sort is stable, so equal rows keep the order of the reference.
  return found.sort((a, b) => sign * compare(a[sort], b[sort]));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The query of a URL for a selection: `?service=Compute&method=PUT`, or '' for all rows. The parameter `q`
 * is reserved for the search of the site.
 */
export function queryOf({ words, sort, descending, ...filters }: Selection): string {
  const query = new URLSearchParams();
  if (words.trim() !== '') query.set('words', words.trim());
  for (const name of ['service', 'method', 'completion', 'changed'] as const) {
    if (filters[name] !== '') query.set(name, filters[name]);
  }
  if (sort !== '') query.set('sort', descending ? `-${sort}` : sort);
  return query.size === 0 ? '' : `?${query}`;
}

/** The selection in a URL's query. Values that no row has are ignored. */
export function selectionOf(query: string, rows: readonly RowFacts[]): Selection {
  const given = new URLSearchParams(query);
  const known = (name: string, isKnown: (value: string) => boolean): string => {
    const value = given.get(name) ?? '';
    return isKnown(value) ? value : '';
  };
  const asked = given.get('sort') ?? '';
  const sort = sortKeys.find((key) => key === asked.replace(/^-/, '')) ?? '';
  return {
    words: given.get('words') ?? '',
    service: known('service', (name) => rows.some((r) => r.service === name || r.layer === name)),
    method: known('method', (name) => rows.some((row) => row.method === name)),
    completion: known('completion', (name) => rows.some((row) => row.completion === name)),
    changed: known('changed', (name) => /^\d+(?:\.\d+)*$/.test(name)),
    sort,
    descending: sort !== '' && asked.startsWith('-'),
  };
}
