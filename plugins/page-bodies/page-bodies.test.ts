import type { LoadContext } from '@docusaurus/types';
import { expect, test, vi } from 'vitest';
import pageBodies from './index';
import keptBodiesLoader from './kept-bodies-loader.cjs';

const entry = (chunk: string, file: string) =>
  `  "${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${file}"), "${file}", require.resolveWeak("${file}")],\n`;

const registry = (...files: string[]) =>
  `export default {\n${files.map((file, index) => entry(`c${index}`, file)).join('')}};\n`;

const run = (source: string, drawn: string[] = []) =>
  keptBodiesLoader.call({ getOptions: () => ({ drawn }), addDependency: () => {} }, source);

const facts = '/* webpackExports: ["frontMatter","metadata","contentTitle","toc","assets"] */';

test('documents leave out their component, and everything else stays', () => {
  const result = run(
    registry('@site/docs/content/a.mdx', '@site/docs/api/b.mdx', '@generated/c.json'),
  );
  expect(result).toContain(
    `"c0": [() => keptBody(import(/* webpackChunkName: "c0" */ ${facts} "@site/docs/content/a.mdx")), "@site`,
  );
  expect(result).toContain(
    `"c1": [() => keptReference(import(/* webpackChunkName: "c1" */ ${facts} "@site/docs/api/b.mdx")), "@site`,
  );
  expect(result).toContain(entry('c2', '@generated/c.json'));
});

test('a document with a state keeps its component', () => {
  const old = '@site/versioned_docs/version-1.7/api/table.mdx';
  const result = run(
    registry('@site/versioned_docs/version-1.7/content/a.mdx', '@site/docs/api/table.mdx', old),
    ['api/table.mdx'],
  );
  expect(result).toContain(
    '[() => drawnBody(import(/* webpackChunkName: "c1" */ "@site/docs/api/table.mdx")), ',
  );
  expect(result, 'in an older version too').toContain(
    `[() => drawnBody(import(/* webpackChunkName: "c2" */ "${old}")), `,
  );
  expect(result).toContain(
    `keptBody(import(/* webpackChunkName: "c0" */ ${facts} "@site/versioned`,
  );
});

test('a registry of another form is refused, and a document that is not there', () => {
  expect(() => run(registry('@generated/c.json'))).toThrow('imports 0 documents');
  expect(() => run(registry('@site/docs/a.mdx'), ['gone.mdx'])).toThrow(
    'imports 1 documents in the way that plugins/page-bodies knows, and not gone.mdx',
  );
});

test('the browser is told the paths of the documents with a state, in every version', async () => {
  const doc = (permalink: string, source: string) => ({ permalink, source });
  const loadedVersions = [
    {
      docs: [
        doc('/spec/docs/api/operations', '@site/docs/api/operations.mdx'),
        doc('/spec/docs/api/a', '@site/docs/api/a.mdx'),
      ],
    },
    {
      docs: [doc('/spec/docs/1.7/api/operations', '@site/versioned_docs/1.7/api/operations.mdx')],
    },
  ];
  const setGlobalData = vi.fn();
  await pageBodies({} as LoadContext).allContentLoaded?.({
    allContent: { 'docusaurus-plugin-content-docs': { default: { loadedVersions } } },
    actions: { setGlobalData } as never,
  });
  expect(setGlobalData).toHaveBeenCalledExactlyOnceWith({
    drawn: ['/spec/docs/api/operations', '/spec/docs/1.7/api/operations'],
  });
});
