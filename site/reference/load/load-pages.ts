import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatProblems, loadSpecs } from '@seca/openapi';
import { SourceError } from '@seca/openapi/load/problem';
import type { ReferencePage } from '@seca/openapi/model/types';
import type { SpecGroups } from '../../../spec/services';
import { specGroups } from '../../../spec/services';
import { addHistory, historyFolder, loadTimeline } from '../../changelog/index';
import { stored } from '../../core/cache';
import { madeFromSources } from '../../core/source-files';
import { loadOptions } from '../../core/standard-options';

/**
 * Loads, lints and models all specifications, and prints warnings. The result is cached until a source file changes.
 *
 * @throws Error with all problems, each with file, line, column and a solution.
 */
export async function loadReferencePages(
  siteDir: string,
  groups: SpecGroups = specGroups,
): Promise<ReferencePage[]> {
  const { pages, warnings } = await madeFromSources('reference', { siteDir, groups }, load, stored);
  if (warnings !== printed) console.warn(warnings);
  printed = warnings;
  return pages;
}

/** The warnings of the last load, which development does not repeat for each request. */
let printed = '';

/** The pages, and all warnings. */
async function load({ siteDir, groups }: { siteDir: string; groups: SpecGroups }) {
  const { pages, problems } = await loadSpecs({ siteDir, groups, ...loadOptions });
  if (problems.some(({ severity }) => severity === 'error')) {
    throw new SourceError(problems, "The reference can't be made from the specifications.");
  }
  const warnings = problems.length > 0 ? formatProblems(problems) : '';
  if (!existsSync(path.join(siteDir, historyFolder))) return { pages, warnings };
  const { history, timeline } = await loadTimeline(siteDir, groups);
  return { pages: addHistory(pages, history, timeline), warnings };
}
