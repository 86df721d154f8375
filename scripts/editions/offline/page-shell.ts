import { linkBetween } from '../../reference/file-names';
import type { OfflinePage } from './convert-page';
import type { ContentsLink, ContentsSection } from './read-contents';

export interface ShellOptions {
  siteName: string;
  standardVersion: string;
  sections: readonly ContentsSection[];
  /** Of each page in the contents, by its file. */
  neighbours: ReadonlyMap<string, Neighbours>;
  /** File of the page at a path below the base path. */
  fileOf: (path: string) => string;
  style: string;
  script: string;
}

/** The pages before and after a page, in the order of the contents. */
export interface Neighbours {
  prev?: ContentsLink;
  next?: ContentsLink;
}

/** A page of the edition: plain HTML around the content of the page of the site. */
export function renderShell(page: OfflinePage, options: ShellOptions): string {
  const { siteName, standardVersion, style, script } = options;
  const to = (file: string) => linkBetween(page.file, file);
  const sheets = [...page.sheets, style]
    .map((sheet) => `<link rel="stylesheet" href="${to(sheet)}">`)
    .join('\n');
  return `<!doctype html>
<html lang="en" class="${escapeHtml(page.classes)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<link rel="icon" href="${to('img/favicon.svg')}">
${sheets}
<script src="${to(script)}"></script>
</head>
<body>
<a class="offline-skip" href="#main">Skip to the content</a>
<header class="offline-head">
<a class="offline-name" href="${to('index.html')}">${escapeHtml(siteName)}</a>
<span class="offline-edition">Offline edition, standard ${escapeHtml(standardVersion)}</span>
<a class="offline-to-contents" href="#contents">Contents</a>
<div class="offline-search" data-offline-search="" hidden></div>
</header>
<div class="offline-body">
<main id="main" tabindex="-1">
<article class="offline-article">
${renderToc(page)}${page.content}
</article>
${renderNeighbours(page, options, to)}</main>
<nav id="contents" class="offline-contents" aria-label="Contents">
${options.sections.map((section) => renderSection(section, page, options, to)).join('\n')}
</nav>
</div>
</body>
</html>
`;
}

function renderToc({ toc }: OfflinePage): string {
  if (toc.length < 2) return '';
  const items = toc.map(
    ({ href, title }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`,
  );
  return `<details class="offline-toc"><summary>On this page</summary><ul>${items.join('')}</ul></details>\n`;
}

type To = (file: string) => string;

function renderLink(
  { path, title }: { path: string; title: string },
  page: OfflinePage,
  { fileOf }: ShellOptions,
  to: To,
): string {
  const file = fileOf(path);
  const current = file === page.file ? ' aria-current="page"' : '';
  return `<a href="${to(file)}"${current}>${escapeHtml(title)}</a>`;
}

/**
 * The section that the page is in with all its pages, any other as a link: with all pages of all sections, each page
 * would grow with the whole site.
 */
function renderSection(
  section: ContentsSection,
  page: OfflinePage,
  options: ShellOptions,
  to: To,
): string {
  if (!section.pages.some(({ path }) => options.fileOf(path) === page.file)) {
    return `<p>${renderLink(section, page, options, to)}</p>`;
  }
  const items = section.pages.map((link) => `<li>${renderLink(link, page, options, to)}</li>`);
  return `<details open><summary>${escapeHtml(section.title)}</summary><ul>${items.join('')}</ul></details>`;
}

function renderNeighbours(page: OfflinePage, { fileOf, neighbours }: ShellOptions, to: To): string {
  const { prev, next } = neighbours.get(page.file) ?? {};
  const items = Object.entries({ prev, next }).flatMap(([rel, link]) =>
    link ? [`<a rel="${rel}" href="${to(fileOf(link.path))}">${escapeHtml(link.title)}</a>`] : [],
  );
  if (items.length === 0) return '';
  return `<nav class="offline-neighbours" aria-label="Pages before and after">${items.join('\n')}</nav>\n`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
