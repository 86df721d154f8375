/** The twins of the whole site are clean Markdown, small enough, and have no dead links. */
import path from 'node:path';
import { resourcePages } from '@seca/openapi/page/resource-pages';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../../identity';
import { loadHistory } from '../../site/changelog/load-history';
import { changelogPath, releasePath } from '../../site/changelog/pages';
import { makeTwins, type Twin, type TwinSources } from '../../site/markdown';
import { llmsFullText, llmsText } from '../../site/markdown/llms';
import { headingSlug } from '../../site/markdown/site-links';
import { specGroups } from '../../spec/services';
import { linksOf, nodesOf, parseMarkdown } from '../support/markdown';
import { siteTwins } from '../support/site-twins';

const siteDir = path.resolve(import.meta.dirname, '../..');
const root = identity.url + identity.baseUrl;
/** Maximum length of a twin, in characters. */
const limit = 50_000;
/** Maximum length of tutorials, which have each step in five languages. */
const tutorialLimit = 90_000;

let sources: TwinSources;
let twins: { twin: Twin; tree: Root }[];
/** Twins of the changelog, which tests/unit/history.test.ts checks. */
let changelog: Set<string>;

beforeAll(async () => {
  const site = await siteTwins();
  sources = site.sources;
  const { history } = await loadHistory({ siteDir, groups: specGroups });
  const pagesOfHistory = [changelogPath, ...history.releases.map(releasePath)];
  changelog = new Set(pagesOfHistory.map((page) => `${root}${page.slice(1)}.md`));
  twins = site.twins.map((twin) => ({ twin, tree: parseMarkdown(twin.markdown) }));
}, 300_000);

/** Problems of a Markdown text, a line for each. */
function flaws(tree: Root): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const node of nodesOf(tree)) {
    if (node.type === 'html') found.push(`HTML: ${node.value.slice(0, 60)}`);
    if (node.type === 'code' && !node.lang) found.push(`code of no language: ${node.value}`);
    if (node.type === 'text' && /<\/?[A-Z]\w*|\{\/\*|^:::/.test(node.value)) {
      found.push(`left over from MDX: ${node.value.slice(0, 60)}`);
    }
    if (node.type === 'table') {
      const widths = new Set(node.children.map(({ children }) => children.length));
      if (widths.size > 1 || node.children.length < 2)
        found.push(`a table of ${[...widths]} cells`);
    }
    if (node.type === 'heading') {
      if (node.depth > depth + 1) found.push(`level ${node.depth} follows level ${depth}`);
      if (node.depth === 1 && depth > 0) found.push('a second heading of the first level');
      depth = node.depth;
    }
    if (node.type === 'paragraph' && /^\s*\|.*\|\s*$/m.test(sourceLine(node))) {
      found.push('a table that is none');
    }
  }
  return found;
}

const sourceLine = (node: { children: readonly { type: string; value?: string }[] }): string =>
  node.children[0]?.type === 'text' ? (node.children[0].value ?? '') : '';

describe('every twin', () => {
  test('exists once for each page, at its path', () => {
    const files = twins.map(({ twin }) => twin.file);
    expect(new Set(files).size).toBe(files.length);
    const all = [...sources.pages, ...sources.guides, ...resourcePages(sources.pages)];
    const pages = all.map((page) => `${page.path.slice(1)}.md`);
    expect(files.toSorted()).toEqual(['index.md', 'docs/api/operations.md', ...pages].toSorted());
  });

  test('is clean CommonMark with tables: no HTML, no MDX, tagged code, headings in order', () => {
    expect(
      twins.flatMap(({ twin, tree }) => flaws(tree).map((it) => `${twin.file}: ${it}`)),
    ).toEqual([]);
  });

  test(`is shorter than ${limit} characters`, () => {
    const long = twins.filter(
      ({ twin }) =>
        twin.markdown.length >= (twin.file.includes('/Examples/') ? tutorialLimit : limit),
    );
    expect(long.map(({ twin }) => `${twin.file}: ${twin.markdown.length}`)).toEqual([]);
  });

  test('begins with its title, a summary, the URL of the page and the version', () => {
    for (const { twin, tree } of twins) {
      const [title, quote, facts] = tree.children;
      expect(title?.type, twin.file).toBe('heading');
      expect(quote?.type, twin.file).toBe('blockquote');
      expect(facts?.type, twin.file).toBe('list');
      expect(twin.markdown).toContain(`- Page: <${root}${twin.page.slice(1)}>\n`);
      expect(twin.markdown).toContain('- Standard: SECA 1.7\n');
    }
  });

  test('states that an extension is beta', () => {
    const all = [...sources.pages, ...resourcePages(sources.pages)];
    const beta = all.filter(({ service }) => service.beta).map(({ path }) => path);
    expect(beta.length).toBeGreaterThan(20);
    const marked = twins.filter(({ twin }) => /^- Beta: subject to change/m.test(twin.markdown));
    expect(marked.map(({ twin }) => twin.page).toSorted()).toEqual(beta.toSorted());
  });

  test('links to twins and files of the site with absolute URLs', () => {
    const known = new Map(
      twins.map(({ twin, tree }) => [
        root + twin.file,
        new Set(
          nodesOf(tree).flatMap((node) =>
            node.type === 'heading' ? [headingSlug(textOf(node))] : [],
          ),
        ),
      ]),
    );
    const isAlive = (link: string, from: string): boolean => {
      const [address = '', slug] = link.split('#');
      if (address === '' || known.has(address)) {
        return slug === undefined || known.get(address || from)?.has(slug) === true;
      }
      if (address.startsWith(`${root}openapi/`) || changelog.has(address)) return true;
      // The page of the offline edition has no twin.
      if (address === `${root}docs/offline`) return true;
      return !address.startsWith(root) && /^(?:https?:|mailto:)/.test(address);
    };
    const dead = twins.flatMap(({ twin, tree }) =>
      linksOf(tree)
        .filter((link) => link !== root + twin.page.slice(1))
        .filter((link) => !isAlive(link, root + twin.file))
        .map((link) => `${twin.file}: ${link}`),
    );
    expect(dead).toEqual([]);
  });
});

test('flaws are detected', () => {
  expect(flaws(parseMarkdown('# A\n\n### B\n'))).toEqual(['level 3 follows level 1']);
  expect(flaws(parseMarkdown('# A\n\n# B\n'))).toEqual(['a second heading of the first level']);
  expect(flaws(parseMarkdown('```\nx\n```\n'))).toHaveLength(1);
  expect(flaws(parseMarkdown('a <b>c</b>\n'))).toHaveLength(2);
  expect(flaws(parseMarkdown('\\<Operation id="x" />\n'))).toHaveLength(1);
  expect(flaws(parseMarkdown('| a | b |\n| - | - |\n| c |\n'))).toHaveLength(1);
});

test('the same sources produce the same bytes', async () => {
  const again = makeTwins(sources, identity);
  expect(again.map(({ markdown }) => markdown)).toEqual(twins.map(({ twin }) => twin.markdown));
});

describe('llms.txt', () => {
  test('has the published format and a line for each page', () => {
    const text = llmsText(sources, identity, identity.tagline);
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
    for (const { twin } of twins) {
      const line = text.split('\n').find((it) => it.includes(`](${root}${twin.file}): `));
      expect(line, twin.file).toMatch(/^- \[.+\]\(.+\): \S.+[.?]$/);
    }
  });

  test('llms-full.txt contains each guide and introduction, and the essentials of each operation', () => {
    const trees = twins.map(({ twin }) => twin);
    const text = llmsFullText(sources, trees, identity, identity.tagline);
    expect(text.length).toBeLessThan(950_000);
    for (const page of [...sources.guides, ...sources.pages]) {
      const twin = trees.find(({ page: path }) => path === page.path);
      const whole =
        'kind' in page && page.kind === 'operation' ? `# ${page.title}\n` : twin?.markdown;
      // Headings on several pages can have the same name: links lead to the heading in the page's own twin.
      const outwards = whole?.replaceAll('](#', `](${root}${twin?.file}#`);
      expect(text.includes(outwards ?? 'no twin'), page.path).toBe(true);
      if ('kind' in page && page.kind === 'operation') {
        expect(text).toContain(`${page.method} ${page.template}\n`);
      }
    }
    expect(text).not.toContain('](#');
  });

  test('backticks in titles of examples and in summaries become code', () => {
    for (const { twin } of twins) expect(twin.markdown, twin.file).not.toContain('\\`');
  });
});
