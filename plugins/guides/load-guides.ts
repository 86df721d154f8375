import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GuideFacts } from '../../lib/markdown/facts';
import { expandGuide, type Guide } from '../../lib/markdown/guide';
import type { GuideSource } from '../../lib/markdown/parse-guide';
import { GuideError, type GuideProblem } from '../../lib/markdown/problem';
import { processStore } from '../process-store';
import { loadFacts } from './load-facts';

const guidesFolder = 'docs/content';

interface Expanded {
  text: string;
  facts: GuideFacts;
  guide: Guide;
}

/** Search, twins and the check ask for the same guides: each is expanded once for its text and facts. */
const cache = processStore<Map<string, Expanded>>('guides');

/**
 * Reads and expands every guide, sorted by id.
 * @throws GuideError with the problems of all guides
 */
export async function loadGuides(siteDir: string): Promise<Guide[]> {
  const [sources, facts] = await Promise.all([readGuideSources(siteDir), loadFacts(siteDir)]);
  const guides: Guide[] = [];
  const problems: GuideProblem[] = [];
  const known = cache.get(siteDir);
  const current = new Map<string, Expanded>();
  for (const source of sources) {
    const { file, text } = source;
    try {
      const before = known?.get(file);
      const isCurrent = before?.text === text && before.facts === facts;
      const guide = isCurrent ? before.guide : expandGuide(source, facts);
      current.set(file, { text, facts, guide });
      guides.push(guide);
    } catch (error) {
      if (!(error instanceof GuideError)) {
        throw new Error(`${file}: ${String(error)}`, { cause: error });
      }
      problems.push(...error.problems);
    }
  }
  cache.set(siteDir, current);
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
