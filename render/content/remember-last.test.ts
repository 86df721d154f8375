import { expect, it, vi } from 'vitest';
import { rememberLast } from './remember-last';

it('makes again what is made of something else', () => {
  const make = vi.fn((list: object[], word: string) => ({ list, word }));
  const remembered = rememberLast(make);
  const item = {};
  const first = remembered([item], 'a');
  expect(remembered([item], 'a')).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(remembered([item, item], 'a')).not.toBe(first);
  expect(remembered([{}, item], 'a').word).toBe('a');
  expect(remembered([{}, item], 'b').word).toBe('b');
  expect(make).toHaveBeenCalledTimes(4);
});

it('does not remember a failure', () => {
  let works = false;
  const remembered = rememberLast((word: string) => {
    if (!works) throw new Error('not yet');
    return word;
  });
  expect(() => remembered('a')).toThrow('not yet');
  works = true;
  expect(remembered('a')).toBe('a');
});
