import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, Parameter } from '../model/types';
import { serializeParameter } from './serialize-parameter';

const list = ['blue', 'black'];
const object = { R: 100, G: 200 };

describe('the table of styles (OpenAPI 3.1.1, 4.8.12.4)', () => {
  test.each<[Parameter['location'], string, boolean, string, string, string]>([
    ['path', 'matrix', false, ';c=blue', ';c=blue,black', ';c=R,100,G,200'],
    ['path', 'matrix', true, ';c=blue', ';c=blue;c=black', ';R=100;G=200'],
    ['path', 'label', false, '.blue', '.blue,black', '.R,100,G,200'],
    ['path', 'label', true, '.blue', '.blue.black', '.R=100.G=200'],
    ['path', 'simple', false, 'blue', 'blue,black', 'R,100,G,200'],
    ['header', 'simple', true, 'blue', 'blue,black', 'R=100,G=200'],
    ['query', 'form', false, 'c=blue', 'c=blue,black', 'c=R,100,G,200'],
    ['query', 'form', true, 'c=blue', 'c=blue&c=black', 'R=100&G=200'],
  ])('%s %s, explode %s', (location, style, explode, ofText, ofList, ofObject) => {
    const write = (value: Json) =>
      serializeParameter({ name: 'c', location, style, explode }, value);
    expect([write('blue'), write(list), write(object)]).toEqual([ofText, ofList, ofObject]);
  });

  test('lists with spaces or pipes, and objects with brackets, are encoded', () => {
    const write = (style: string, value: Json) =>
      serializeParameter({ name: 'c', location: 'query', style }, value);
    expect(write('spaceDelimited', list)).toBe('c=blue%20black');
    expect(write('pipeDelimited', list)).toBe('c=blue%7Cblack');
    expect(decodeURIComponent(write('deepObject', object))).toBe('c[R]=100&c[G]=200');
    // curl would expand brackets.
    expect(write('deepObject', object)).not.toContain('[');
  });
});

test('the defaults are those of the location', () => {
  expect(serializeParameter({ name: 'c', location: 'query' }, list)).toBe('c=blue&c=black');
  expect(serializeParameter({ name: 'c', location: 'path' }, list)).toBe('blue,black');
  expect(serializeParameter({ name: 'C', location: 'header' }, object)).toBe('R,100,G,200');
});

test('reserved characters stay if the parameter allows them, and JSON is one value', () => {
  const query = { name: 'f', location: 'query' } as const;
  expect(serializeParameter({ ...query, allowReserved: true }, '/a?b')).toBe('f=/a?b');
  expect(serializeParameter(query, '/a?b')).toBe('f=%2Fa%3Fb');
  expect(serializeParameter({ ...query, mediaType: 'application/json' }, { a: 1 })).toBe(
    'f=%7B%22a%22%3A1%7D',
  );
});

test('a parameter can be the whole query', () => {
  const write = (mediaType: string, value: Json) =>
    serializeParameter({ name: 'q', location: 'querystring', mediaType }, value);
  expect(write('application/x-www-form-urlencoded', { sel: 'abc', n: 1 })).toBe('sel=abc&n=1');
  expect(write('application/json', { a: 1 })).toBe('%7B%22a%22%3A1%7D');
});

/** The values of a text of a style, as a server reads them (RFC 6570, 3.2). */
function parsed(sent: string, style: string, explode: boolean): string[] {
  const decoded = (list: readonly string[]) => list.map(decodeURIComponent);
  switch (style) {
    case 'form':
      if (explode) return [...new URLSearchParams(sent.replaceAll('+', '%2B')).values()];
      return decoded(sent.slice(sent.indexOf('=') + 1).split(','));
    case 'spaceDelimited':
      return decoded(sent.slice(sent.indexOf('=') + 1).split('%20'));
    case 'matrix':
      return explode
        ? decoded(sent.split(';').slice(1)).map((pair) => pair.slice(pair.indexOf('=') + 1))
        : decoded(sent.slice(sent.indexOf('=') + 1).split(','));
    case 'label':
      return decoded(sent.slice(1).split(explode ? '.' : ','));
    default:
      return decoded(sent.split(','));
  }
}

// Percent-encoding leaves a dot as it is, and a space is the delimiter of one style.
const text = fc.stringMatching(/^[a-zäß名😀,;&=?/#%+-]{1,8}$/u);
const parameterName = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((name) => !/\p{Cs}/u.test(name));

test('a list that is sent and read again is the same', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(
        ['query', 'form'] as const,
        ['query', 'spaceDelimited'] as const,
        ['path', 'matrix'] as const,
        ['path', 'label'] as const,
        ['path', 'simple'] as const,
      ),
      fc.boolean(),
      parameterName,
      fc.array(text, { minLength: 1, maxLength: 4 }),
      ([location, style], explode, name, values) => {
        const sent = serializeParameter({ name, location, style, explode }, values);
        expect(parsed(sent, style, explode)).toEqual(values);
        expect(sent).toMatch(/^[\x21-\x7e]*$/);
      },
    ),
    { seed: 5 },
  ));

/** The members of an object, as a server reads them. */
function membersOf(sent: string, name: string, style: string, explode: boolean): [string, Json][] {
  const query = () => [...new URLSearchParams(sent.replaceAll('+', '%2B'))];
  if (style === 'deepObject')
    return query().map(([key, own]) => [key.slice(name.length + 1, -1), own]);
  if (style === 'form' && explode) return query();
  if (explode) {
    const between = { matrix: ';', label: '.' }[style] ?? ',';
    const pairs = between === ',' ? sent.split(between) : sent.split(between).slice(1);
    return pairs.map((pair) => {
      const [key = '', own = ''] = pair.split('=').map(decodeURIComponent);
      return [key, own];
    });
  }
  const flat = parsed(sent, style, false);
  return flat.flatMap((key, index) => (index % 2 === 0 ? [[key, flat[index + 1] ?? '']] : []));
}

test('an object that is sent and read again is the same', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(
        ['query', 'form'] as const,
        ['query', 'deepObject'] as const,
        ['path', 'matrix'] as const,
        ['path', 'label'] as const,
        ['path', 'simple'] as const,
      ),
      fc.boolean(),
      parameterName,
      fc.uniqueArray(fc.tuple(text, text), {
        minLength: 1,
        maxLength: 4,
        selector: ([key]) => key,
      }),
      ([location, style], explode, name, members) => {
        const value = Object.fromEntries(members);
        const sent = serializeParameter({ name, location, style, explode }, value);
        expect(membersOf(sent, name, style, explode)).toEqual(Object.entries(value));
        expect(sent).toMatch(/^[\x21-\x7e]*$/);
      },
    ),
    { seed: 6 },
  ));
