import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { isUnderVersionControl } from './version-control';

test('a checkout has a history; an unpacked archive has none, and its pages no dates', () => {
  const archive = temporaryFolder({ 'package.json': '{}' });
  expect(isUnderVersionControl(archive)).toBe(false);
  spawnSync('git', ['init', '--quiet'], { cwd: archive });
  expect(isUnderVersionControl(archive)).toBe(true);
});
