import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder';
import { isUnderVersionControl } from './version-control';

test('a checkout is under version control, and an unpacked archive is not', () => {
  const archive = temporaryFolder({ 'package.json': '{}' });
  expect(isUnderVersionControl(archive)).toBe(false);
  spawnSync('git', ['init', '--quiet'], { cwd: archive });
  expect(isUnderVersionControl(archive)).toBe(true);
});
