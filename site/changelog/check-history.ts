import type { Problem } from '@seca/openapi/load/problem';
import { fileProblem } from '@seca/openapi/load/source-file';
import { historyRule } from './read-change';
import { checkRelease } from './table/check-release';
import { differenceInWords } from './table/differences';
import type { StandardTable } from './table/types';
import type { History, Release } from './types';

export interface HistoryCheck {
  history: History;
  /** The current specification (`tableOf`). */
  table: StandardTable;
  /** The recorded tables of published releases, by version. */
  tables: ReadonlyMap<string, StandardTable>;
}

/**
 * Compares the entries of each published release with the recorded tables of it and the release before it. The current
 * specification is compared with the newest recorded table: entries of an announced release can explain a
 * difference, but the specification need not contain all of them yet.
 */
export function checkHistory({ history, table, tables }: HistoryCheck): Problem[] {
  const published = history.releases.filter(({ announced }) => !announced);
  const unrecorded = published.filter(({ version }) => !tables.has(version));
  // The newest release is recorded when it is frozen.
  const missing = unrecorded.filter((release) => release !== published.at(-1));
  if (missing.length > 0) {
    return missing.map((release) =>
      problemIn(
        fileOf(release),
        `The table of release ${release.version} is missing.`,
        `Restore ${tableFile(release.version)} from the Git history.`,
      ),
    );
  }
  const states = published.map((release) => ({
    release,
    state: tables.get(release.version) ?? table,
  }));
  const problems = states.flatMap(({ release, state }, index) => {
    const before = states[index - 1]?.state;
    return before ? releaseProblems(release, before, state) : [];
  });
  const last = states.at(-1);
  if (!last || unrecorded.length > 0) return problems;
  const later = history.releases.filter(({ announced }) => announced);
  const { unexplained } = checkRelease(
    last.state,
    table,
    later.flatMap(({ changes }) => changes),
  );
  const { version } = last.release;
  const file = later[0] ? fileOf(later[0]) : `spec/history, in a file that follows ${version}`;
  return [
    ...problems,
    ...unexplained.map((difference) =>
      problemIn(
        tableFile(version),
        `A change since release ${version} has no entry: ${differenceInWords(difference)}`,
        `Add an entry to ${file}. If release ${version} was described incorrectly, run npm run release -- --record.`,
      ),
    ),
  ];
}

function releaseProblems(release: Release, before: StandardTable, after: StandardTable): Problem[] {
  const { unexplained, contradictions } = checkRelease(before, after, release.changes);
  const file = fileOf(release);
  return [
    ...contradictions.map(({ change: { written }, message }) =>
      problemIn(written.file, message, 'Correct the entry, or the specification.', written),
    ),
    ...unexplained.map((difference) =>
      problemIn(
        file,
        `A change of this release has no entry: ${differenceInWords(difference)}`,
        `Add the missing entry to ${file}, or correct ${tableFile(release.version)}.`,
      ),
    ),
  ];
}

function problemIn(
  file: string,
  message: string,
  hint: string,
  position = { line: 1, column: 1 },
): Problem {
  return fileProblem(file, position, historyRule, message, hint);
}

function fileOf({ version }: Pick<Release, 'version'>): string {
  return `spec/history/${version}.yaml`;
}

function tableFile(version: string): string {
  return `spec/history/tables/${version}.json`;
}
