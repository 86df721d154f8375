import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');

/** Lines of the package with words of the standard, apart from the names of the packages and of the command. */
function linesWith(words: string): string[] {
  const { stdout } = spawnSync('git', ['grep', '-inE', words, '--', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.includes('any-api.test'));
  return lines.filter((line) =>
    new RegExp(words, 'i').test(line.replace(/@seca\/|seca-reference/g, '')),
  );
}

test('the package knows no word of SECA: its caller passes keywords, rules and languages', () => {
  expect(linesWith('buildPages').length).toBeGreaterThan(2);
  expect(linesWith('seca|terraform|go.?sdk')).toEqual([]);
});
