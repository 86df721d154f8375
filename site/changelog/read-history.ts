import {
  type Cursor,
  child,
  items,
  members,
  problemAt,
  rootOf,
  text,
  texts,
} from '@seca/openapi/load/cursor';
import type { Problem } from '@seca/openapi/load/problem';
import { parseSource } from '@seca/openapi/load/source-file';
import { historyRule, readChange, unknownKeys } from './read-change';
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

interface Written {
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
  const written: Written[] = [];
  let about: Pick<History, 'doubts' | 'drafts'> = { doubts: [], drafts: [] };
  for (const { path, text: content } of files) {
    const parsed = parseSource(path, content);
    problems.push(...parsed.problems);
    if (parsed.problems.length > 0) continue;
    const root = rootOf(parsed.file);
    if (path.endsWith('/about.yaml')) {
      about = {
        doubts: texts(child(root, 'doubts')),
        drafts: items(child(root, 'drafts')).map((draft) => ({
          version: wordsOf(draft, 'version'),
          date: wordsOf(draft, 'date'),
          summary: wordsOf(draft, 'summary'),
        })),
      };
    } else written.push(readRelease(root, services, problems));
  }
  return { history: { releases: inOrder(written, problems), ...about }, problems };
}

/** The text under a name; '' if there is none. */
function wordsOf(cursor: Cursor, name: string): string {
  return text(child(cursor, name)) ?? '';
}

function readRelease(root: Cursor, services: readonly string[], problems: Problem[]): Written {
  problems.push(...problemsOfKeys(root));
  const version = wordsOf(root, 'version');
  const areas = members(child(root, 'areas')).map(([id, area]) => ({
    id,
    title: wordsOf(area, 'title'),
    summary: wordsOf(area, 'summary'),
    guides: texts(child(area, 'guides')),
  }));
  const context = {
    release: version,
    commits: Object.fromEntries(
      members(child(root, 'commits')).map(([hash, cursor]) => [hash, text(cursor) ?? '']),
    ),
    areas: areas.map(({ id }) => id),
    services,
    ids: new Set<string>(),
  };
  const changes = items(child(root, 'changes')).flatMap((entry) => {
    const read = readChange(entry, context);
    problems.push(...read.problems);
    return read.change ?? [];
  });
  const label = text(child(root, 'label'));
  const release: Release = {
    version,
    label: label ?? `Release ${version}`,
    numbered: label === undefined,
    announced: child(root, 'announced').value === true,
    date: wordsOf(root, 'date'),
    commit: text(child(root, 'commit')),
    summary: wordsOf(root, 'summary'),
    meaning: texts(child(root, 'meaning')),
    examples: items(child(root, 'examples')).map((example) => ({
      service: wordsOf(example, 'service'),
      title: wordsOf(example, 'title'),
      before: wordsOf(example, 'before').trimEnd(),
      after: wordsOf(example, 'after').trimEnd(),
    })),
    evidence: wordsOf(root, 'evidence'),
    doubts: texts(child(root, 'doubts')),
    areas,
    changes: breakingFirst(changes, services),
  };
  return { release, root, follows: text(child(root, 'follows')) };
}

/** Keys that are missing, unknown, or have no valid value. */
function problemsOfKeys(root: Cursor): Problem[] {
  const problems = unknownKeys(root, 'release', releaseKeys);
  const report = (cursor: Cursor, message: string, fix: string) =>
    problems.push(problemAt(cursor, historyRule, message, fix));
  for (const name of ['version', 'date', 'summary', 'evidence']) {
    if (text(child(root, name)) === undefined) {
      const fix = `Add \`${name}\`, quoted where it looks like a number.`;
      report(root, `The release has no \`${name}\`.`, fix);
    }
  }
  const date = text(child(root, 'date'));
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    report(child(root, 'date'), `\`${date}\` is not a date.`, 'Write it as 2026-05-19.');
  }
  const version = text(child(root, 'version'));
  if (version !== undefined && !root.file.path.endsWith(`/${version}.yaml`)) {
    const fix = `Name the file ${version}.yaml, or correct the version.`;
    report(child(root, 'version'), `The file is not named after its release, ${version}.`, fix);
  }
  return problems;
}

/** Breaking changes come first. Both groups are sorted by service; shared items come first, and guides come last. */
function breakingFirst(changes: readonly Change[], services: readonly string[]): Change[] {
  const order = ['shared', ...services, 'docs'];
  const rank = ({ breaking, service }: Change) =>
    (breaking ? 0 : order.length) + order.indexOf(service);
  return [...changes].sort((a, b) => rank(a) - rank(b));
}

/** Sorts the releases, the oldest first. `follows` connects all releases to one chain. */
function inOrder(written: readonly Written[], problems: Problem[]): Release[] {
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
