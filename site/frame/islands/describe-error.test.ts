import { expect, test } from 'vitest';
import { describeError } from './CrashBoundary';

const circular = new Error('a');
circular.cause = new Error('b', { cause: circular });

test.each([
  [
    'a whole chain',
    new Error('a', { cause: new Error('b', { cause: 'c' }) }),
    'a\nCause: b\nCause: c',
  ],
  ['a circular chain', circular, 'a\nCause: b'],
  ['a value that can’t be described', Object.create(null), undefined],
  ['no value', undefined, undefined],
])('causes of errors: %s', (_, error, text) => expect(describeError(error)).toBe(text));
