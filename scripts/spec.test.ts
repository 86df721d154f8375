import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const run = (...options: string[]) =>
  spawnSync(join(__dirname, '../node_modules/.bin/tsx'), [join(__dirname, 'spec.ts'), ...options], {
    encoding: 'utf8',
  });

describe('npm run spec', () => {
  it('finds nothing wrong in our files and says what it looked at', () => {
    const { status, stdout, stderr } = run();
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^Looked at \d+ of \d+ services: \d+ operations, \d+ schemas, \d+ fields, \d+ examples\.\n$/,
    );
    expect(status).toBe(0);
  }, 60_000);

  it('refuses an option that it does not know', () => {
    const { status, stderr } = run('--fix');
    expect(status).toBe(2);
    expect(stderr).toContain('Unknown option: --fix');
  }, 60_000);
});
