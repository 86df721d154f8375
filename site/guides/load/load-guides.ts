import { setImmediate as nextTurn } from 'node:timers/promises';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { stored } from '../../core/cache';
import type { Guide } from '../../core/content';
import { type GuideProblem, guideProblem } from '../../core/problem';
import type { GuideContext } from '../facts';
import { brokenGuide, expandGuide } from '../guide';
import { type GuideSource, readSources } from '../parse-guide';
import { inSidebarOrder } from './guide-order';

/**
 * Reads and expands every guide, in the order of the sidebar.
 *
 * @param keepsGoing whether a guide with problems has them as a member, instead of an error
 * @throws SourceError with the problems of all guides; Error with those of the sidebar's file
 */
export async function loadGuides(
  siteDir: string,
  facts: GuideContext,
  keepsGoing = false,
): Promise<Guide[]> {
  const sources = await readGuideSources(siteDir);
  const problems: SourceProblem[] = unknownGuides(sources, facts.announcements);
  const guides: Omit<Guide, 'section'>[] = [];
  for (const source of sources) {
    const { file } = source;
    try {
      // Search, twins, pages and the check use the same guides, so each guide is expanded once.
      const guide = await stored(`guide ${file}`, { source, facts }, expandNext);
      guides.push(guide);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (keepsGoing) guides.push(brokenGuide(source, error.problems));
      else problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new SourceError(problems);
  return inSidebarOrder(siteDir, guides);
}

/** Yields to other tasks first, because in development the same process also serves the pages. */
async function expandNext({ source, facts }: { source: GuideSource; facts: GuideContext }) {
  await nextTurn();
  return expandGuide(source, facts);
}

/** Problems of announcements in the history that refer to guides that do not exist. */
function unknownGuides(
  sources: readonly GuideSource[],
  announcements: GuideContext['announcements'] = [],
): GuideProblem[] {
  return announcements
    .filter(({ guide }) => !sources.some(({ file }) => file.startsWith(`${guide}.`)))
    .map(({ guide, source }) =>
      guideProblem(source, {
        message: `There is no guide ${guide}.`,
        hint: 'Correct it in `guides` of the area.',
      }),
    );
}

/** The guides' files, sorted by path. */
export function readGuideSources(siteDir: string): Promise<GuideSource[]> {
  return readSources(siteDir, 'docs/content', /\.mdx?$/);
}
