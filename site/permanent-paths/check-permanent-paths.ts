import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PageSource } from '../build/site-definition';
import { checkPermanentPaths, formatProblems } from './check';
import { listFile } from './list';

/** Checks that each page has a permanent path, and that none was removed. @returns all problems as one text */
export async function checkPermanentPathsOf(
  root: string,
  pages: readonly PageSource[],
): Promise<string | undefined> {
  const problems = checkPermanentPaths({
    text: await readFile(path.join(root, listFile), 'utf8'),
    committed: await readCommittedList(root),
    pages: pages.flatMap(({ id, path: to, source }) =>
      id ? [{ id, path: to, source: source ?? '' }] : [],
    ),
  });
  return problems.length > 0 ? `Permanent paths\n\n${formatProblems(problems)}\n` : undefined;
}

/** The last committed list; undefined in an archive, or before the first commit of the list. */
async function readCommittedList(siteDir: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['show', `HEAD:./${listFile}`], {
      cwd: siteDir,
      maxBuffer: 16 * 1024 * 1024,
    });
    return stdout;
  } catch {
    // Without Git, a repository or a committed list, there is nothing to compare with.
    return undefined;
  }
}
