import { expect, test } from 'vitest';
import { takingTurns } from './option-row';

test('plain and marked text alternate, starting with plain text', () => {
  const plain = (text: string) => ({ text, marked: false });
  const mark = (text: string) => ({ text, marked: true });
  expect(takingTurns([])).toEqual([]);
  expect(takingTurns([plain('a')])).toEqual(['a']);
  expect(takingTurns([mark('a'), plain('b'), mark('c')])).toEqual(['', 'a', 'b', 'c']);
  expect(takingTurns([plain('… '), plain('a'), mark('b'), mark('c'), plain(' …')])).toEqual([
    '… a',
    'bc',
    ' …',
  ]);
});
