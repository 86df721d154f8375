import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions';

test('versions are ordered by their numbers', () => {
  const versions = ['1.10', '1.4', '1.2.1', '2', '1.3'];
  expect(versions.sort(compareVersions)).toEqual(['1.2.1', '1.3', '1.4', '1.10', '2']);
  expect(compareVersions('1.4', '1.4.0')).toBe(0);
});
