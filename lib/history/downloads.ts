import { csvText } from '../text/csv';
import type { FindLink } from './links';
import { anchorOf, releasePath } from './pages';
import type { Change, History, Release } from './types';
import { changeInWords } from './words';

/** A column of `history.csv`, and a member of the changes in `history.json`. */
interface Column {
  name: string;
  /** What it contains, in a plain sentence without a full stop. */
  meaning: string;
  value: (change: Change, release: Release) => string;
}

export interface HistoryFilesOptions {
  history: History;
  findLink: FindLink;
  /** Absolute URL of a path of the site. */
  address: (path: string) => string;
}

const formats = { csv: 'text/csv; header=present', json: 'application/json' } as const;

/** The history in machine-readable form: `history.csv` and `history.json`, by their path below `openapi/`. */
export function historyFiles(
  options: HistoryFilesOptions,
): Map<string, { mediaType: string; content: string }> {
  return new Map([
    ['history.csv', { mediaType: formats.csv, content: historyCsv(options) }],
    ['history.json', { mediaType: formats.json, content: historyJson(options) }],
  ]);
}

/** A line for each change (RFC 4180), the newest release first. */
export function historyCsv(options: HistoryFilesOptions): string {
  const columns = columnsOf(options);
  const lines = newestFirst(options.history).flatMap((release) =>
    release.changes.map((change) => columns.map(({ value }) => value(change, release))),
  );
  return csvText([columns.map(({ name }) => name), ...lines]);
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
            .filter(({ name }) => !/^(?:release|date|announced)$/.test(name))
            .map(({ name, value }) => [name, value(change, release)]),
        ),
        ...(change.from !== undefined && { from: change.from }),
        ...(change.to !== undefined && { to: change.to }),
      })),
    };
  });
  const meanings = Object.fromEntries(columns.map(({ name, meaning }) => [name, meaning]));
  const { doubts, drafts } = history;
  return `${JSON.stringify({ columns: meanings, doubts, drafts, releases }, null, 2)}\n`;
}

function columnsOf({ findLink, address }: HistoryFilesOptions): Column[] {
  return [
    { name: 'id', meaning: 'permanent name of the change', value: ({ id }) => id },
    { name: 'release', meaning: 'version of the release', value: (_, { version }) => version },
    { name: 'date', meaning: 'date of the release', value: (_, { date }) => date },
    {
      name: 'announced',
      meaning: 'true if the release is only announced',
      value: (_, { announced }) => String(announced),
    },
    {
      name: 'kind',
      meaning: 'added, removed, changed, deprecated or fixed',
      value: ({ kind }) => kind,
    },
    { name: 'what', meaning: 'kind of item that changed', value: ({ what }) => what },
    {
      name: 'service',
      meaning: 'service; shared for several, docs for guides',
      value: ({ service }) => service,
    },
    {
      name: 'place',
      meaning: 'operationId, schema, field, shared parameter or guide',
      value: ({ place }) => place,
    },
    {
      name: 'breaking',
      meaning: 'why clients can fail; empty if no client can fail',
      value: ({ breaking = '' }) => breaking,
    },
    { name: 'words', meaning: 'description of the change (Markdown)', value: changeInWords },
    { name: 'note', meaning: 'further information (Markdown)', value: ({ note = '' }) => note },
    {
      name: 'action',
      meaning: 'what a client has to do (Markdown)',
      value: ({ action = '' }) => action,
    },
    {
      name: 'successor',
      meaning: 'item that replaces a removed one',
      value: ({ successor = '' }) => successor,
    },
    {
      name: 'commit',
      meaning: 'short hash in the public copy of the specification',
      value: ({ commit = '' }) => commit,
    },
    {
      name: 'source',
      meaning: 'source of the change, if it is not a commit',
      value: ({ source = '' }) => source,
    },
    {
      name: 'reference',
      meaning: 'URL of the item in the reference, or of its successor',
      value: (change) => {
        const link = findLink(change);
        return link ? address(link.path) : '';
      },
    },
    {
      name: 'page',
      meaning: 'URL of the change in the changelog',
      value: (change, release) => `${address(releasePath(release))}#${anchorOf(change)}`,
    },
  ];
}

function newestFirst({ releases }: History): Release[] {
  return [...releases].reverse();
}
