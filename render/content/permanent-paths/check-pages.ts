import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPermanentPaths, formatProblems } from '../../../lib/permanent-paths/check';
import { listFile } from '../../../lib/permanent-paths/list';
import type { PageSource } from '../../site-definition';
import { readCommittedList } from './committed-list';

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
