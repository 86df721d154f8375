import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stored } from '../../build/cache';
import type { GuideContext } from '../facts';
import { expandGuide, type Guide } from '../guide';
import type { GuideSource } from '../parse-guide';
import { GuideError, type GuideProblem, guideProblem } from '../problem';
import { inSidebarOrder } from './guide-order';
import { loadFacts } from './load-facts';

const guidesFolder = 'docs/content';

/** Result of expanding a guide. */
export interface ExpandedGuide {
  /** Relative to the site's folder. */
  file: string;
  /** Absent if there are problems. */
  guide?: Omit<Guide, 'section'>;
  problems: readonly GuideProblem[];
}

interface GuideOptions {
  base?: string;
  /** By default, those of `loadFacts`. */
  facts?: GuideContext;
}

/**
 * Reads and expands every guide, in the order of the sidebar.
 * @throws GuideError with the problems of all guides; Error with those of the sidebar's file
 */
export async function loadGuides(
  siteDir: string,
  { base, facts: given }: GuideOptions = {},
): Promise<Guide[]> {
  const facts = given ?? (await loadFacts(siteDir, base));
  const expanded = await expandGuides(siteDir, facts);
  const problems = [
    ...expanded.flatMap((it) => it.problems),
    ...unknownGuides(expanded, facts.announcements),
  ];
  if (problems.length > 0) throw new GuideError(problems);
  return inSidebarOrder(
    siteDir,
    expanded.flatMap(({ guide }) => guide ?? []),
  );
}

/** Problems of announcements in the history that refer to guides that do not exist. */
function unknownGuides(
  expanded: readonly ExpandedGuide[],
  announcements: GuideContext['announcements'] = [],
): GuideProblem[] {
  return announcements
    .filter(({ guide }) => !expanded.some(({ file }) => file.startsWith(`${guide}.`)))
    .map(({ guide, source }) =>
      guideProblem(source, {
        message: `There is no guide ${guide}.`,
        hint: 'Correct it in `guides` of the area.',
      }),
    );
}

async function expandGuides(siteDir: string, facts: GuideContext): Promise<ExpandedGuide[]> {
  const all: ExpandedGuide[] = [];
  for (const source of await readGuideSources(siteDir)) {
    all.push(await expand(siteDir, source, facts));
  }
  return all;
}

/** Search, twins, pages and the check use the same guides, so each guide is expanded once. */
async function expand(
  siteDir: string,
  source: GuideSource,
  facts: GuideContext,
): Promise<ExpandedGuide> {
  const { file } = source;
  try {
    const guide = await stored(`guide ${siteDir} ${file}`, { source, facts }, async () => {
      // Yields to other tasks, because in development the same process also serves the pages.
      await nextTurn();
      return expandGuide(source, facts);
    });
    return { file, guide, problems: [] };
  } catch (error) {
    if (error instanceof GuideError) return { file, problems: error.problems };
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

/** The guides' files, sorted by path. */
export async function readGuideSources(siteDir: string): Promise<GuideSource[]> {
  const folder = path.join(siteDir, guidesFolder);
  const names = await readdir(folder, { recursive: true });
  const files = names
    .map((name) => path.posix.join(guidesFolder, name.split(path.sep).join('/')))
    .filter((file) => /\.mdx?$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(siteDir, file), 'utf8') })),
  );
}
