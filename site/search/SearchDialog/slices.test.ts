import type { HitGroup } from '@seca/search/query/index';
import { expect, test } from 'vitest';
import { begin, firstOf, grow, isWhole, nextSlice } from './slices';

const hit = (subcategory: string) => ({ subcategory }) as HitGroup['hits'][number];
const groups = [
  { id: 'best', label: 'Best matches', hits: ['a', 'b', 'c'].map(hit) },
  { id: 'fields', label: 'Fields', hits: ['d', 'e', 'f', 'g'].map(hit) },
] satisfies HitGroup[];
const answer = { text: 'new', results: { total: 7, groups, facets: [], suggestions: [] } };

const names = (kept: readonly HitGroup[]) =>
  kept.map(({ id, hits }) => [id, hits.map(({ subcategory }) => subcategory).join('')]);

test('a result is shown slice by slice', () => {
  expect(isWhole(begin(answer, 24))).toBe(true);
  const first = begin(answer, 4);
  expect([first.count, first.total, isWhole(first)]).toEqual([4, 7, false]);
  const second = grow(first, 2);
  expect([second.count, second.added, isWhole(second)]).toEqual([6, 2, false]);
  const third = grow(second, 4);
  expect([third.count, third.added, isWhole(third)]).toEqual([7, 1, true]);
});

test('groups are cut off at the end of the slice', () => {
  expect(names(firstOf(groups, 2))).toEqual([['best', 'ab']]);
  expect(names(firstOf(groups, 3))).toEqual([['best', 'abc']]);
  expect(names(firstOf(groups, 5))).toEqual([
    ['best', 'abc'],
    ['fields', 'de'],
  ]);
  expect(firstOf(groups, 24)).toEqual(groups);
  expect(firstOf(groups, 5)[0]).toBe(groups[0]);
});

test('a fast machine gets larger slices than a slow one, which gets four options', () => {
  expect(nextSlice(4, 2)).toBe(16);
  expect(nextSlice(16, 4)).toBe(24);
  expect(nextSlice(8, 16)).toBe(4);
  expect(nextSlice(4, 60)).toBe(4);
});
