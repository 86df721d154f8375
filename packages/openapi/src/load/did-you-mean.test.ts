import { describe, expect, test } from 'vitest';
import { didYouMean, editDistance } from './did-you-mean';

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['', 'role', 4],
    ['role', '', 4],
    ['role', 'role', 0],
    ['role', 'rule', 1],
    ['roles', 'role', 1],
    ['kitten', 'sitting', 3],
    ['rloe', 'role', 1],
    ['or', 'ro', 1],
    ['teh', 'then', 2],
  ])('%s → %s', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });
  test('a distance far above the limit is not counted', () => {
    expect(editDistance('kitten', 'network', 2)).toBe(Number.POSITIVE_INFINITY);
    expect(editDistance('kitten', 'sitting', 3)).toBe(3);
  });
});

describe('didYouMean', () => {
  test('finds a typo regardless of case', () => {
    expect(didYouMean('Operaton', ['Term', 'Operation'])).toBe('Operation');
    expect(didYouMean('get-roles', ['list-roles', 'get-role'])).toBe('get-role');
  });
  test('finds a typo in the shortest words', () => {
    expect(didYouMean('ip', ['id', 'name'])).toBe('id');
  });
  test('returns undefined if nothing is similar', () => {
    expect(didYouMean('Picture', ['Term', 'Operation'])).toBeUndefined();
  });
});
