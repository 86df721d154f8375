import { expect, test } from 'vitest';
import { readScopes, withScopes } from './scope-prefix';

test.each([
  ['since:1.4', { typed: '', scopes: [], since: '1.4' }],
  ['since:1.4 volume', { typed: 'volume', scopes: [], since: '1.4' }],
  [
    'in:compute boot volume SINCE:1.2.1',
    { typed: 'boot volume', scopes: ['compute'], since: '1.2.1' },
  ],
  ['since: volume', { typed: 'since: volume', scopes: [] }],
  ['what is new since 1.4', { typed: 'what is new since 1.4', scopes: [] }],
])('%s', (text, expected) => {
  expect(readScopes(text)).toEqual(expected);
});

test('other parts of the site replace the chosen ones, and the release stays', () => {
  expect(withScopes('in:network since:1.4 disk', ['compute'])).toBe('in:compute since:1.4 disk');
});
