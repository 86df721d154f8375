import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printPath } from '@seca/openapi/page/urls';
import { escape as escapeHtml } from 'es-toolkit/string/escape';
import { type Redirect, redirects } from '../../../redirects';
import type { LoadedSite } from '../../core/capability';
import type { Files } from '../../core/files';
import { listFile, parseList } from '../permanent-paths/list';
import { integrityOf } from './integrity';
import { isListed } from './well-known';

/** Old path → new path, below the base path: read by our server and by the hosting files. */
export const redirectsFile = 'redirects.json';

const plainPath = /^(?:\/[A-Za-z0-9._~%-]+)+$/;

/**
 * A page for each redirect, for hosts that can't redirect, and a data file for those that can. If the old
 * path is also a folder, its index is the same page, because hosts differ in which of the two they serve.
 *
 * @param paths of the site's pages
 * @throws Error that lists all redirects that have no target or replace a page
 */
export function redirectFiles(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
  { siteUrl, base }: { siteUrl: string; base: string },
): Files {
  const problems = findProblems(redirects, paths);
  if (problems.length > 0)
    throw new Error(`The redirects are invalid:\n- ${problems.join('\n- ')}`);
  const folders = new Set([...paths].flatMap(parents));
  const files: Files = new Map();
  for (const { from, to } of redirects) {
    const html = renderRedirectPage(siteUrl, base, to);
    const file = decodeURIComponent(from).slice(1);
    files.set(`${file}.html`, html);
    if (folders.has(from)) files.set(`${file}/index.html`, html);
  }
  const sorted = [...redirects].sort((a, b) => (a.from < b.from ? -1 : 1));
  const data = Object.fromEntries(sorted.map(({ from, to }) => [from, to]));
  files.set(redirectsFile, `${JSON.stringify(data, null, 2)}\n`);
  files.set(redirectScriptFile, redirectScript);
  return files;
}

function parents(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/')).filter(Boolean);
}

function findProblems(redirects: readonly Redirect[], paths: ReadonlySet<string>): string[] {
  const targets = new Map<string, string>();
  const problems: string[] = [];
  for (const { from, to, origin } of redirects) {
    const where = `${from} → ${to} (${origin})`;
    if (!plainPath.test(from)) {
      problems.push(`${where}: "${from}" must be a plain path without a trailing slash`);
      continue;
    }
    const other = targets.get(from);
    if (other !== undefined) problems.push(`${where}: ${from} is already redirected to ${other}`);
    targets.set(from, to);
    if (paths.has(decodeURIComponent(from)))
      problems.push(`${where}: ${from} is a page of the site`);
  }
  for (const { from, to, origin } of redirects) {
    const where = `${from} → ${to} (${origin})`;
    if (targets.has(to))
      problems.push(`${where}: ${to} is itself redirected to ${targets.get(to)}`);
    else if (!paths.has(to)) problems.push(`${where}: the site has no page ${to}`);
  }
  return problems;
}

/** The one script of all redirect pages, at the root of the site. */
const redirectScriptFile = 'redirect.js';

/**
 * Redirects with the query and the hash, which a refresh in the HTML can't do.
 * `replace` keeps the old path out of the history.
 */
const redirectScript = `(function () {
  var link = document.querySelector('a[data-redirect]');
  if (link) location.replace(link.href + location.search + location.hash);
})();
`;

const integrity = integrityOf(redirectScript);

/**
 * A page for hosts that can't redirect. The refresh is in `<noscript>`, where it can't precede the script and
 * lose the query. It has no inline script and no style, so a strict content security policy allows it.
 */
function renderRedirectPage(siteUrl: string, baseUrl: string, to: string): string {
  const target = escapeHtml(baseUrl + to.slice(1));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(siteUrl)}${target}">
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>It is now at <a data-redirect href="${target}">${target}</a>.</p>
</main>
<script src="${escapeHtml(baseUrl)}${redirectScriptFile}" integrity="${integrity}"></script>
</body>
</html>
`;
}

/** All paths of the site that redirect to a page. */
export function collectRedirects(root: string, site: LoadedSite): Redirect[] {
  const { content } = site;
  const intros = introductionsOf(content.reference);
  const pages = pathsOf(site);
  const first = [...content.guides.map((guide) => guide.path), ...intros];
  // Print editions had paths outside of /docs.
  const prints = intros.map((intro) => {
    const to = printPath(intro);
    return { from: to.replace(/^\/docs/, ''), to, origin: 'print editions' };
  });
  return [
    ...redirects,
    ...prints,
    ...folderRedirects(first).filter(({ from }) => !pages.has(from)),
    ...readPermanentPaths(root),
  ];
}

function introductionsOf(reference: LoadedSite['content']['reference']): string[] {
  return reference.filter(({ kind }) => kind === 'service').map((page) => page.path);
}

/** Redirects from each folder to the first page in it. @param paths of the pages, in the order of the sidebar */
export function folderRedirects(paths: readonly string[]): Redirect[] {
  const targets = new Map(
    paths.toReversed().flatMap((to) => parents(to).map((from) => [from, to])),
  );
  return [...targets].map(([from, to]) => ({ from, to, origin: 'folders of pages' }));
}

/** The permanent paths as redirects. Throws an error if the list is missing or has a different structure. */
export function readPermanentPaths(root: string): Redirect[] {
  const entries = parseList(readFileSync(path.join(root, listFile), 'utf8'));
  return entries.map(({ path: from, page: to }) => ({ from, to, origin: listFile }));
}

/** Paths of all pages that readers can open. */
export function pathsOf({ pages, content }: LoadedSite): Set<string> {
  const shown = pages.filter(isListed);
  const printed = introductionsOf(content.reference).map(printPath);
  return new Set([...shown.map(({ path: to }) => to), '/docs/offline', ...printed]);
}
