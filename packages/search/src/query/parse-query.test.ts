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

  test.each([
    ['sizes of the machines', ['machine', 'size']],
    ['price of a machine', ['price', 'machine']],
    ['rules of a network', ['rule', 'network']],
  ])('words of “%s” are in the order of a phrase, if they are one', (text, terms) => {
    expect(parseQuery(text).words.map(({ term }) => term)).toEqual(terms);
  });

  test('a curl command keeps only the path of its URL', () => {
    const { path } = parseQuery('curl "$HOST/v1/tenants/acme/roles/viewer?x=1" -H "A: b/c"');
    expect(path?.segments).toEqual(['v1', 'tenants', 'acme', 'roles', 'viewer']);
  });

  test('an error body gives type and status', () => {
    expect(parseQuery('{"type": "http://h/errors/x", "status": 404}').problem).toEqual({
      type: 'http://h/errors/x',
      status: '404',
    });
  });

  test.each([
    ['instance does not boot', true],
    ['block storage is in error state', true],
    ['error types', false],
    ['create an instance', false],
  ])('%s describes a problem: %s', (text, symptom) => {
    expect(parseQuery(text).symptom).toBe(symptom);
  });

  test('only the status code counts if the other words are about status codes', () => {
    expect(parseQuery('what does 202 mean').words.map(({ term }) => term)).toEqual(['202']);
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
    ['what’s the difference between a role and a permission', ['role', 'permission']],
  ])('endings and articles with an apostrophe are not words: %s', (text, expected) => {
    expect(parseQuery(text).words.map(({ term }) => term)).toEqual(expected);
  });
});

describe('the roles of the words in a query', () => {
  const aside = (text: string) =>
    parseQuery(text).words.flatMap(({ term, aside }) => (aside ? [term] : []));

  test.each([
    ['firmware of an image', ['image']],
    ['number of nodes of a pool', ['pool']],
    ['list of endpoints', []],
    ['take a server out of the load balancer', []],
    ['create a vm from an image', ['image']],
    ['remove a role from a user', []],
  ])('words of “%s” that are not its subject: %j', (text, expected) => {
    expect(aside(text)).toEqual(expected);
  });

  test('“log in” is one word and differs from “log”', () => {
    const wordsOf = (text: string) => parseQuery(text).words.map(({ term }) => term);
    expect(wordsOf('log in to the api')).toEqual(['login', 'api']);
    expect(wordsOf('logging into a server')).toEqual(['login', 'server']);
    expect(wordsOf('log in-depth')).toContain('log');
    expect(wordsOf('activity log')).toEqual(['activity', 'log']);
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
  test('an ellipsis stands for any segments', () => {
    expect(match('/v1/…/roles', list)).toBeGreaterThan(0.9);
  });
  test('the provider of a URL must be the one of the service', () => {
    const url = 'https://h/providers/seca.network/v1/tenants/a/skus';
    expect(match(url, '/v1/tenants/{tenant}/skus', 'seca.network')).toBeGreaterThan(0.9);
    expect(match(url, '/v1/tenants/{tenant}/skus', 'seca.compute')).toBe(0);
  });
  test('the last segment may be unfinished', () => {
    expect(match('/v1/tenants/acme/ro', list)).toBeGreaterThan(0);
    expect(match('/v1/tenants/acme/ro/', list)).toBe(0);
  });
});
