import { type Cursor, child, items, problemAt, rootOf } from '@seca/openapi/load/cursor';
import type { Problem } from '@seca/openapi/load/problem';
import { parseSource, type SourceFile } from '@seca/openapi/load/source-file';
import schema from '../../spec/history/schema.json' with { type: 'json' };
import { dataReader } from '../core/check-data';
import { historyRule, readChange, type WrittenChange } from './read-change';
import type { Change, History, Release, ReleaseArea, ReleaseExample } from './types';

export interface HistoryOptions {
  /** The files of `spec/history`: one per release, and `about.yaml`. */
  files: readonly { path: string; text: string }[];
  /** Services of the standard, as in paths of pages, in the order of the sidebar. */
  services: readonly string[];
}

interface WrittenRelease
  extends Pick<Release, 'version' | 'date' | 'commit' | 'summary' | 'evidence'>,
    Partial<Pick<Release, 'label' | 'announced' | 'meaning' | 'doubts'>> {
  follows?: string;
  examples?: ReleaseExample[];
  areas?: Record<string, Omit<ReleaseArea, 'id' | 'guides'> & Partial<ReleaseArea>>;
  commits?: Record<string, string>;
  changes?: WrittenChange[];
}

const dataOfRelease = dataReader<WrittenRelease>(schema, historyRule);

const dataOfAbout = dataReader<Pick<History, 'doubts' | 'drafts'>>(
  {
    type: 'object',
    required: ['doubts', 'drafts'],
    properties: { doubts: schema.properties.doubts },
    $defs: schema.$defs,
  },
  historyRule,
);

interface Read {
  release: Release;
  follows: string | undefined;
  root: Cursor;
}

/**
 * Reads and checks the files of the history. Parts that can't be read are omitted and reported as problems with
 * file, line and column. A caller should not use the history if there are problems.
 */
export function readHistory({ files, services }: HistoryOptions): {
  history: History;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const all: Read[] = [];
  let about: Pick<History, 'doubts' | 'drafts'> = { doubts: [], drafts: [] };
  for (const { path, text } of files) {
    const { file, problems: faults } = parseSource(path, text);
    if (faults.length > 0) problems.push(...faults);
    else if (path.endsWith('/about.yaml')) about = dataOfAbout(file, problems) ?? about;
    else all.push(...readRelease(file, services, problems));
  }
  const { doubts, drafts } = about;
  const releases = problems.length > 0 ? [] : inOrder(all, problems);
  return { history: { releases, doubts, drafts }, problems };
}

function readRelease(file: SourceFile, services: readonly string[], problems: Problem[]): Read[] {
  const data = dataOfRelease(file, problems);
  if (!data) return [];
  const { version, label, announced = false, date, commit, summary, evidence, follows } = data;
  const { meaning = [], examples = [], doubts = [], commits = {} } = data;
  const root = rootOf(file);
  if (!file.path.endsWith(`/${version}.yaml`)) {
    const message = `The file is not named after its release, ${version}.`;
    const fix = `Name the file ${version}.yaml, or correct the version.`;
    problems.push(problemAt(child(root, 'version'), historyRule, message, fix));
  }
  const areas = Object.entries(data.areas ?? {}).map(([id, { title, summary, guides = [] }]) => ({
    id,
    title,
    summary,
    guides,
  }));
  const ids = new Set<string>();
  const context = { release: version, commits, areas: areas.map(({ id }) => id), services, ids };
  const entries = items(child(root, 'changes'));
  const changes = (data.changes ?? []).map((written, index) =>
    readChange(written, entries[index] ?? root, context, problems),
  );
  const release: Release = {
    version,
    label: label ?? `Release ${version}`,
    numbered: label === undefined,
    announced,
    date,
    commit,
    summary,
    meaning,
    examples: examples.map(({ before, after, ...example }) => ({
      ...example,
      before: before.trimEnd(),
      after: after.trimEnd(),
    })),
    evidence,
    doubts,
    areas,
    changes: breakingFirst(changes, services),
  };
  return [{ release, root, follows }];
}
/** Breaking changes come first. Both groups are sorted by service; shared items come first, and guides come last. */
function breakingFirst(changes: readonly Change[], services: readonly string[]): Change[] {
  const order = ['shared', ...services, 'docs'];
  const rank = ({ breaking, service }: Change) =>
    (breaking ? 0 : order.length) + order.indexOf(service);
  return [...changes].sort((a, b) => rank(a) - rank(b));
}

/** Sorts the releases, the oldest first. `follows` connects all releases to one chain. */
function inOrder(written: readonly Read[], problems: Problem[]): Release[] {
  const releases: Release[] = [];
  const left = new Set(written);
  const next = () => [...left].find(({ follows }) => follows === releases.at(-1)?.version);
  for (let one = next(); one; one = next()) {
    left.delete(one);
    releases.push(one.release);
  }
  for (const { root, release, follows } of left) {
    const message = follows
      ? `The release ${release.version} follows ${follows}, which doesn't exist or has another successor.`
      : `The release ${release.version} has no \`follows\`, which only the first release can omit.`;
    const fix = `Set \`follows\` to the release before it; the latest one is ${releases.at(-1)?.version}.`;
    problems.push(problemAt(child(root, 'follows'), historyRule, message, fix));
  }
  return releases;
}
