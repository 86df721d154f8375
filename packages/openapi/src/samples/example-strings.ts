import { upperFirst } from 'es-toolkit/string/upperFirst';
import { ownValue } from '../load/records';
import { expressionOf } from '../model/expression-of';
import type { SchemaNode } from '../model/types';
import { boundOf, valuesOf } from './example-numbers';
import { matchingStrings } from './matching-strings';

/** The schemas that a text has to fulfil, as far as they matter. */
type TextSchema = Pick<SchemaNode, 'format' | 'contentEncoding' | 'constraints'>;

/**
 * Values by format, the usual one first. The character before `~`, or `x` after a letter or a slash, can be repeated.
 * Names and IP addresses are those reserved for documentation (RFC 2606, 5737, 3849), or private ones (RFC 1918).
 */
const byFormat: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2025-01-15T09:00:00Z', '2025-01-15T09:00:00.0~Z', '2025-01-15T09:00:00+01:00'],
  date: ['2025-01-15', '2025-01-16', '2024-02-29'],
  time: ['09:00:00Z', '09:00:00.0~Z', '09:00:00+01:00'],
  duration: ['PT5M', 'P1D', 'P10~D', 'P1Y2M3DT4H5M6S'],
  email: ['user~@example.com', 'a@b.co', 'user@www~.example.com'],
  hostname: ['www.example.com', 'www~.example.com', 'a'],
  ipv4: ['203.0.113.10', '10.0.0.1', '192.168.0.1', '172.16.0.1', '127.0.0.1', '198.51.100.100'],
  ipv6: ['2001:db8::10', '::1', 'fe80::1', '2001:0db8:0000:0000:0000:0000:0000:0010'],
  uri: [
    'https://www.example.com/~',
    'http://www.example.com/~',
    'urn:a',
    'mailto:user@example.com',
  ],
  url: ['https://www.example.com/~', 'http://www.example.com/~', 'ftp://www.example.com/~'],
  'uri-reference': ['/path~', 'a', 'https://www.example.com/~'],
  'uri-template': ['/path/{name}', 'a', '/path~/{name}'],
  uuid: [
    '123e4567-e89b-12d3-a456-426614174000',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    '550e8400-e29b-41d4-a716-446655440000',
  ],
  'json-pointer': ['/path~', ''],
  'relative-json-pointer': ['0/path~', '0'],
  regex: ['^[a-z]+$', 'a~'],
  byte: ['VGV4dA==', 'VGV4', 'VGV4dCBpcyBhIGxpc3Qgb2YgbGV0dGVycy4='],
};

/** Formats whose values are also those of another one. */
const narrower: Readonly<Record<string, string>> = {
  'idn-email': 'email',
  'idn-hostname': 'hostname',
  iri: 'uri',
  'iri-reference': 'uri-reference',
};

/** The word `Text` by encoding (RFC 4648). */
const byEncoding: Readonly<Record<string, string>> = {
  base64: 'VGV4dA==',
  base64url: 'VGV4dA',
  base32: 'KRSXQ5A=',
  base16: '54657874',
};

/** Values that are tried in order if there is a pattern. */
const candidates = [
  'string',
  'example',
  'Example',
  'EXAMPLE',
  'a',
  'A',
  '1',
  '10',
  '2025-01-15',
  '1.0.0',
  'v1',
  '203.0.113.0/24',
  '203.0.113.10',
  'user@example.com',
  'https://www.example.com/',
  '#a1b2c3',
  'de',
  'DE',
  'EUR',
  '+4930123456',
  '0123456789',
];

/** Texts that fulfil the lengths and patterns and may have the formats, the usual one first. */
export function* exampleStrings(nodes: readonly TextSchema[]): Generator<string> {
  const least = boundOf(nodes, 'minLength') ?? 0;
  const most = boundOf(nodes, 'maxLength') ?? Infinity;
  const patterns = valuesOf(nodes, 'pattern').flatMap((one) => expressionOf(String(one)) ?? []);
  const seen = new Set<string>();
  for (const text of texts(nodes, patterns, least, most)) {
    // Lengths count characters, not code units (JSON Schema 2020-12, validation 6.3).
    const { length } = [...text];
    const fits =
      length >= least && length <= most && patterns.every((pattern) => pattern.test(text));
    if (!fits || seen.has(text)) continue;
    seen.add(text);
    yield text;
  }
}

function* texts(
  nodes: readonly TextSchema[],
  patterns: readonly RegExp[],
  least: number,
  most: number,
): Generator<string> {
  const given = nodes.flatMap(
    ({ format = '' }) => ownValue(byFormat, ownValue(narrower, format) ?? format) ?? [],
  );
  for (const text of given) yield text.replace('~', '');
  for (const text of given) yield longer(text, least);
  if (patterns.length > 0) for (const text of given) yield longer(upperFirst(text), least);
  const encoding = nodes.find(({ contentEncoding }) => contentEncoding)?.contentEncoding;
  const encoded = ownValue(byEncoding, encoding ?? '');
  if (encoded !== undefined) yield encoded;
  if (patterns.length > 0) yield* candidates;
  for (const pattern of patterns) yield* matchingStrings(pattern, least);
  const length = Math.min(Math.max(least, 1), most, 1000);
  if (patterns.length === 0) {
    yield 'string';
    yield 'a';
    yield 'string'.padEnd(length, 'x').slice(0, length);
    for (const text of ['example', 'b', 'c', 'd']) yield text.padEnd(length, 'x').slice(0, length);
  }
  // A format with a pattern that has only its start or end, and look-aheads for several kinds of characters.
  for (const pattern of patterns) {
    for (const made of matchingStrings(pattern, 0)) {
      for (const start of ['', 'user', 'https://', '/', 'a', '1']) {
        for (const end of ['', 'x', '0.0.1', 'example.com', '@b.co', '/', '1', 'Z']) {
          yield (start + made + end).padEnd(least, 'x');
        }
      }
    }
    for (let count = 1; count <= 64; count++) {
      yield 'Aa1!'.repeat(16).slice(0, count);
      yield 'Aa1'.repeat(22).slice(0, count);
    }
  }
  if (most === 0) yield '';
}

function longer(text: string, least: number): string {
  const [, before = ''] = /(.)~/.exec(text) ?? [];
  const missing = Math.max(0, Math.min(least, 1000) - (text.length - 1));
  return text.replace('~', (/\d/.test(before) ? before : 'x').repeat(missing));
}
