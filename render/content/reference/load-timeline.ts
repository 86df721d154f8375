import { currentTable, loadHistory } from '../../../lib/history/load-history';
import type { StandardTable } from '../../../lib/history/table/types';
import { buildTimeline, type Timeline } from '../../../lib/history/timeline';
import type { History } from '../../../lib/history/types';
import { formatProblems } from '../../../lib/openapi';
import type { SpecGroups } from './check-groups';
import { onceUntilChanged } from './source-files';

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
export const loadTimeline = onceUntilChanged(load);

/** By folder. The table contains no texts, so most edits leave it and the timeline unchanged. */
const built = new Map<string, { from: string; loaded: LoadedTimeline }>();

async function load(siteDir: string, groups: SpecGroups): Promise<LoadedTimeline> {
  const { history, problems } = await loadHistory({ siteDir, groups });
  if (problems.length > 0) throw new Error(formatProblems(problems));
  const table = await currentTable({ siteDir, groups });
  const from = JSON.stringify([history, table]);
  const known = built.get(siteDir);
  if (known?.from === from) return known.loaded;
  const loaded = { history, table, timeline: buildTimeline(history, table) };
  built.set(siteDir, { from, loaded });
  return loaded;
}
