import { existsSync } from 'node:fs';
import path from 'node:path';
import { addHistory } from '../../../lib/history/annotate';
import { currentTable, historyFolder, loadHistory } from '../../../lib/history/load-history';
import { buildTimeline } from '../../../lib/history/timeline';
import { formatProblems, loadSpecs } from '../../../lib/openapi';
import { diskUnder, SourceStore } from '../../../lib/openapi/load/source-store';
import { readSystemRoles, type SystemRole } from '../../../lib/openapi/model/system-roles';
import type { ReferencePage } from '../../../lib/openapi/model/types';
import { clientPaths } from '../../../spec/services';
import { standardOf } from '../versions/standard';
import { checkGroups, type SpecGroups } from './check-groups';
import { sourceState } from './source-files';

/** Data about the system roles, from which pages list the roles that grant a permission. */
const systemRolesPath = 'spec/system-roles.yaml';

interface Loaded {
  state: string;
  pages: Promise<ReferencePage[]>;
}

const cache = new Map<string, Loaded>();

/**
 * Loads, lints and models all specifications, once until a source file changes.
 *
 * @throws Error with all problems, each with file, line, column and a solution.
 */
export async function loadReferencePages(
  siteDir: string,
  groups: SpecGroups = standardOf(siteDir).groups,
): Promise<ReferencePage[]> {
  const state = await sourceState(siteDir, groups);
  const known = cache.get(siteDir);
  if (known?.state === state) return known.pages;
  const pages = load(siteDir, groups);
  cache.set(siteDir, { state, pages });
  return pages;
}

/** @throws Error where the file has a problem */
export async function loadSystemRoles(siteDir: string): Promise<SystemRole[]> {
  const { file, problems } = await new SourceStore(diskUnder(siteDir)).read(systemRolesPath);
  if (!file) throw new Error(formatProblems(problems));
  return readSystemRoles(file);
}

async function load(siteDir: string, groups: SpecGroups): Promise<ReferencePage[]> {
  checkGroups(groups);
  const { pages, problems } = await loadSpecs({ siteDir, groups, systemRolesPath, clientPaths });
  if (problems.some(({ severity }) => severity === 'error')) {
    throw new Error(
      `The reference can't be made from the specifications.\n${formatProblems(problems)}`,
    );
  }
  if (problems.length > 0) console.warn(formatProblems(problems));
  return existsSync(path.join(siteDir, historyFolder))
    ? withHistory(pages, siteDir, groups)
    : pages;
}

async function withHistory(
  pages: readonly ReferencePage[],
  siteDir: string,
  groups: SpecGroups,
): Promise<ReferencePage[]> {
  const { history, problems } = await loadHistory({ siteDir, groups });
  if (problems.length > 0) throw new Error(formatProblems(problems));
  const table = await currentTable({ siteDir, groups });
  return addHistory(pages, history, buildTimeline(history, table));
}
