/** A fork changes only identity.ts. tests/rare/fork.test.ts builds one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { identityIn } from '../support/identity-words';

const root = path.resolve(import.meta.dirname, '../..');

/** What the site is built from. */
const sources = [
  ...['docs', 'hosting', 'site', 'spec', 'static'],
  ...['openapi', 'provider', 'search'].map((name) => `packages/${name}/src`),
];

test('no other source of the site states a text of the identity', () => {
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:html|json|mdx?|svg|tsx?|ya?ml)$/.test(file))
      .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.test.tsx'))
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  const mentions = files.flatMap((file) =>
    identityIn(readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(mentions).toEqual([]);
});

test('the descriptions of packages, which the bill of materials repeats, state no text of the identity', () => {
  const folders = [
    '.',
    ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`),
  ];
  const descriptions = folders.map(
    (folder) =>
      JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).description,
  );
  expect(identityIn(descriptions.join('\n'))).toEqual([]);
});
