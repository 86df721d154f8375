import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as privacy from '../../site/core/storage-keys';

const root = path.resolve(import.meta.dirname, '../..');

/** Code that accesses a storage of the browser. */
const stores =
  /createStorageSlot\(|(?:local|session)Storage\b(?!')|indexedDB|document\.cookie|cookieStore|caches\.open/;

/** The permitted access: with a key of the list, as a constant or as a literal. */
const use =
  /^(?:createStorageSlot|indexedDB\.open|(?:window\.)?localStorage\.(?:get|set|remove)Item)\((\w+|'[^']+')[,)]/;
const listed = privacy.storageKeys.map(({ key }) => key);

function isListed(call: string): boolean {
  const name = use.exec(call)?.[1] ?? "''";
  return name.startsWith("'") ? listed.includes(name.slice(1, -1)) : true;
}

test('the site stores data in the browser only under keys of the list', () => {
  const strange: string[] = [];
  for (const folder of ['site', 'packages/openapi/src/page']) {
    const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
      const lines = readFileSync(path.join(root, folder, file), 'utf8').split('\n');
      for (const [index, line] of lines.entries()) {
        const found = line.search(stores);
        if (found < 0 || /^\s*(?:\*|\/\/|\/\*\*)/.test(line)) continue;
        const call = line.slice(
          line.lastIndexOf('window.', found) === found - 7 ? found - 7 : found,
        );
        if (!isListed(call)) strange.push(`${folder}/${file}:${index + 1}: ${call.trim()}`);
      }
    }
  }
  expect(strange).toEqual([]);
});

test('every named key is in the list that readers see', () => {
  const named = Object.values(privacy).filter((value) => typeof value === 'string');
  expect(named.length).toBeGreaterThan(2);
  expect(listed).toEqual(expect.arrayContaining(named));
  expect(new Set(listed).size).toBe(listed.length);
});
