import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('an unknown option of `npm test` is one message with the options, and runs nothing', () => {
  const args = ['--import', '@oxc-node/core/register', 'scripts/test/main.ts', '--slow'];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown option '--slow'/);
  expect(stderr).toContain('--quick');
  expect(stderr).not.toContain('    at ');
  expect(stdout).toBe('');
});
