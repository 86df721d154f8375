import { type Cursor, child, items, members, problemAt, text, texts } from '../openapi/load/cursor';
import type { Problem } from '../openapi/load/problem';
import { parseSource } from '../openapi/load/source-file';
import { readChange, rule } from './read-change';
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
  'evidence',
  'doubts',
  'areas',
  'commits',
  'changes',
];

interface Written {
  release: Release;
  follows?: string;
  root: Cursor;
}

/**
 * Reads and checks the files of the history. What can't be read is left out and named by a problem with
 * file, line and column; a caller should not use the history while there is one.
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
      if (found.written) written.push(found.written);
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
): { written?: Written; problems: Problem[] } {
  const problems: Problem[] = [];
  const needed = (name: string): string => {
    const value = text(child(root, name));
    if (value === undefined) {
      problems.push(
        problemAt(
          root,
          rule,
          `The release has no \`${name}\`.`,
          `Add \`${name}\`, quoted where it looks like a number.`,
        ),
      );
    }
    return value ?? '';
  };
  for (const [name, member] of members(root)) {
    if (!releaseKeys.includes(name)) {
      problems.push(
        problemAt(
          member,
          rule,
          `A release has no key \`${name}\`.`,
          `Use one of ${releaseKeys.join(', ')}.`,
        ),
      );
    }
  }
  const version = needed('version');
  const date = needed('date');
  if (date !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    problems.push(
      problemAt(child(root, 'date'), rule, `\`${date}\` is not a date.`, 'Write it as 2026-05-19.'),
    );
  }
  if (version !== '' && !root.file.path.endsWith(`/${version}.yaml`)) {
    problems.push(
      problemAt(
        child(root, 'version'),
        rule,
        `The file states the release ${version}.`,
        `Name the file ${version}.yaml, or correct the version.`,
      ),
    );
  }
  const commits = Object.fromEntries(
    members(child(root, 'commits')).map(([hash, at]) => [hash, text(at) ?? '']),
  );
  const areas = members(child(root, 'areas')).map(([id, area]) => ({
    id,
    title: text(child(area, 'title')) ?? '',
    summary: text(child(area, 'summary')) ?? '',
    guides: texts(child(area, 'guides')),
  }));
  const ids = new Set<string>();
  const context = { release: version, commits, areas: areas.map(({ id }) => id), services, ids };
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
    date,
    ...(commit !== undefined && { commit }),
    summary: needed('summary'),
    evidence: needed('evidence'),
    doubts: texts(child(root, 'doubts')),
    areas,
    changes: breakingFirst(changes, services),
  };
  return { written: { release, root, ...(follows !== undefined && { follows }) }, problems };
}

/** Breaking changes first; each group by service, what several services use before it, guides last. */
function breakingFirst(changes: readonly Change[], services: readonly string[]): Change[] {
  const order = ['shared', ...services, 'docs'];
  const rank = ({ breaking, service }: Change) =>
    (breaking ? 0 : order.length) + order.indexOf(service);
  return [...changes].sort((a, b) => rank(a) - rank(b));
}

/** The oldest first: `follows` makes one chain of all releases. */
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
        rule,
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
