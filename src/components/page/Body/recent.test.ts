import { expect, test } from 'vitest';
import { Recent } from './recent';

test('what was used last is kept', () => {
  const recent = new Recent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.has(key))).toEqual([true, false, true]);
  recent.set('a', 4);
  recent.set('d', 5);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([4, undefined, undefined, 5]);
  recent.delete('a');
  expect(recent.has('a')).toBe(false);
});
