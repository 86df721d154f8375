import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import trimRegistryLoader from './trim-registry-loader.cjs';
import interop from './tslib-interop.cjs';

const entry = (chunk: string, file: string) =>
  `  "${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${file}"), "${file}", require.resolveWeak("${file}")],\n`;

test('the registry keeps what loads a chunk, and loses the path of its module', () => {
  const source = `export default {\n${entry('0006c6e1', '@site/docs/a.mdx')}${entry('0058b4c6', '@generated/b.json')}};\n`;
  expect(trimRegistryLoader(source)).toBe(
    'export default {\n' +
      '  "0006c6e1": [() => import(/* webpackChunkName: "0006c6e1" */ "@site/docs/a.mdx"), "", require.resolveWeak("@site/docs/a.mdx")],\n' +
      '  "0058b4c6": [() => import(/* webpackChunkName: "0058b4c6" */ "@generated/b.json"), "", require.resolveWeak("@generated/b.json")],\n' +
      '};\n',
  );
  const other = source.replace(', "@generated/b.json"', ", '@generated/b.json'");
  expect(() => trimRegistryLoader(other)).toThrow('has 2 chunks, of which 1');
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
