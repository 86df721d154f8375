import { expect, test } from 'vitest';
import { readSince } from './since-prefix';

test.each([
  ['since:1.4', { typed: '', since: '1.4' }],
  ['since:1.4 volume', { typed: 'volume', since: '1.4' }],
  ['boot volume SINCE:1.2.1', { typed: 'boot volume', since: '1.2.1' }],
  ['since: volume', { typed: 'since: volume' }],
  ['since:last volume', { typed: 'since:last volume' }],
  ['what is new since 1.4', { typed: 'what is new since 1.4' }],
])('%s', (text, expected) => {
  expect(readSince(text)).toEqual(expected);
});
