import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const run = (...options: string[]) =>
  spawnSync(
    path.join(__dirname, '../node_modules/.bin/tsx'),
    [path.join(__dirname, 'spec.ts'), ...options],
    { encoding: 'utf8' },
  );

/** The run without options is the gate “specification lint”; the files that it writes are those of the site. */
describe('npm run spec', () => {
  it.each([
    [['--fix'], '--fix'],
    [['--out'], '--out'],
  ])(
    'refuses %j, which it does not know',
    (options, named) => {
      const { status, stdout, stderr } = run(...options);
      expect(status).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain(named);
      expect(stderr).toContain('Usage: npm run spec');
    },
    120_000,
  );
});
