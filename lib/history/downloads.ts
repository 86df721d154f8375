import { csvText } from '../text/csv';
import type { FindLink } from './links';
import { anchorOf, releasePath } from './pages';
import type { Change, History, Release } from './types';
import { changeInWords } from './words';

/**
 * A column of `history.csv`, and a member of the changes in `history.json`. The meaning is a plain sentence without a
 * full stop.
 */
type Column = readonly [
  name: string,
  meaning: string,
  value: (change: Change, release: Release) => string,
];

export interface HistoryFilesOptions {
  history: History;
  findLink: FindLink;
  /** Absolute URL of a path of the site. */
  address: (path: string) => string;
}

/** The history in machine-readable form: `history.csv` and `history.json`, by their path below `openapi/`. */
export function historyFiles(
  options: HistoryFilesOptions,
): Map<string, { mediaType: string; content: string }> {
  return new Map([
    ['history.csv', { mediaType: 'text/csv; header=present', content: historyCsv(options) }],
    ['history.json', { mediaType: 'application/json', content: historyJson(options) }],
  ]);
}

/** A line for each change (RFC 4180), the newest release first. */
export function historyCsv(options: HistoryFilesOptions): string {
  const columns = columnsOf(options);
  const lines = newestFirst(options.history).flatMap((release) =>
    release.changes.map((change) => columns.map(([, , value]) => value(change, release))),
  );
  return csvText([columns.map(([name]) => name), ...lines]);
}

/** Releases with their changes, and with the data that the CSV file can't express: facts and doubts. */
export function historyJson(options: HistoryFilesOptions): string {
  const { history, address } = options;
  const columns = columnsOf(options);
  const releases = newestFirst(history).map((release) => {
    const { version, label, numbered, announced, date, commit, summary, evidence, doubts, areas } =
      release;
    return {
      version,
      label,
      numbered,
      announced,
      date,
      commit,
      summary,
      evidence,
      doubts,
      ...(areas.length > 0 && {
        areas: areas.map(({ id, title, summary: words }) => ({ id, title, summary: words })),
      }),
      page: address(releasePath(release)),
      changes: release.changes.map((change) => ({
        ...Object.fromEntries(
          columns
            .filter(([name]) => !/^(?:release|date|announced)$/.test(name))
            .map(([name, , value]) => [name, value(change, release)]),
        ),
        ...(change.from !== undefined && { from: change.from }),
        ...(change.to !== undefined && { to: change.to }),
      })),
    };
  });
  const meanings = Object.fromEntries(columns.map(([name, meaning]) => [name, meaning]));
  const { doubts, drafts } = history;
  return `${JSON.stringify({ columns: meanings, doubts, drafts, releases }, null, 2)}\n`;
}

function columnsOf({ findLink, address }: HistoryFilesOptions): Column[] {
  const reference = (change: Change) => {
    const link = findLink(change);
    return link ? address(link.path) : '';
  };
  const page = (change: Change, release: Release) =>
    `${address(releasePath(release))}#${anchorOf(change)}`;
  return [
    ['id', 'permanent name of the change', ({ id }) => id],
    ['release', 'version of the release', (_, { version }) => version],
    ['date', 'date of the release', (_, { date }) => date],
    ['announced', 'true if the release is only announced', (_, it) => String(it.announced)],
    ['kind', 'added, removed, changed, deprecated or fixed', ({ kind }) => kind],
    ['what', 'kind of item that changed', ({ what }) => what],
    ['service', 'service; shared for several, docs for guides', ({ service }) => service],
    ['place', 'operationId, schema, field, shared parameter or guide', ({ place }) => place],
    ['breaking', 'why clients can fail; empty if no client can fail', (it) => it.breaking ?? ''],
    ['words', 'description of the change (Markdown)', changeInWords],
    ['note', 'further information (Markdown)', ({ note = '' }) => note],
    ['action', 'what a client has to do (Markdown)', ({ action = '' }) => action],
    ['successor', 'item that replaces a removed one', ({ successor = '' }) => successor],
    ['commit', 'short hash in the public copy of the specification', (it) => it.commit ?? ''],
    ['source', 'source of the change, if it is not a commit', ({ source = '' }) => source],
    ['reference', 'URL of the item in the reference, or of its successor', reference],
    ['page', 'URL of the change in the changelog', page],
  ];
}

function newestFirst({ releases }: History): Release[] {
  return [...releases].reverse();
}
