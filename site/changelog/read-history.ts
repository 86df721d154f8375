import {
  type Cursor,
  child,
  items,
  members,
  problemAt,
  text,
  texts,
} from '@seca/openapi/load/cursor';
import type { Problem } from '@seca/openapi/load/problem';
import { parseSource } from '@seca/openapi/load/source-file';
import { historyRule, readChange } from './read-change';
import type { Change, History, Release } from './types';

export interface HistoryOptions {
  /** The files of `spec/history`: one per release, and `about.yaml`. */
  files: readonly { path: string; text: string }[];
  /** Services of the standard, as in paths of pages, in the order of the sidebar. */
  services: readonly string[];
}

const releaseKeys = [
  'version',
  'follows',
  'label',
  'date',
  'announced',
  'commit',
  'summary',
  'meaning',
  'examples',
  'evidence',
  'doubts',
  'areas',
  'commits',
  'changes',
];

const neededKeys = ['version', 'date', 'summary', 'evidence'];

interface Written {
  release: Release;
  follows?: string;
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
  const written: Written[] = [];
  let about: Cursor | undefined;
  for (const { path, text: content } of files) {
    const parsed = parseSource(path, content);
    problems.push(...parsed.problems);
    const root: Cursor = { file: parsed.file, pointer: '', value: parsed.file.data };
    if (parsed.problems.length > 0) continue;
    if (path.endsWith('/about.yaml')) about = root;
    else {
      const found = readRelease(root, services);
      problems.push(...found.problems);
      written.push(found.written);
    }
  }
  const chain = inOrder(written);
  problems.push(...chain.problems);
  const drafts = (about ? items(child(about, 'drafts')) : []).map((draft) => ({
    version: text(child(draft, 'version')) ?? '',
    date: text(child(draft, 'date')) ?? '',
    summary: text(child(draft, 'summary')) ?? '',
  }));
  const doubts = about ? texts(child(about, 'doubts')) : [];
  return { history: { releases: chain.releases, doubts, drafts }, problems };
}

function readRelease(
  root: Cursor,
  services: readonly string[],
): { written: Written; problems: Problem[] } {
  const problems = problemsOfKeys(root);
  const areas = members(child(root, 'areas')).map(([id, area]) => ({
    id,
    title: text(child(area, 'title')) ?? '',
    summary: text(child(area, 'summary')) ?? '',
    guides: texts(child(area, 'guides')),
  }));
  const version = text(child(root, 'version')) ?? '';
  const context = {
    release: version,
    commits: Object.fromEntries(
      members(child(root, 'commits')).map(([hash, at]) => [hash, text(at) ?? '']),
    ),
    areas: areas.map(({ id }) => id),
    services,
    ids: new Set<string>(),
  };
  const changes: Change[] = [];
  for (const entry of items(child(root, 'changes'))) {
    const read = readChange(entry, context);
    problems.push(...read.problems);
    if (read.change) changes.push(read.change);
  }
  const label = text(child(root, 'label'));
  const commit = text(child(root, 'commit'));
  const follows = text(child(root, 'follows'));
  const release: Release = {
    version,
    label: label ?? `Release ${version}`,
    numbered: label === undefined,
    announced: child(root, 'announced').value === true,
    date: text(child(root, 'date')) ?? '',
    commit,
    summary: text(child(root, 'summary')) ?? '',
    meaning: texts(child(root, 'meaning')),
    examples: items(child(root, 'examples')).map((example) => ({
      service: text(child(example, 'service')) ?? '',
      title: text(child(example, 'title')) ?? '',
      before: (text(child(example, 'before')) ?? '').trimEnd(),
      after: (text(child(example, 'after')) ?? '').trimEnd(),
    })),
    evidence: text(child(root, 'evidence')) ?? '',
    doubts: texts(child(root, 'doubts')),
    areas,
    changes: breakingFirst(changes, services),
  };
  return { written: { release, root, follows }, problems };
}

/** Keys that are missing, unknown, or have no valid value. */
function problemsOfKeys(root: Cursor): Problem[] {
  const problem = (name: string, message: string, fix: string): Problem =>
    problemAt(child(root, name), historyRule, message, fix);
  const unknown = members(root)
    .filter(([name]) => !releaseKeys.includes(name))
    .map(([name]) =>
      problem(name, `A release has no key \`${name}\`.`, `Use one of ${releaseKeys.join(', ')}.`),
    );
  const missing = neededKeys
    .filter((name) => text(child(root, name)) === undefined)
    .map((name) =>
      problemAt(
        root,
        historyRule,
        `The release has no \`${name}\`.`,
        `Add \`${name}\`, quoted where it looks like a number.`,
      ),
    );
  const wrong: Problem[] = [];
  const date = text(child(root, 'date'));
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    wrong.push(problem('date', `\`${date}\` is not a date.`, 'Write it as 2026-05-19.'));
  }
  const version = text(child(root, 'version'));
  if (version !== undefined && !root.file.path.endsWith(`/${version}.yaml`)) {
    wrong.push(
      problem(
        'version',
        `The file states the release ${version}.`,
        `Name the file ${version}.yaml, or correct the version.`,
      ),
    );
  }
  return [...unknown, ...missing, ...wrong];
}

/** Breaking changes come first. Both groups are sorted by service; shared items come first, and guides come last. */
function breakingFirst(changes: readonly Change[], services: readonly string[]): Change[] {
  const order = ['shared', ...services, 'docs'];
  const rank = ({ breaking, service }: Change) =>
    (breaking ? 0 : order.length) + order.indexOf(service);
  return [...changes].sort((a, b) => rank(a) - rank(b));
}

/** Sorts the releases, the oldest first. `follows` connects all releases to one chain. */
function inOrder(written: readonly Written[]): { releases: Release[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const releases: Release[] = [];
  const left = new Set(written);
  let last: string | undefined;
  for (let next = find(left, undefined); next; next = find(left, last)) {
    left.delete(next);
    releases.push(next.release);
    last = next.release.version;
  }
  for (const { root, release, follows } of left) {
    const message = follows
      ? `The release ${release.version} follows ${follows}, which does not exist or has another successor.`
      : `The release ${release.version} also has no earlier release.`;
    problems.push(
      problemAt(
        child(root, 'follows'),
        historyRule,
        message,
        `Set \`follows\` to the release before it; the latest one is ${last}.`,
      ),
    );
  }
  return { releases, problems };
}

function find(written: ReadonlySet<Written>, follows: string | undefined): Written | undefined {
  return [...written].find((one) => one.follows === follows);
}
