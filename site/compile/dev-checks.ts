import { fork } from 'node:child_process';
import path from 'node:path';
import { isObject } from '@seca/openapi/load/cursor';
import { messageOf } from '@seca/openapi/load/errors';
import { formatProblems, type SourceProblem } from '@seca/openapi/load/problem';
import type { LoadedSite } from '../core/capability';
import type { PageSource } from '../core/page';
import { checkLinks, type PageLinks } from './check-links';
import { locateLinks, problemsOf, withFrames } from './source-problems';

/** Whether a problem in a source file is shown on a page: on its own page, or on all that it can concern. */
export function concerns({ file }: SourceProblem, page: PageSource, content: LoadedSite): boolean {
  if (content.pages.some(({ source }) => source === file)) return page.source === file;
  if (file.startsWith('spec/history/')) return page.path.startsWith('/docs/content/Changelog');
  if (file.startsWith('spec/shared/')) return page.path.startsWith('/docs/api/');
  return true;
}

/** Reports each problem once, until it is solved. */
export function reportOnce(report: (text: string) => void) {
  const byOrigin = new Map<string, ReadonlySet<string>>();
  /** @param origin what found the problems; they replace its earlier ones */
  return (origin: string, problems: readonly SourceProblem[]): void => {
    const keyOf = ({ file, line, column, message }: SourceProblem) =>
      `${file}:${line}:${column} ${message}`;
    const said = new Set([...byOrigin.values()].flatMap((keys) => [...keys]));
    const fresh = problems.filter((problem) => !said.has(keyOf(problem)));
    byOrigin.set(origin, new Set(problems.map(keyOf)));
    if (fresh.length > 0) report(`${formatProblems(fresh)}\n`);
  };
}

/**
 * The links of a page that lead nowhere, where they are written.
 *
 * @param linksOf draws a page
 * @param isFile whether there is a file or a redirect
 */
export async function brokenLinks(
  root: string,
  page: PageSource,
  content: LoadedSite,
  linksOf: (page: PageSource) => Promise<PageLinks>,
  isFile: (name: string) => boolean,
): Promise<SourceProblem[]> {
  const byPath = new Map(content.pages.map((one) => [one.path, one]));
  const own = await linksOf(page);
  const targets = own.links.map((link) => new URL(link, `http://site${page.path}`));
  const pages = new Map<string, PageLinks>();
  const unknown = new Set<string>();
  for (const { pathname, hash } of targets) {
    const target = byPath.get(decodeURI(pathname));
    if (!target || pages.has(target.path)) continue;
    // Only the anchors of a page are needed, and only if a link has one.
    const isDrawn = hash !== '' && !hash.startsWith('#:~:') && target.path !== page.path;
    if (!isDrawn) continue;
    // A page that can't be rendered shows the error itself.
    const drawn = await linksOf(target).catch(() => undefined);
    if (drawn) pages.set(target.path, { ...drawn, links: [] });
    else unknown.add(target.path);
  }
  for (const { path: name } of content.pages) {
    if (!pages.has(name) && !unknown.has(name)) {
      pages.set(name, { path: name, links: [], anchors: new Set() });
    }
  }
  pages.set(page.path, own);
  const names = targets.map(({ pathname }) => decodeURI(pathname));
  const otherPaths = new Set(names.filter((name) => unknown.has(name) || isFile(name.slice(1))));
  const problems = checkLinks([...pages.values()], { base: '/', otherPaths });
  return withFrames(root, await locateLinks(root, problems, '/', () => page.source));
}

/** The problems of an error of any kind, with the lines around them. */
export async function problemsOfError(
  root: string,
  error: unknown,
): Promise<readonly SourceProblem[]> {
  const located = await problemsOf(root, error);
  if (located) return located;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal
  const text = messageOf(error).replace(/\x1b\[[\d;]*m/g, '');
  // Messages of the bundler end with their own excerpt.
  const [, message] = /^\[\w+\] (.*)$/m.exec(text) ?? /^(.*)$/m.exec(text) ?? [];
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const position = placeOf(root, error, `${text}\n${stack}`);
  return withFrames(root, [{ ...position, message: message ?? text, hint: 'Correct the file.' }]);
}

/** Where the bundler found an error, or else the first place in the project that a text names. */
function placeOf(
  root: string,
  error: unknown,
  text: string,
): Pick<SourceProblem, 'file' | 'line' | 'column'> {
  const loc = error instanceof Error && 'loc' in error ? error.loc : undefined;
  if (isPlace(loc)) return { ...loc, file: relative(root, loc.file), column: loc.column + 1 };
  const [, file = 'site/document.tsx', line = 1, column = 1] =
    /((?:site|packages)\/[\w./-]+\.(?:tsx?|css))(?:\?[^\s:]*)?:(\d+):(\d+)/.exec(text) ?? [];
  return { file, line: Number(line), column: Number(column) };
}

function isPlace(loc: unknown): loc is { file: string; line: number; column: number } {
  return isObject(loc) && typeof loc.file === 'string' && typeof loc.line === 'number';
}

function relative(root: string, file: string): string {
  const [name = ''] = file.split('?');
  const within = name.startsWith(root) ? path.relative(root, name) : name.replace(/^\//, '');
  return within.split(path.sep).join('/');
}

/** Lints the specification in another process, which ends the one before. */
export function startLint(
  root: string,
  done: (problems: readonly SourceProblem[]) => void,
): () => void {
  const child = fork(new URL('./lint-process.ts', import.meta.url), [root], {
    execArgv: ['--import', '@oxc-node/core/register'],
  });
  child.once('message', (problems: readonly SourceProblem[]) => done(problems));
  return () => child.kill();
}
