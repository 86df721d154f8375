import { expect, test } from 'vitest';
import { siteHeaders } from '../../hosting/headers';
import { observatoryScore } from './observatory';

const { everywhere, https } = siteHeaders(['sha256-abc']);
const good: Record<string, string> = Object.fromEntries(
  Object.entries({ ...everywhere, ...https, 'Content-Type': 'text/html; charset=utf-8' }).map(
    ([name, value]) => [name.toLowerCase(), value],
  ),
);
const html = '<!doctype html><script>inline()</script>';

/** The score with some headers changed or, if undefined, removed. */
function score(changes: Record<string, string | undefined> = {}, body = html): number {
  const headers = Object.entries({ ...good, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return observatoryScore({ headers: Object.fromEntries(headers), html: body }).score;
}

test('our headers get all points that are available to a page whose host is in no HSTS list', () => {
  expect(score()).toBe(130);
  expect(score({}, '<script src=/a.js integrity=sha256-x></script>')).toBe(135);
});

test.each<[string, Record<string, string | undefined>, number]>([
  ['no policy', { 'content-security-policy': undefined }, 75],
  ['an invalid policy', { 'content-security-policy': 'a b; a c' }, 75],
  ['any style', { 'content-security-policy': "script-src 'self'; object-src 'none'" }, 115],
  ['inline script', { 'content-security-policy': "default-src 'self' 'unsafe-inline'" }, 80],
  ['eval', { 'content-security-policy': "default-src 'self' 'unsafe-eval'" }, 105],
  ['inline styles', { 'content-security-policy': "default-src 'none'; style-src data:" }, 115],
  ['insecure images', { 'content-security-policy': "default-src 'none'; img-src http://a.b" }, 105],
  ['insecure fonts', { 'content-security-policy': "default-src 'none'; font-src http://a.b" }, 80],
  ['a cookie', { 'set-cookie': 'a=b' }, 60],
  ['no resource policy', { 'cross-origin-resource-policy': undefined }, 120],
  [
    'credentials for all',
    { 'access-control-allow-origin': 'https://a.b', 'access-control-allow-credentials': 'true' },
    50,
  ],
  ['public access', { 'access-control-allow-origin': '*' }, 130],
  ['a leaking referrer', { 'referrer-policy': 'unsafe-url' }, 120],
  ['no HSTS', { 'strict-transport-security': undefined }, 80],
  ['a short HSTS', { 'strict-transport-security': 'max-age=60' }, 120],
  ['sniffing', { 'x-content-type-options': undefined }, 125],
])('%s costs the points that the Observatory defines', (_name, changes, expected) => {
  expect(score(changes)).toBe(expected);
});

test('a script from another host without its hash costs fifty points', () => {
  expect(score({}, '<script src=https://other.example/a.js></script>')).toBe(50);
});
