import { expect, test } from 'vitest';
import { acceptedEncodings } from './accepted-encodings';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip;q=0, br;q=0', []],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.000, *', ['gzip']],
  ['*;q=0', []],
  ['*', ['br', 'gzip']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
  ['identity, br;q=0.5', []],
  ['BR', ['br']],
  ['x-br, brotli', []],
  [',;=', []],
  ['', []],
  [undefined, []],
])('Accept-Encoding: %s', (header, codings) => {
  expect(acceptedEncodings(header)).toEqual(codings);
});
