/** No text of a specification becomes script, whatever place it stands in. */
import type { Heading, Root, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ReferencePage } from '../../lib/openapi/model/types';
import { renderDocuments } from '../../plugins/reference/render-documents';
import { compilePages } from '../../scripts/reference/compile';
import { renderSite } from '../../scripts/reference/render-site';
import { dangersOf, textsOf } from './html';
import { hostileGroup, hostilePages } from './load-hostile';

let pages: ReferencePage[];
let places: number;

beforeAll(async () => {
  ({ pages, places } = await hostilePages());
});

test('the document attacks in thousands of places, and its pages are made', () => {
  expect(places).toBeGreaterThan(5000);
  expect(pages.filter(({ kind }) => kind === 'operation').length).toBeGreaterThan(2);
  for (const { path } of pages)
    expect(path).toMatch(/^\/docs\/api\/Test\/Hostile-v1\/[\p{L}\p{N}-]+$/u);
});

test('the judge sees each kind of danger', () => {
  const bad = [
    '<script>x</script>',
    '<script src="https://x.example/x.js"></script>',
    '<p onclick="x">',
    '<a href=" java\nscript:x">',
    '<svg><a xlink:href="data:text/html,x"></a></svg>',
    '<iframe srcdoc="x"></iframe>',
    '<img src="x">',
    '<base href="x">',
    '<p style="x">',
    '<template><object></object></template>',
  ];
  for (const html of bad) expect(dangersOf(html, ['script.js']), html).not.toEqual([]);
  expect(
    dangersOf('<script src="script.js" defer></script><a href="a.html">a</a>', ['script.js']),
  ).toEqual([]);
});

test('plain pages hold the attacks as text', async () => {
  const site = await renderSite(pages, await compilePages());
  const html = [...site].filter(([name]) => name.endsWith('.html'));
  expect(html).toHaveLength(pages.length);
  const shown = new Set<string>();
  for (const [name, text] of html) {
    expect(dangersOf(text, ['assets/script.js', '../assets/script.js']), name).toEqual([]);
    for (const words of textsOf(text)) {
      for (const [, place = ''] of words.matchAll(/\.push\((\d+)\)/g)) shown.add(place);
    }
  }
  // They came through the whole of the pipeline, and are not merely left out.
  expect(shown.size).toBeGreaterThan(places / 10);
});

describe('documents of the site', () => {
  test('are front matter, two imports, headings and components with literal attributes', async () => {
    const files = await renderDocuments(pages, {
      groups: { 'test.hostile.v1': hostileGroup },
      editUrlBase: 'https://example.com/',
      highlight: (code) => code,
    });
    const documents = [...files].filter(([name]) => name.endsWith('.mdx'));
    expect(documents.length).toBeGreaterThanOrEqual(pages.length);
    for (const [name, text] of documents) {
      expect(name).toMatch(/^docs\/api\/(?:Test\/Hostile-v1\/)?[\p{L}\p{N}-]+\.mdx$/u);
      const [, frontMatter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
      expect(Object.keys(parse(frontMatter)).filter((key) => !/^[a-z_]+$/.test(key))).toEqual([]);
      // Docusaurus takes the comment behind a heading as its id.
      const tree = unified()
        .use(remarkParse)
        .use(remarkGfm)
        .use(remarkDirective)
        .use(remarkMdx)
        .parse(body) as Root;
      const [, imported = ''] = /^import \{ (.*) \} from/m.exec(body) ?? [];
      expect(suspects(tree.children, imported.split(', ')), name).toEqual([]);
    }
  });

  /** Nodes that are not of our own making. */
  function suspects(nodes: readonly RootContent[], imported: readonly string[]): unknown[] {
    return nodes.flatMap((node): unknown[] => {
      switch (node.type) {
        case 'mdxjsEsm':
          return /^import \w+ from "\.\/[\p{L}\p{N}-]+\.json";\nimport \{[\w ,]+\} from '@site\/src\/components\/reference(?:\/[a-z]+)?';$/u.test(
            node.value,
          )
            ? []
            : [node];
        case 'heading':
          return headingSuspects(node);
        case 'paragraph':
          // Running text of ours, without a word of the author's.
          return node.children.every((child) => child.type === 'text' && !/push/.test(child.value))
            ? []
            : [node];
        case 'mdxJsxFlowElement': {
          const isKnown =
            imported.includes(node.name ?? '') &&
            node.attributes.every(
              (attribute) =>
                attribute.type === 'mdxJsxAttribute' &&
                typeof attribute.value === 'object' &&
                isLiteral(attribute.value?.value ?? ''),
            );
          return [...(isKnown ? [] : [node]), ...suspects(node.children, imported)];
        }
        default:
          return [node];
      }
    });
  }

  function headingSuspects({ children }: Heading): unknown[] {
    return children.filter((child) => {
      if (child.type === 'text') return false;
      return !(
        child.type === 'mdxTextExpression' && /^\/\* #[\p{L}\p{N}-]+ \*\/$/u.test(child.value)
      );
    });
  }

  /** A JSON text, or a name that the document imports and the compiler defines. */
  function isLiteral(expression: string): boolean {
    if (['page', 'rows', 'toc'].includes(expression)) return true;
    try {
      return typeof JSON.parse(expression) === 'string';
    } catch {
      return false;
    }
  }
});
