import { expect, test } from 'vitest';
import type { HitGroup } from '../../../../lib/search/query';
import { begin, firstOf, grow, isWhole, nextSlice } from './slices';

const hit = (subcategory: string) => ({ subcategory }) as HitGroup['hits'][number];
const groups = [
  { id: 'best', label: 'Best matches', hits: ['a', 'b', 'c'].map(hit) },
  { id: 'fields', label: 'Fields', hits: ['d', 'e', 'f', 'g'].map(hit) },
] satisfies HitGroup[];
const answer = (text: string) => ({
  text,
  results: { total: 7, groups, facets: [], suggestions: [] },
});

const names = (kept: readonly HitGroup[]) =>
  kept.map(({ id, hits }) => [id, hits.map(({ subcategory }) => subcategory).join('')]);

test('an answer is shown slice by slice, and what is told about it follows when it is whole', () => {
  const old = begin(answer('old'), undefined, 24);
  expect(isWhole(old)).toBe(true);
  const first = begin(answer('new'), old, 4);
  expect([first.count, isWhole(first), first.whole.text]).toEqual([4, false, 'old']);
  const second = grow(first, 2);
  expect([second.count, isWhole(second), second.whole.text]).toEqual([6, false, 'old']);
  const third = grow(second, 4);
  expect([third.count, third.added, isWhole(third), third.whole.text]).toEqual([7, 1, true, 'new']);
});

test('the first answer of all tells about itself at once', () => {
  expect(begin(answer('new'), undefined, 4).whole.text).toBe('new');
});

test('groups are cut where the slice ends', () => {
  expect(names(firstOf(groups, 2))).toEqual([['best', 'ab']]);
  expect(names(firstOf(groups, 3))).toEqual([['best', 'abc']]);
  expect(names(firstOf(groups, 5))).toEqual([
    ['best', 'abc'],
    ['fields', 'de'],
  ]);
  // What is not cut stays the same object, and its options are not rendered again.
  expect(firstOf(groups, 24)).toEqual(groups);
  expect(firstOf(groups, 5)[0]).toBe(groups[0]);
});

test('a fast machine shows more at a time than a slow one, which shows four', () => {
  expect(nextSlice(4, 2)).toBe(16);
  expect(nextSlice(16, 4)).toBe(24);
  expect(nextSlice(8, 16)).toBe(4);
  expect(nextSlice(4, 60)).toBe(4);
});
