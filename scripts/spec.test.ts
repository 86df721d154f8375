import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const run = (...options: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', '@oxc-node/core/register', path.join(import.meta.dirname, 'spec.ts'), ...options],
    { encoding: 'utf8' },
  );

/** The run without options is the gate “specification lint”; it writes the same files as the build of the site. */
describe('npm run spec', () => {
  it.each([
    [['--fix'], '--fix'],
    [['--out'], '--out'],
  ])(
    'rejects the invalid options %j',
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
