import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lastResults } from '../../build/content/last-results';
import { makeAlways, type Remember } from '../../build/site-definition';
import type { GuideFacts } from '../facts';
import { expandGuide, type Guide } from '../guide';
import type { GuideSource } from '../parse-guide';
import { GuideError, type GuideProblem, guideProblem } from '../problem';
import { inSidebarOrder } from './guide-order';
import { loadFacts } from './load-facts';

export const guidesFolder = 'docs/content';

/** Result of expanding a guide. */
export interface ExpandedGuide {
  /** Relative to the site's folder. */
  file: string;
  /** The facts that it was expanded with. */
  facts: GuideFacts;
  /** Absent if there are problems. */
  guide?: Omit<Guide, 'section'>;
  problems: readonly GuideProblem[];
}

/** By file. Search, twins, pages and the check use the same guides, so each guide is expanded once. */
const expandedOnce = lastResults<Promise<ExpandedGuide>>();

interface GuideOptions {
  base?: string;
  /** By default, those of `loadFacts`. */
  facts?: GuideFacts;
  remember?: Remember;
}

/**
 * Reads and expands every guide, in the order of the sidebar.
 * @throws GuideError with the problems of all guides; Error with those of the sidebar's file
 */
export async function loadGuides(siteDir: string, options: GuideOptions = {}): Promise<Guide[]> {
  const expanded = await expandGuides(siteDir, options);
  const problems = [...expanded.flatMap((it) => it.problems), ...unknownGuides(expanded)];
  if (problems.length > 0) throw new GuideError(problems);
  return inSidebarOrder(
    siteDir,
    expanded.flatMap(({ guide }) => guide ?? []),
  );
}

/** Problems of announcements in the history that refer to guides that do not exist. */
function unknownGuides(expanded: readonly ExpandedGuide[]): GuideProblem[] {
  const [first] = expanded;
  return (first?.facts.announcements ?? [])
    .filter(({ guide }) => !expanded.some(({ file }) => file.startsWith(`${guide}.`)))
    .map(({ guide, source }) =>
      guideProblem(source, {
        message: `There is no guide ${guide}.`,
        wayOut: 'Correct it in `guides` of the area.',
      }),
    );
}

async function expandGuides(
  siteDir: string,
  { base, facts: given, remember = makeAlways }: GuideOptions,
): Promise<ExpandedGuide[]> {
  const [sources, facts] = await Promise.all([
    readGuideSources(siteDir),
    given ?? loadFacts(siteDir, base),
  ]);
  const all: ExpandedGuide[] = [];
  for (const source of sources) {
    const { file, text } = source;
    const expanded = expandedOnce(path.join(siteDir, file), [text, facts], async () => {
      // Yields to other tasks, because in development the same process also serves the pages.
      await nextTurn();
      return expand(source, facts, () =>
        remember(`guide ${file}`, [base, text], () => expandGuide(source, facts)),
      );
    });
    all.push(await expanded);
  }
  return all;
}

async function expand(
  { file }: GuideSource,
  facts: GuideFacts,
  make: () => Promise<Omit<Guide, 'section'>>,
): Promise<ExpandedGuide> {
  try {
    return { file, facts, guide: await make(), problems: [] };
  } catch (error) {
    if (error instanceof GuideError) return { file, facts, problems: error.problems };
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
