import { bundleSpecs } from '@seca/openapi/bundle-specs';
import { type Problem, SourceError } from '@seca/openapi/load/problem';
import { diskUnder } from '@seca/openapi/load/source-store';
import type { LoadSpecsOptions } from '@seca/openapi/load-specs';
import { serviceName } from '@seca/openapi/model/names';
import type { SpecGroups } from '../../spec/services';
import { cached } from '../core/cache';
import { madeFromSources } from '../core/source-files';
import { checkHistory } from './check-history';
import { readHistory } from './read-history';
import { tableOf } from './table/table-of';
import type { StandardTable } from './table/types';
import { buildTimeline, type Timeline } from './timeline';
import type { History } from './types';

export const historyFolder = 'spec/history';
/** Tables of released versions, `{version}.json`. */
export const tablesFolder = `${historyFolder}/tables`;

export type LoadHistoryOptions = Pick<LoadSpecsOptions, 'siteDir' | 'groups'>;

/** Names of the services in page paths: `compute` of the group `foundation.compute.v1`. */
export function servicesOf(groups: LoadSpecsOptions['groups']): string[] {
  return Object.keys(groups).map(serviceName);
}

/** Reads the history without comparing it with the specification. */
export async function loadHistory({
  siteDir,
  groups,
}: LoadHistoryOptions): Promise<ReturnType<typeof readHistory>> {
  const disk = diskUnder(siteDir);
  const names = (await disk.list(historyFolder)).filter((name) => name.endsWith('.yaml')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const path = `${historyFolder}/${name}`;
      return { path, text: await disk.read(path) };
    }),
  );
  return readHistory({ files, services: servicesOf(groups) });
}

/** Reads the history and compares it with the specification. */
export async function loadCheckedHistory(
  options: LoadHistoryOptions,
): Promise<{ history: History; problems: Problem[] }> {
  const { history, problems } = await loadHistory(options);
  if (problems.length > 0) return { history, problems };
  const [table, tables] = await Promise.all([currentTable(options), loadTables(options.siteDir)]);
  return { history, problems: checkHistory({ history, table, tables }) };
}

/** The table of the current specification. */
export async function currentTable(options: LoadHistoryOptions): Promise<StandardTable> {
  const bundles = Object.entries(await bundleSpecs(options));
  return tableOf(Object.fromEntries(bundles.map(([group, { json }]) => [group, JSON.parse(json)])));
}

/** The recorded tables, by version; none before the first release is frozen. */
export async function loadTables(siteDir: string): Promise<Map<string, StandardTable>> {
  const disk = diskUnder(siteDir);
  const names = await disk.list(tablesFolder).catch((): string[] => []);
  const tables = names.map(
    async (name): Promise<[string, StandardTable]> => [
      name.replace(/\.json$/, ''),
      JSON.parse(await disk.read(`${tablesFolder}/${name}`)),
    ],
  );
  return new Map(await Promise.all(tables));
}

/** The content of the file that records a table: a line for each operation, parameter and schema. */
export function tableText(table: StandardTable): string {
  const sections = Object.entries(table).map(([section, entries]) => {
    const lines = Object.entries(entries).map(
      ([name, entry]) => `    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
    );
    return `  ${JSON.stringify(section)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}

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
  return madeFromSources('history', { siteDir, groups }, load);
}

async function load({ siteDir, groups }: LoadHistoryOptions): Promise<LoadedTimeline> {
  const { history, problems } = await loadHistory({ siteDir, groups });
  if (problems.length > 0) throw new SourceError(problems);
  const [table, tables] = await Promise.all([
    currentTable({ siteDir, groups }),
    loadTables(siteDir),
  ]);
  // The table contains no texts, so most edits leave it and the timeline unchanged.
  return cached(`timeline ${siteDir}`, { history, table, tables }, withTimeline);
}

function withTimeline({
  tables,
  ...loaded
}: Omit<LoadedTimeline, 'timeline'> & { tables: Map<string, StandardTable> }): LoadedTimeline {
  const { history, table } = loaded;
  return { ...loaded, timeline: buildTimeline(history, table, tables) };
}
