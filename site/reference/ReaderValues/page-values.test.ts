import { describe, expect, test } from 'vitest';
import {
  joinFragment,
  parseStoredValues,
  problemOf,
  splitFragment,
  valueKeyOf,
} from './page-values';

describe('a value', () => {
  test.each([
    ['host', 'api.example.com'],
    ['host', 'localhost:8080'],
    ['host', '203.0.113.10'],
    ['tenant', 'Acme_1'],
    ['tenant', '123e4567-e89b-12d3-a456-426614174000'],
    ['workspace', 'prod'],
    ['instance', 'seca.web-1'],
    ['image', 'ubuntu-24.04'],
  ])('for %s can be %s', (key, text) => {
    expect(problemOf(key, text)).toBeUndefined();
  });

  test.each([
    ['host', 'https://api.example.com', 'https://'],
    ['host', 'api.example.com/path', 'path'],
    ['host', 'api..example.com', 'host'],
    ['host', 'user@example.com', 'host'],
    ['tenant', 'a b', 'letters'],
    ['tenant', "a'; rm", 'letters'],
    ['tenant', '-a', 'letters'],
    ['workspace', 'Prod', 'lowercase'],
    ['workspace', '../x', 'lowercase'],
    ['instance', 'a..b', 'lowercase'],
    ['instance', '$(id)', 'lowercase'],
    ['instance', 'a\n', 'lowercase'],
    ['instance', '', 'lowercase'],
    ['workspace', 'a'.repeat(65), 'at most 64'],
    ['instance', 'a'.repeat(129), 'at most 128'],
  ])('for %s cannot be %j', (key, text, why) => {
    expect(problemOf(key, text)).toContain(why);
  });

  test.each([
    'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c2VyMSJ9.c2lnbmF0dXJl',
    'eyJhbGciOiJSUzI1NiJ9',
    'Bearer abc',
    'abcdefghijkl.abcdefghijklmnopqrstuvwx.abcdefghijklmnopqrstuvwx',
    'ghp_abcdef',
  ])('is never a token: %s', (text) => {
    for (const key of ['tenant', 'host', 'instance']) {
      expect(problemOf(key, text)).toContain('token');
    }
  });
});

test('only valid stored values are used', () => {
  expect(parseStoredValues('{"tenant":"acme","host":"a b","Odd key":"a","network":3}')).toEqual({
    tenant: 'acme',
  });
  for (const odd of [null, 'null', '"text"', '3', '[]', '{', ''])
    expect(parseStoredValues(odd)).toEqual({});
});

describe('a fragment', () => {
  const values = { host: 'localhost:8080', tenant: 'acme' };
  test.each([
    ['#path-tenant', '#path-tenant&values=host:localhost:8080,tenant:acme'],
    ['#response-200.spec', '#response-200.spec&values=host:localhost:8080,tenant:acme'],
    ['', '#values=host:localhost:8080,tenant:acme'],
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
