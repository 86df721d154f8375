import { linkBetween } from '../../reference/file-names';
import type { OfflinePage } from './convert-page';
import type { ContentsSection } from './read-contents';

export interface ShellOptions {
  siteName: string;
  standardVersion: string;
  sections: readonly ContentsSection[];
  /** File of the page at a path below the base path. */
  fileOf: (path: string) => string;
  style: string;
  script: string;
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

function renderSection(
  section: ContentsSection,
  page: OfflinePage,
  options: ShellOptions,
  to: To,
): string {
  if (section.pages.length === 0) return `<p>${renderLink(section, page, options, to)}</p>`;
  const open = section.pages.some(({ path }) => options.fileOf(path) === page.file);
  const items = section.pages.map((link) => `<li>${renderLink(link, page, options, to)}</li>`);
  return `<details${open ? ' open' : ''}><summary>${escapeHtml(section.title)}</summary><ul>${items.join('')}</ul></details>`;
}

/** The pages before and after this one, in the order of the contents. */
function renderNeighbours(page: OfflinePage, options: ShellOptions, to: To): string {
  const all = options.sections.flatMap((section) =>
    section.pages.length > 0 ? section.pages : [section],
  );
  const at = all.findIndex(({ path }) => options.fileOf(path) === page.file);
  const links = [
    ['prev', at > 0 ? all[at - 1] : undefined],
    ['next', at >= 0 ? all[at + 1] : undefined],
  ] as const;
  const items = links.flatMap(([rel, link]) =>
    link
      ? [`<a rel="${rel}" href="${to(options.fileOf(link.path))}">${escapeHtml(link.title)}</a>`]
      : [],
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
