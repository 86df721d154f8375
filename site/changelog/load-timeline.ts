import { formatProblems } from '@seca/openapi';
import { cached } from '../build/cache';
import type { SpecGroups } from '../reference/load/check-groups';
import { madeFromSources } from '../reference/load/source-files';
import { currentTable, loadHistory, loadTables } from './load-history';
import type { StandardTable } from './table/types';
import { buildTimeline, type Timeline } from './timeline';
import type { History } from './types';

export interface LoadedTimeline {
  history: History;
  /** Of the current specification. */
  table: StandardTable;
  timeline: Timeline;
}

/**
 * The history of the standard, loaded once until a source file changes: the reference, the changelog and the
 * downloads use it.
 *
 * @throws Error that lists the problems of spec/history, with file, line and column
 */
export function loadTimeline(siteDir: string, groups: SpecGroups): Promise<LoadedTimeline> {
  return madeFromSources('history', siteDir, groups, () => load(siteDir, groups));
}

async function load(siteDir: string, groups: SpecGroups): Promise<LoadedTimeline> {
  const { history, problems } = await loadHistory({ siteDir, groups });
  if (problems.length > 0) throw new Error(formatProblems(problems));
  const [table, tables] = await Promise.all([
    currentTable({ siteDir, groups }),
    loadTables(siteDir),
  ]);
  // The table contains no texts, so most edits leave it and the timeline unchanged.
  return cached(`timeline ${siteDir}`, { history, table, tables }, () => ({
    history,
    table,
    timeline: buildTimeline(history, table, tables),
  }));
}
