import { describe, expect, test } from 'vitest';
import { matchPath, readPath } from './match-path';
import { parseQuery } from './parse-query';

describe('parseQuery', () => {
  test.each([
    ['PUT role', 'PUT'],
    ['put role', 'PUT'],
    ['get /v1/regions', 'GET'],
    ['get role', undefined],
    ['delete role', undefined],
    ['role', undefined],
    ["curl -X PATCH 'https://h/v1/a'", 'PATCH'],
    ['curl --request=DELETE https://h/v1/a', 'DELETE'],
    ['curl https://h/v1/a', 'GET'],
    ['curl -d {} https://h/v1/a', undefined],
  ])('method of %s', (text, method) => {
    expect(parseQuery(text).method).toBe(method);
  });

  test('a curl command keeps only the path of its URL', () => {
    const { path } = parseQuery('curl "$HOST/v1/tenants/acme/roles/viewer?x=1" -H "A: b/c"');
    expect(path?.segments).toEqual(['v1', 'tenants', 'acme', 'roles', 'viewer']);
    expect(parseQuery('GET …/roles').path?.segments).toEqual(['…', 'roles']);
    expect(parseQuery('…/.../…/roles').path?.segments).toEqual(['…', 'roles']);
    const after = parseQuery('curl -H "Accept: application/json" "$BASE/v1/regions"').path;
    expect(after?.segments).toEqual(['v1', 'regions']);
  });

  test('a compound contains its parts; a verb in two parts is one word', () => {
    expect(parseQuery('SECA-API-3').words).toMatchObject([
      { term: 'secaapi3', parts: [{ term: 'seca' }, { term: 'api' }, { term: '3' }] },
    ]);
    expect(parseQuery('re-start').words).toEqual([
      { term: 'restart', typed: 'restart', isVerb: true },
    ]);
  });

  test('numbers of releases', () => {
    expect(parseQuery('breaking changes 1.3 to 1.2.4, and 1.3').releases).toEqual(['1.3', '1.2.4']);
    expect(parseQuery('address 10.0.0.1').releases).toEqual([]);
  });

  test('omits words without meaning, unless there are no others', () => {
    expect(parseQuery('how do I create a role').words.map(({ term }) => term)).toEqual([
      'create',
      'role',
    ]);
    expect(parseQuery('to').words).toHaveLength(1);
  });

  test.each([
    ["I can't see my colleague's role", ['see', 'colleague', 'role']],
    ['redémarrer l’instance', ['redemarrer', 'instance']],
  ])('endings and articles with an apostrophe are not words: %s', (text, expected) => {
    expect(parseQuery(text).words.map(({ term }) => term)).toEqual(expected);
  });
});

describe('matchPath', () => {
  const list = '/v1/tenants/{tenant}/roles';
  const one = '/v1/tenants/{tenant}/roles/{name}';
  const match = (typed: string, template: string, provider?: string) =>
    matchPath(readPath(typed), template, provider);

  test('a whole path matches better than its beginning', () => {
    expect(match('/v1/tenants/acme/roles', list)).toBeGreaterThan(
      match('/v1/tenants/acme/roles', one),
    );
    expect(match('/v1/tenants/acme/roles', one)).toBeGreaterThan(0);
  });
  test('a longer path does not match', () => {
    expect(match('/v1/tenants/acme/roles/x', list)).toBe(0);
  });
  test('the provider of a URL must be the one of the service', () => {
    const url = 'https://h/providers/seca.network/v1/tenants/a/skus';
    expect(match(url, '/v1/tenants/{tenant}/skus', 'seca.network')).toBeGreaterThan(0.9);
    expect(match(url, '/v1/tenants/{tenant}/skus', 'seca.compute')).toBe(0);
  });
  test.each(['…/roles', '/v1/…/roles', '/v1/tenants/.../roles'])('%s omits segments', (typed) => {
    expect(match(typed, list)).toBeGreaterThan(match(typed, one));
    expect(match(typed, one)).toBeGreaterThan(0);
    expect(match(typed, '/v1/tenants/{tenant}')).toBe(0);
  });
  test('a value alone does not match', () => {
    expect(match('https://example.com/unknown', one)).toBe(0);
  });
  test('the last segment may be unfinished', () => {
    expect(match('/v1/tenants/acme/ro', list)).toBeGreaterThan(0);
    expect(match('/v1/tenants/acme/ro/', list)).toBe(0);
  });
});
