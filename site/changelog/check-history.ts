import type { Problem } from '@seca/openapi/load/problem';
import { fileProblem } from '@seca/openapi/load/source-file';
import { historyRule } from './read-change';
import { differenceInWords, tableDifferences } from './table/differences';
import type { StandardTable } from './table/types';
import { undoRelease } from './table/undo';
import type { History, Release } from './types';

export interface HistoryCheck {
  history: History;
  /** The current specification (`tableOf`). */
  table: StandardTable;
  /** The recorded table of a release, and its file. */
  recorded?: { version: string; table: StandardTable; file: string };
}

/**
 * Compares the history with the specification by undoing the changes of each release, the newest first. A
 * change that can't be undone is a problem at its entry, and an inconsistent state is a problem at its release.
 * At the recorded release, each difference from the recorded table is a change without an entry.
 */
export function checkHistory({ history, table, recorded }: HistoryCheck): Problem[] {
  const problems: Problem[] = [];
  for (const { version, table: before, problems: found } of statesBefore(history, table)) {
    const release = history.releases.find((one) => one.version === version);
    for (const { change, message } of found) {
      const place = change?.written ?? placeOf(release);
      problems.push(
        fileProblem(
          place.file,
          place,
          historyRule,
          message,
          change
            ? 'Correct the entry, or the specification.'
            : `Add the entry that is missing to ${place.file}, or correct one.`,
        ),
      );
    }
    const next = history.releases.findIndex((one) => one.version === version) - 1;
    if (recorded && history.releases[next]?.version === recorded.version) {
      problems.push(...unrecordedChanges(before, recorded, placeOf(release).file));
    }
  }
  const last = history.releases.at(-1);
  if (recorded && last?.version === recorded.version) {
    problems.push(
      ...unrecordedChanges(table, recorded, `spec/history, in a file that follows ${last.version}`),
    );
  }
  return problems;
}

/** The table before each release, the newest release first, and the problems. */
export function statesBefore(
  { releases }: History,
  table: StandardTable,
): ({ version: string } & ReturnType<typeof undoRelease>)[] {
  let state = table;
  return [...releases].reverse().map((release) => {
    const undone = undoRelease(state, release);
    state = undone.table;
    return { version: release.version, ...undone };
  });
}

function unrecordedChanges(
  state: StandardTable,
  { version, table, file }: NonNullable<HistoryCheck['recorded']>,
  where: string,
): Problem[] {
  return tableDifferences(table, state).map((difference) =>
    fileProblem(
      file,
      { line: 1, column: 1 },
      historyRule,
      `A change since release ${version} has no entry: ${differenceInWords(difference)}`,
      `Add an entry to ${where}. If release ${version} was described wrongly, run npm run release -- ${version} --record.`,
    ),
  );
}

function placeOf(release: Release | undefined): { file: string; line: number; column: number } {
  return { file: `spec/history/${release?.version ?? 'about'}.yaml`, line: 1, column: 1 };
}
