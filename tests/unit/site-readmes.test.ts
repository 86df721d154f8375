import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Paths of all files below a folder, relative to the project. */
function filesBelow(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries.map((name) => `${folder}/${name}`);
}

const files = [...filesBelow('site'), ...filesBelow('packages/openapi/src'), ...filesBelow('spec')];

test.each(files.filter((file) => /^site\/.*README\.md$/.test(file)))(
  'every file that %s names exists',
  (readme) => {
    const text = readFileSync(path.join(root, readme), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|css|yaml))`/g)].flatMap(
      ([, name]) => name ?? [],
    );
    const missing = named.filter((name) => {
      const end = `/${name.replace(/^(?:\.\.?\/)+/, '')}`;
      return !files.some((file) => `/${file}`.endsWith(end));
    });
    expect(missing).toEqual([]);
  },
);
