import { expect, test } from 'vitest';
import { describeError } from './CrashBoundary';

test('the message is followed by the whole chain of causes', () => {
  const error = new Error('a', { cause: new Error('b', { cause: 'c' }) });
  expect(describeError(error)).toBe('a\nCause: b\nCause: c');
});

test('a circular chain of causes ends at the repeated error', () => {
  const error = new Error('a');
  error.cause = new Error('b', { cause: error });
  expect(describeError(error)).toBe('a\nCause: b');
});

test('a value that can’t be described has no text', () => {
  expect(describeError(Object.create(null))).toBeUndefined();
  expect(describeError(undefined)).toBeUndefined();
});
