/** The twins of all pages are clean Markdown, small enough, and state what their pages state. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ListItem, Root } from 'mdast';
import { toString as headingText } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { identity } from '../../identity';
import { headingSlug, linksFromRoot } from '../../site/markdown/site-links';
import {
  attribute,
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  select,
  textIn,
} from '../support/html-tree';
import { linksOf, markdownText, nodesOf, parseMarkdown } from '../support/markdown';
import {
  buildDir,
  builtFile,
  elementsOfBuiltPage,
  fileOfPage,
  sitemapPaths,
} from '../support/sitemap';

const root = identity.url + identity.baseUrl;
const fileOf = (page: string) => fileOfPage(page).replace(/html$/, 'md');
const twins = sitemapPaths().map((page) => {
  const markdown = builtFile(fileOf(page));
  return { page, file: fileOf(page), markdown, tree: parseMarkdown(markdown) };
});

/** Problems of a Markdown text, a line for each. */
function flaws(tree: Root): string[] {
  const problems: string[] = [];
  let depth = 0;
  for (const node of nodesOf(tree)) {
    if (node.type === 'html') problems.push(`HTML: ${node.value.slice(0, 60)}`);
    if (node.type === 'code' && !node.lang) problems.push(`code of no language: ${node.value}`);
    if (node.type === 'text' && /<\/?[A-Z]\w*|\{\/\*|^:::/.test(node.value)) {
      problems.push(`left over from MDX: ${node.value.slice(0, 60)}`);
    }
    if (node.type === 'table') {
      const widths = new Set(node.children.map(({ children }) => children.length));
      if (widths.size > 1 || node.children.length < 2)
        problems.push(`a table of ${[...widths]} cells`);
    }
    if (node.type === 'heading') {
      if (node.depth > depth + 1) problems.push(`level ${node.depth} follows level ${depth}`);
      if (node.depth === 1 && depth > 0) problems.push('a second heading of the first level');
      depth = node.depth;
    }
    const [first] = node.type === 'paragraph' ? node.children : [];
    if (first?.type === 'text' && /^\s*\|.*\|\s*$/m.test(first.value)) {
      problems.push('a table that is none');
    }
  }
  return problems;
}

describe('every twin', () => {
  test('is clean CommonMark with tables: no HTML, no MDX, tagged code, headings in order', () => {
    expect(twins.length).toBeGreaterThan(180);
    expect(
      twins.flatMap(({ file, tree }) => flaws(tree).map((flaw) => `${file}: ${flaw}`)),
    ).toEqual([]);
  });

  test('is shorter than 50,000 characters', () => {
    const long = twins.filter(({ markdown }) => markdown.length >= 50_000);
    expect(long.map(({ file, markdown }) => `${file}: ${markdown.length}`)).toEqual([]);
  });

  test('begins with its title, a summary, the URL of the page and the version', () => {
    for (const { page, file, markdown, tree } of twins) {
      const types = tree.children.slice(0, 3).map(({ type }) => type);
      expect(types, file).toEqual(['heading', 'blockquote', 'list']);
      expect(markdown).toContain(`- Page: <${root}${page.slice(1)}>\n`);
      expect(markdown).toContain(`- Standard: SECA ${identity.standardVersion}\n`);
    }
  });

  test('states that an extension is beta', () => {
    const pages = twins.filter(({ page }) => /^\/docs\/api\/Extensions\/[^/]*beta/.test(page));
    expect(pages.length).toBeGreaterThan(20);
    expect(
      pages.filter(({ markdown }) => !/beta: /i.test(markdown)).map(({ page }) => page),
    ).toEqual([]);
  });

  test('has relative links to twins and files of the site, and to items that exist', () => {
    const names = new Map(
      twins.map(({ page, file, tree }) => [
        root + file,
        new Set([...slugsOf(tree), ...elementsOfBuiltPage(page).flatMap(idOf)]),
      ]),
    );
    const isAlive = (link: string, from: string): boolean => {
      // Only the URL of the page itself is absolute.
      if (link.startsWith(root) && link !== from.replace(/(?:index)?\.md$/, '')) return false;
      const [address = '', anchor] = new URL(link, from).href.split('#');
      if (names.has(address))
        return anchor === undefined || names.get(address)?.has(anchor) === true;
      if (!address.startsWith(root)) return /^(?:https?:|mailto:)/.test(address);
      const [file = ''] = address.slice(root.length).split('?');
      return [file, `${file}.html`].some((name) =>
        existsSync(path.resolve(import.meta.dirname, '../../build', name)),
      );
    };
    const dead = twins.flatMap(({ file, tree }) =>
      linksOf(tree)
        .filter((link) => !isAlive(link, root + file))
        .map((link) => `${file}: ${link}`),
    );
    expect(dead).toEqual([]);
  });
});

const idOf = (element: HtmlElement) => attribute(element, 'id') ?? [];

/** The names that renderers of Markdown give to headings. */
function slugsOf(tree: Root): string[] {
  const counts = new Map<string, number>();
  return nodesOf(tree).flatMap((node) => {
    if (node.type !== 'heading') return [];
    const slug = headingSlug(headingText(node));
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return [count === 0 ? slug : `${slug}-${count}`];
  });
}

/** Whether print and Markdown leave out an element, or one that contains it. */
function isForScreens(element: HtmlElement): boolean {
  const classes = attribute(element, 'class') ?? '';
  const parent = element.parentNode;
  const isOwn =
    (/seca-no-print/.test(classes) && attribute(element, 'data-twin') === undefined) ||
    attribute(element, 'data-twin') === 'skip' ||
    attribute(element, 'hidden') !== undefined ||
    /^(?:button|label|select)$/.test(element.tagName);
  return isOwn || (parent !== null && 'tagName' in parent && isForScreens(parent));
}

function mainOf(page: string): HtmlElement[] {
  const main = elementsOfBuiltPage(page).find(({ tagName }) => tagName === 'main');
  const [, ...inside] = main ? elementsOf(main) : [];
  return inside.filter((element) => !isForScreens(element));
}

const squeezed = (text: string): string => text.replace(/[\s\u200B]+/g, '');

/** Names of fields with their types: `` - `spec.zone` (string · required) `` → `zone string`. */
function fieldsOf(tree: Root): Set<string> {
  const items = nodesOf(tree).filter((node): node is ListItem => node.type === 'listItem');
  return new Set(
    items.flatMap((item) => {
      const [line] = item.children;
      const [name, facts] = line?.type === 'paragraph' ? line.children : [];
      const [, type = ''] =
        (facts?.type === 'text' && /^ \((.*?)(?: ·|\)(?::|$)|$)/.exec(facts.value)) || [];
      if (name?.type !== 'inlineCode' || type === '') return [];
      return [`${name.value.split('.').at(-1)} ${type}`];
    }),
  );
}

/** What a page states and its twin does not. */
function missingIn(page: string, tree: Root): string[] {
  const elements = mainOf(page);
  const text = markdownText(tree);
  const links = new Set(
    linksOf(tree).map((link) =>
      new URL(link, root + fileOf(page)).href.replace(/[?#].*/, '').replace(/(?:index)?\.md$/, ''),
    ),
  );
  const fields = fieldsOf(tree);
  return elements.flatMap((element) => {
    const { tagName } = element;
    const classes = attribute(element, 'class') ?? '';
    if (tagName === 'code') {
      // Of a sample in several languages, the twin has the first.
      if (
        element.parentNode &&
        'tagName' in element.parentNode &&
        element.parentNode.tagName === 'pre'
      )
        return [];
      const code = squeezed(textIn(element));
      return text.includes(code) ? [] : [`code ${code}`];
    }
    if (tagName === 'a') {
      const href = attribute(element, 'href') ?? '';
      if (href.startsWith('#') || / term\b|^term\b/.test(classes)) return [];
      const [address = ''] = new URL(href, root).href.split(/[?#]/);
      return links.has(address.replace(/\.md$/, '')) || links.has(address) ? [] : [`link ${href}`];
    }
    if (tagName === 'li' && /field/.test(classes)) {
      const [name, type] = element.childNodes.filter(
        (node): node is HtmlElement => 'tagName' in node && textIn(node) !== '',
      );
      if (name?.tagName !== 'code' || type?.tagName !== 'span') return [];
      const field = `${textIn(name)} ${textIn(type)}`;
      return fields.has(field) ? [] : [`field ${field}`];
    }
    return [];
  });
}

test('every twin has the links, codes and fields with their types of its page', () => {
  const missing = twins.flatMap(({ page, tree }) =>
    missingIn(page, tree).map((what) => `${page}: ${what}`),
  );
  expect(missing).toEqual([]);
});

const classOf = (node: HtmlNode) => ('attrs' in node ? (attribute(node, 'class') ?? '') : '');

/** Text of an element, without the separate texts of controls and drawings. */
function textOf(node: HtmlNode): string {
  if (/^(?:button|svg|style|script|#comment)$/.test(node.nodeName)) return '';
  if (/hash-link|seca-visually-hidden/.test(classOf(node))) return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The innermost blocks: headings, paragraphs, cells and list items. Of code in tabs, those of the first tab. */
function blocksOf(node: HtmlNode): HtmlNode[] {
  if (/^(?:button|svg|style|script|#comment)$/.test(node.nodeName)) return [];
  if (/seca-no-print/.test(classOf(node))) return [];
  // What a filter says about its rows.
  if ('attrs' in node && attribute(node, 'role') === 'status') return [];
  const isTabs = 'attrs' in node && attribute(node, 'data-tabs') !== undefined;
  const children = 'childNodes' in node ? node.childNodes : [];
  const below = (isTabs ? children.slice(0, 1) : children).flatMap(blocksOf);
  if (below.length > 0) return below;
  return /^(?:h[1-6]|p|td|th|li|dt|dd|pre|blockquote|figcaption)$/.test(node.nodeName)
    ? [node]
    : [];
}

/** The title of code. The fence names its language, which is the last word of the caption. */
function captionOf(caption: HtmlNode): string {
  const [title, language] = 'childNodes' in caption ? caption.childNodes.map(textOf) : [];
  return language ? `${title}:` : '';
}

test('the Markdown of a guide contains every heading, paragraph, cell and list item of its page', () => {
  const guides = twins.filter(({ page }) => page.startsWith('/docs/content/'));
  expect(guides.length).toBeGreaterThan(23);
  const missing: string[] = [];
  let blocks = 0;
  for (const { page, tree } of guides) {
    const [body] = select(elementsOfBuiltPage(page), 'div', { class: 'markdown' });
    const twin = markdownText(tree);
    for (const block of body ? blocksOf(body) : []) {
      const text = squeezed(block.nodeName === 'figcaption' ? captionOf(block) : textOf(block));
      blocks += 1;
      if (!twin.includes(text)) missing.push(`${page}: ${text.slice(0, 100)}`);
    }
  }
  expect(missing).toEqual([]);
  expect(blocks).toBeGreaterThan(1500);
});

describe('llms.txt', () => {
  test('has the published format and a line for each page', () => {
    const text = builtFile('llms.txt');
    const tree = parseMarkdown(text);
    expect(flaws(tree)).toEqual([]);
    expect(tree.children.slice(0, 3).map(({ type }) => type)).toEqual([
      'heading',
      'blockquote',
      'paragraph',
    ]);
    const sections = tree.children.slice(3);
    expect(sections.length).toBeGreaterThan(30);
    for (const [index, node] of sections.entries()) {
      expect(node.type).toBe(index % 2 === 0 ? 'heading' : 'list');
      if (node.type === 'heading') expect(node.depth).toBe(2);
    }
    // The changelog is listed on its own page.
    for (const { page, file } of twins.filter((twin) => !twin.page.includes('/Changelog'))) {
      const line = text.split('\n').find((line) => line.includes(`](${root}${file}): `));
      expect(line, page).toMatch(/^- \[.+\]\(.+\): \S.+[.?]$/);
    }
  });

  test('the texts of sections contain each guide and introduction, and the essentials of each operation', () => {
    const files = linksOf(parseMarkdown(builtFile('llms.txt')))
      .map((link) => link.slice(root.length))
      .filter((file) => /^llms-(?!full)/.test(file));
    expect(files.length).toBeGreaterThan(20);
    const texts = files.map((file) => ({ file, text: builtFile(file) }));
    const full = builtFile('llms-full.txt');
    for (const { file, text } of texts) {
      // About 50,000 tokens.
      expect.soft(text.length, file).toBeLessThan(200_000);
      expect.soft(full.includes(text.split('\n').slice(6).join('\n')), file).toBe(true);
    }
    for (const { page, file, markdown } of twins) {
      if (page === '/' || /\/Changelog|\/resources\//.test(page)) continue;
      const isOperation = /^```http$/m.test(markdown.split(/^## /m)[0] ?? '');
      const whole = isOperation ? (markdown.split(/^## /m)[0] ?? '') : markdown;
      const part = linksFromRoot(whole, file);
      expect.soft(texts.filter(({ text }) => text.includes(part)).length, page).toBe(1);
    }
    // By an expression: parsing the whole text takes as long as parsing all twins.
    const links = [...full.matchAll(/\]\((?!\w+:)([^)\s?#]*)/g)].map(([, name = '']) => name);
    expect(links.length).toBeGreaterThan(3000);
    const isDead = (name: string) =>
      [name, `${name || 'index'}.html`].every((file) => !existsSync(path.join(buildDir, file)));
    expect([...new Set(links)].filter(isDead)).toEqual([]);
  });
});
