import { expect, test } from 'vitest';
import { isBetween, rangeOf } from './choice';

const versions = ['1.2.1', '1.3', '1.4', '1.5'];

test.each([
  ['?from=1.3&to=1.5', { from: '1.3', to: '1.5' }],
  ['?from=1.5&to=1.3', { from: '1.3', to: '1.5' }],
  ['?from=1.4', { from: '1.4', to: '1.5' }],
  ['?to=1.3', { from: '1.2.1', to: '1.3' }],
  ['?from=9&to=no', undefined],
  ['', undefined],
])('%j selects two releases, the older one first', (query, range) => {
  expect(rangeOf(query, versions)).toEqual(range);
});

test('a comparison has the releases after the first one, up to the last one', () => {
  const between = (from: string, to: string) =>
    versions.filter((release) => isBetween(release, { from, to }, versions));
  expect(between('1.3', '1.5')).toEqual(['1.4', '1.5']);
  expect(between('1.2.1', '1.3')).toEqual(['1.3']);
  expect(between('1.4', '1.4')).toEqual([]);
});
