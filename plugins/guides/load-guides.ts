import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expandGuide, type Guide } from '../../lib/markdown/guide';
import type { GuideSource } from '../../lib/markdown/parse-guide';
import { GuideError, type GuideProblem } from '../../lib/markdown/problem';
import { loadFacts } from './load-facts';

const guidesFolder = 'docs/content';

/**
 * Reads and expands every guide, sorted by id.
 * @throws GuideError with the problems of all guides
 */
export async function loadGuides(siteDir: string): Promise<Guide[]> {
  const [sources, facts] = await Promise.all([readGuideSources(siteDir), loadFacts(siteDir)]);
  const guides: Guide[] = [];
  const problems: GuideProblem[] = [];
  for (const source of sources) {
    try {
      guides.push(expandGuide(source, facts));
    } catch (error) {
      if (!(error instanceof GuideError)) {
        throw new Error(`${source.file}: ${String(error)}`, { cause: error });
      }
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new GuideError(problems);
  return guides;
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
