import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { statementsOf } from '../../scripts/prose/statements';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const plain = (text: string) => text.replace(/[`\\]/g, '').replaceAll('’', "'");

const rows = read('docs-dev/truth.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, page = '', statement = '']) => ({ page: page.slice(1, -1), statement }));

it('each statement that is checked against the facts is in its guide', () => {
  const written = new Map(
    [...new Set(rows.map(({ page }) => page))].map((page) => {
      const file = `docs/content/${page}.mdx`;
      return [page, statementsOf({ file, text: read(file) }).map(({ text }) => plain(text))];
    }),
  );
  const missing = rows.filter(
    ({ page, statement }) => !written.get(page)?.includes(plain(statement)),
  );
  expect(missing).toEqual([]);
  expect(rows).toHaveLength(280);
});
