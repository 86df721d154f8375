import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '@seca/openapi/load/errors';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { withCodeFrames } from '@seca/openapi/load-specs';
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import type { LinkProblem } from './check-links';

/** The problems of an error, with the lines around each position; undefined for an error without positions. */
export async function problemsOf(
  root: string,
  error: unknown,
): Promise<readonly SourceProblem[] | undefined> {
  return error instanceof SourceError ? withFrames(root, error.problems) : undefined;
}

/** Problems with the lines around each position. */
export function withFrames(
  root: string,
  problems: readonly SourceProblem[],
): Promise<SourceProblem[]> {
  return withCodeFrames(problems, { linesOf: (file) => linesOf(root, file) });
}

/** The text of an error for a terminal; its problems have the lines around their positions. */
export async function describeError(root: string, error: unknown): Promise<string> {
  const problems = await problemsOf(root, error);
  const title = error instanceof SourceError ? error.title : '';
  return problems ? new SourceError(problems, title).message : messageOf(error);
}

/** Files with the links that most pages have. */
const frameFiles = ['site/config.ts', 'identity.ts', 'docs/content/sidebar.yaml'];

/**
 * Where the links are written: the first place in the source of their page. A link that is written nowhere, because a
 * component makes it, is reported at the beginning of the source.
 *
 * @param sourceOf source file of a page, relative to `root`
 */
export async function locateLinks(
  root: string,
  problems: readonly LinkProblem[],
  base: string,
  sourceOf: (page: string) => string | undefined,
): Promise<SourceProblem[]> {
  return Promise.all(
    problems.map(async ({ page, link, ...problem }) => {
      const source = page === undefined ? undefined : sourceOf(page);
      const files = source === undefined ? frameFiles : [source];
      const written = link.startsWith(base) ? `/${link.slice(base.length)}` : link;
      const whole = new RegExp(`(?<![\\w/#.-])${escapeRegExp(written)}(?![\\w/#.-])`);
      for (const file of files) {
        const lines = (await linesOf(root, file)) ?? [];
        const line = lines.findIndex((text) => whole.test(text));
        const column = (lines[line]?.search(whole) ?? 0) + 1;
        if (line >= 0) return { ...problem, file, line: line + 1, column };
      }
      const where = page === undefined || source !== undefined ? '' : ` It is on the page ${page}.`;
      const message = problem.message + where;
      return { ...problem, message, file: files[0] ?? '', line: 1, column: 1 };
    }),
  );
}

async function linesOf(root: string, file: string): Promise<string[] | undefined> {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => undefined);
  return text?.split(/\r?\n/);
}
