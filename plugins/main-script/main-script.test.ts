import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import { expect, test } from 'vitest';
import { steady, withSteadyNames } from './steady-names';
import trimDocumentsLoader from './trim-documents-loader.cjs';
import trimRegistryLoader from './trim-registry-loader.cjs';
import interop from './tslib-interop.cjs';

const entry = (chunk: string, file: string) =>
  `  "${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${file}"), "${file}", require.resolveWeak("${file}")],\n`;

test('the registry keeps what loads a chunk, and loses the path and the number of its module', () => {
  const source = `export default {\n${entry('0006c6e1', '@site/docs/a.mdx')}${entry('0058b4c6', '@generated/b.json')}};\n`;
  expect(trimRegistryLoader(source)).toBe(
    'export default {\n' +
      '  "0006c6e1": [() => import(/* webpackChunkName: "0006c6e1" */ "@site/docs/a.mdx"), "", 0],\n' +
      '  "0058b4c6": [() => import(/* webpackChunkName: "0058b4c6" */ "@generated/b.json"), "", 0],\n' +
      '};\n',
  );
  const other = source.replace(', "@generated/b.json"', ", '@generated/b.json'");
  expect(() => trimRegistryLoader(other)).toThrow('has 2 chunks, of which 1');
});

test('a sidebar keeps what it shows, and loses what the site has no cards for', () => {
  const trim = (data: object) =>
    JSON.parse(
      trimDocumentsLoader.call(
        { resourcePath: 'docs.json', addDependency: () => {} },
        JSON.stringify(data),
      ),
    );
  const link = { type: 'link', label: 'A', href: '/docs/a', docId: 'a' };
  const item = { ...link, unlisted: false };
  const hidden = { ...link, unlisted: true };
  expect(
    trim({ version: { label: 'Next', docs: { a: {} }, docsSidebars: { one: [item, hidden] } } }),
  ).toEqual({
    version: {
      label: 'Next',
      docs: {},
      docsSidebars: { one: [link, { ...link, unlisted: true }] },
    },
  });
  expect(() => trim({ version: { docsSidebars: {} } })).toThrow('docs.json has sidebars without');
  const page = { id: 'a', version: 'current', frontMatter: { id: 'a' } };
  expect(trim(page), 'a document stays as it is').toEqual(page);
});

test('what stands for tslib has all that is used of it, and does the same', () => {
  const folder = path.resolve(__dirname, '../../node_modules/@docusaurus/utils-common/lib');
  const used = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(/tslib_1\.\w+/g) ?? []);
  expect([...new Set(used)]).toEqual(Object.keys(interop).map((name) => `tslib_1.${name}`));
  const compiled = { __esModule: true, default: 1 };
  expect(interop.__importDefault(compiled)).toBe(compiled);
  expect(interop.__importDefault('plain')).toEqual({ default: 'plain' });
  expect(interop.__importDefault(undefined)).toEqual({ default: undefined });
});

test('names in the runtime do not hang on the hashes that pass through it', () => {
  const { minifySync } = rspack.experiments.swc;
  const runtime = (hash: string) =>
    `let chunks = ["${hash}"], load = (chunk, then) => then(chunks[chunk]);\nexport { load };`;
  const namesWith = (options: object, hash: string) =>
    minifySync(runtime(hash.repeat(20)), options).code.replaceAll(hash, '');
  const { minify: _, ...options } = steady;
  expect(namesWith(options, 'cccc')).toBe(namesWith(options, 'zzzz'));
  const byLetters = { ...options, mangle: true };
  expect(namesWith(byLetters, 'cccc'), 'without it').not.toBe(namesWith(byLetters, 'zzzz'));
});

test('the minimizer of scripts is told from others, and missed where it is not there', () => {
  const { SwcJsMinimizerRspackPlugin, LightningCssMinimizerRspackPlugin } = rspack;
  const css = new LightningCssMinimizerRspackPlugin();
  const minimizers = withSteadyNames([new SwcJsMinimizerRspackPlugin(), css]);
  expect(minimizers.map((minimizer) => minimizer.constructor)).toEqual([
    SwcJsMinimizerRspackPlugin,
    SwcJsMinimizerRspackPlugin,
    LightningCssMinimizerRspackPlugin,
  ]);
  expect(() => withSteadyNames([css])).toThrow('minifies scripts with 0 plugins');
});
