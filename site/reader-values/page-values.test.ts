import { describe, expect, test } from 'vitest';
import {
  joinFragment,
  normalValue,
  parseStoredValues,
  problemOf,
  splitFragment,
  valueKeyOf,
} from './page-values';

const jwt = 'eyJhbGciOiJSUzI1NiJ9';

/** The first words of the reason for which a value is rejected. */
test.each([
  ['host', 'api.example.com', undefined],
  ['host', 'localhost:8080', undefined],
  ['host', '203.0.113.10', undefined],
  ['tenant', 'Acme_1', undefined],
  ['tenant', '123e4567-e89b-12d3-a456-426614174000', undefined],
  ['workspace', 'prod', undefined],
  ['instance', 'seca.web-1', undefined],
  ['image', 'ubuntu-24.04', undefined],
  ['host', 'https://api.example.com', undefined],
  ['host', 'http://localhost:8080/', undefined],
  ['host', 'ftp://api.example.com', 'Write a URL'],
  ['host', 'https://api.example.com/path', 'Write a URL'],
  ['host', 'api..example.com', 'Write a URL'],
  ['host', 'user@example.com', 'Write a URL'],
  ['tenant', 'a b', 'Use letters'],
  ['tenant', "a'; rm", 'Use letters'],
  ['tenant', '-a', 'Use letters'],
  ['workspace', 'Prod', 'Use lowercase letters'],
  ['workspace', '../x', 'Use lowercase letters'],
  ['instance', 'a..b', 'Use lowercase letters'],
  ['instance', '$(id)', 'Use lowercase letters'],
  ['instance', 'a\n', 'Use lowercase letters'],
  ['instance', '', 'Use lowercase letters'],
  ['workspace', 'a'.repeat(65), 'Use at most 64'],
  ['instance', 'a'.repeat(129), 'Use at most 128'],
  ...['tenant', 'host', 'instance'].flatMap((key) =>
    [
      `${jwt}.eyJzdWIiOiJ1c2VyMSJ9.c2lnbmF0dXJl`,
      jwt,
      'Bearer abc',
      'abcdefghijkl.abcdefghijklmnopqrstuvwx.abcdefghijklmnopqrstuvwx',
      'ghp_abcdef',
    ].map((token) => [key, token, 'This looks like a token'] as const),
  ),
] as const)('the value %s %j has the problem %s', (key, text, reason) => {
  const problem = problemOf(key, text);
  expect(problem?.startsWith(reason ?? '')).toBe(reason === undefined ? undefined : true);
});

test.each([
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['API.example.com/', 'https://api.example.com'],
  ['https://localhost:8443', 'https://localhost:8443'],
])('the URL %s is stored as %s, also if it was stored before', (text, url) => {
  expect(normalValue('host', text)).toBe(url);
  expect(parseStoredValues(JSON.stringify({ host: text }))).toEqual({ host: url });
});

test('only valid stored values are used', () => {
  expect(parseStoredValues('{"tenant":"acme","host":"a b","Odd key":"a","network":3}')).toEqual({
    tenant: 'acme',
  });
  for (const odd of [null, 'null', '"text"', '3', '[]', '{', ''])
    expect(parseStoredValues(odd)).toEqual({});
});

describe('a fragment', () => {
  const values = { host: 'http://localhost:8080', tenant: 'acme' };
  test.each([
    ['#path-tenant', '#path-tenant&values=host:http://localhost:8080,tenant:acme'],
    ['#response-200.spec', '#response-200.spec&values=host:http://localhost:8080,tenant:acme'],
    ['', '#values=host:http://localhost:8080,tenant:acme'],
  ])('contains values in addition to "%s"', (anchor, whole) => {
    expect(joinFragment(anchor, values)).toBe(whole);
    expect(splitFragment(whole)).toEqual({ anchor, values });
  });

  test('without values is unchanged', () => {
    expect(joinFragment('#a', {})).toBe('#a');
    expect(splitFragment('#a&b')).toEqual({ anchor: '#a&b', values: {} });
    expect(splitFragment('')).toEqual({ anchor: '', values: {} });
  });

  test('provides no value that breaks a rule', () => {
    const { anchor, values: taken } = splitFragment(
      '#a&values=tenant:acme,workspace:<img>,token:eyJhbGciOiJSUzI1NiJ9,,x',
    );
    expect([anchor, taken]).toEqual(['#a', { tenant: 'acme' }]);
  });
});

test.each([
  ['/v1/tenants/{tenant}/workspaces/{name}', 'tenant', 'tenant'],
  ['/v1/tenants/{tenant}/workspaces/{name}', 'name', 'workspace'],
  ['/v1/tenants/{tenant}/workspaces/{workspace}/instances/{name}/start', 'name', 'instance'],
  ['/v1/tenants/{tenant}/skus/{name}', 'name', undefined],
  ['/v1/tenants/{tenant}/skus', 'tenant', undefined],
  ['/animals', 'name', undefined],
])('%s {%s} takes %s', (template, parameter, key) => {
  expect(valueKeyOf(template, parameter)).toBe(key);
});
