import { type Column, columnsCsv, meaningsOf, recordOf } from '@seca/openapi/page/csv';
import { identity } from '../../identity';
import { describeChange } from './change-text';
import { anchorOf, releasePath } from './releases';
import type { Change, History, Release } from './types';

/** The absolute URL of a path of the site. */
type Address = (path: string) => string;

const formats = { csv: 'text/csv; header=present', json: 'application/json' } as const;

/** The history in machine-readable form: `history.csv` and `history.json`, by their path below `openapi/`. */
export function historyFiles(
  history: History,
  address: Address,
): Map<string, { mediaType: string; content: string }> {
  return new Map([
    ['history.csv', { mediaType: formats.csv, content: historyCsv(history, address) }],
    ['history.json', { mediaType: formats.json, content: historyJson(history, address) }],
  ]);
}

/** A line for each change (RFC 4180), the newest release first. */
export function historyCsv(history: History, address: Address): string {
  const rows = newestFirst(history).flatMap((release) =>
    release.changes.map((change): [Change, Release] => [change, release]),
  );
  return columnsCsv(columnsOf(address), rows);
}

/** Releases with their changes, and with the data that the CSV file can't express: facts and doubts. */
export function historyJson(history: History, address: Address): string {
  const columns = columnsOf(address);
  const ofChange = columns.filter(([name]) => !/^(?:release|date|announced)$/.test(name));
  const releases = newestFirst(history).map((release) => {
    const { meaning: _, examples: __, areas, changes, ...own } = release;
    return {
      ...own,
      areas: areas.length > 0 ? areas.map(({ guides: ___, ...area }) => area) : undefined,
      page: address(releasePath(release)),
      changes: changes.map((change) => ({
        ...recordOf(ofChange, change, release),
        from: change.from,
        to: change.to,
      })),
    };
  });
  const { doubts, drafts } = history;
  return `${JSON.stringify({ columns: meaningsOf(columns), doubts, drafts, releases }, null, 2)}\n`;
}

/** The columns of `history.csv`, which are also the members of the changes in `history.json`. */
function columnsOf(address: Address): Column<[Change, Release]>[] {
  return [
    ['id', 'permanent name of the change', ({ id }) => id],
    // Not `1.5`: a spreadsheet takes a version for a number or a date.
    ['release', 'name of the release', (_, { label }) => label],
    ['date', 'date of the release', (_, { date }) => date],
    ['announced', 'true if the release is only announced', (_, { announced }) => String(announced)],
    ['kind', 'added, removed, changed, deprecated or fixed', ({ kind }) => kind],
    ['what', 'kind of item that changed', ({ what }) => what],
    ['service', 'service; shared for several, docs for guides', ({ service }) => service],
    ['place', 'operationId, schema, field, shared parameter or guide', ({ place }) => place],
    [
      'breaking',
      'why clients can fail; empty if no client can fail',
      ({ breaking = '' }) => breaking,
    ],
    ['words', 'description of the change (Markdown)', (change) => describeChange(change).sentence],
    ['note', 'further information (Markdown)', ({ note = '' }) => note],
    ['action', 'what a client has to do (Markdown)', ({ action = '' }) => action],
    ['successor', 'item that replaces a removed one', ({ successor = '' }) => successor],
    // Not the hash alone: a spreadsheet takes `0524e98` for a number.
    [
      'commit',
      'URL of the commit in the public copy of the specification',
      ({ commit }) => (commit ? `${identity.projects.spec}/commit/${commit}` : ''),
    ],
    ['source', 'source of the change, if it is not a commit', ({ source = '' }) => source],
    [
      'reference',
      'URL of the item in the reference, or of its successor',
      ({ link }) => (link ? address(link.path) : ''),
    ],
    [
      'page',
      'URL of the change in the changelog',
      (change, release) => `${address(releasePath(release))}#${anchorOf(change)}`,
    ],
  ];
}

function newestFirst({ releases }: History): Release[] {
  return [...releases].reverse();
}
