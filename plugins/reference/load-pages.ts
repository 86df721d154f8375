import logger from '@docusaurus/logger';
import { formatProblems, loadSpecs } from '../../lib/openapi';
import type { ReferencePage } from '../../lib/openapi/model/types';
import { clientPaths, specGroups } from '../../spec/services';
import { processStore } from '../caching/process-store';
import type { SpecGroups } from './options';
import { sourceState } from './source-files';

/** Data about the system roles, from which the pages say which of them grant a permission. */
const systemRolesPath = 'spec/system-roles.yaml';

interface Loaded {
  state: string;
  pages: Promise<ReferencePage[]>;
  /** Of the last state without errors. */
  lastGood?: ReferencePage[] | undefined;
}

const cache = processStore<Loaded>('reference-pages');

/**
 * One for all module registries: what the library keeps of the last load, parsed files and drafts of
 * services, makes the next one fast, and each registry has a library of its own.
 */
const loaders = processStore<typeof load>('reference-loader');

/**
 * Loads, lints and models all specifications, once for as long as no source file changes.
 *
 * @throws Error that holds all problems, each with file, line, column and a way out.
 */
export async function loadReferencePages(
  siteDir: string,
  groups: SpecGroups = specGroups,
): Promise<ReferencePage[]> {
  const state = await sourceState(siteDir, groups);
  const known = cache.get(siteDir);
  if (known?.state === state) return known.pages;
  const loader = loaders.get('') ?? load;
  loaders.set('', loader);
  const pages = loader(siteDir, groups);
  const loaded: Loaded = { state, pages, lastGood: known?.lastGood };
  cache.set(siteDir, loaded);
  loaded.lastGood = await pages;
  return pages;
}

/**
 * For what is made of the pages besides the reference itself, which reports the errors: while an
 * author is in the middle of a change (`npm run dev`), the last good pages stand in.
 */
export async function loadLastGoodPages(
  siteDir: string,
  groups: SpecGroups = specGroups,
): Promise<ReferencePage[]> {
  try {
    return await loadReferencePages(siteDir, groups);
  } catch (error) {
    const lastGood = cache.get(siteDir)?.lastGood;
    if (process.env.NODE_ENV !== 'development' || !lastGood) throw error;
    return lastGood;
  }
}

async function load(siteDir: string, groups: SpecGroups): Promise<ReferencePage[]> {
  const { pages, problems } = await loadSpecs({ siteDir, groups, systemRolesPath, clientPaths });
  if (problems.some(({ severity }) => severity === 'error')) {
    throw new Error(
      `The reference can't be made from the specifications.\n${formatProblems(problems)}`,
    );
  }
  if (problems.length > 0) logger.warn(formatProblems(problems));
  return pages;
}
