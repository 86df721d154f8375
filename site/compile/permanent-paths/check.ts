import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { didYouMean } from '@seca/openapi/load/did-you-mean';
import { parseSource } from '@seca/openapi/load/source-file';
import type { PageSource } from '../../core/page';
import { type GuideProblem, guideProblem } from '../../core/problem';
import { listFile, type Page, type PermanentPath, parseList, permanentPathsOf } from './list';

export interface CheckInput {
  text: string;
  /** All pages, each with its source file relative to the site's folder. */
  pages: readonly (Page & { source: string })[];
  /** Text of the list in the last commit; absent without version control. */
  committed?: string | undefined;
}

/**
 * Problems that would break permanent links: a permanent path that is listed twice, hides a page, has no target
 * or was removed from the list, and a page without a permanent path.
 */
export function checkPermanentPaths({ text, pages, committed }: CheckInput): GuideProblem[] {
  const entries = parseList(text);
  const { file } = parseSource(listFile, text);
  const kept = new Set(entries.map(({ path }) => path));
  const pagePaths = new Set(pages.map(({ path }) => path));
  const named = permanentPathsOf(entries);
  return [
    ...entries.flatMap((entry, index) =>
      [...faultsOf(entry, entries.slice(0, index), pagePaths)].map(([message, hint]) => ({
        file: listFile,
        ...file.locate(`/${index}/path`),
        message,
        hint,
      })),
    ),
    ...parseList(committed ?? '[]')
      .filter(({ path }) => !kept.has(path))
      .map(({ path, page }) =>
        guideProblem(listFile, {
          message: `the permanent path ${path} was removed from the list`,
          hint: `Put {"path":"${path}","page":"${page}"} back, with the page that contains its text now.`,
        }),
      ),
    ...pages
      .filter(({ path }) => !named.has(path))
      .map(({ path, source }) =>
        guideProblem(source, {
          message: `the page ${path} has no permanent path`,
          hint: `Run "npm run permanent-paths" and commit ${listFile}.`,
        }),
      ),
  ];
}

function* faultsOf(
  { path, page }: PermanentPath,
  above: readonly PermanentPath[],
  pagePaths: ReadonlySet<string>,
): Generator<[message: string, hint: string]> {
  const earlier = above.find((other) => other.path === path);
  if (earlier) {
    yield [
      `${path} would lead to two pages, ${earlier.page} and ${page}`,
      'Keep the older entry, delete the other, and run "npm run permanent-paths".',
    ];
  }
  if (pagePaths.has(path)) {
    yield [
      `the permanent path ${path} is the path of a page`,
      'Give the page another slug: the permanent path is older, and its target must not change.',
    ];
  }
  if (!pagePaths.has(page)) {
    const nearest = didYouMean(page, pagePaths);
    yield [
      `${path} leads to ${page}, which doesn't exist`,
      `Set its "page" to the page that contains the text now${nearest ? `, for example ${nearest}` : ''}; don't delete the entry.`,
    ];
  }
}

/** Checks that each page has a permanent path, and that none was removed. */
export async function checkPermanentPathsOf(
  root: string,
  pages: readonly PageSource[],
): Promise<GuideProblem[]> {
  return checkPermanentPaths({
    text: await readFile(path.join(root, listFile), 'utf8'),
    committed: await readCommittedList(root),
    pages: pages.flatMap(({ id, path: to, source }) =>
      id ? [{ id, path: to, source: source ?? '' }] : [],
    ),
  });
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
