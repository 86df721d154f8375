import type { SchemaNode } from '../model/types';

/** Example values by format; IP addresses and names are those reserved for documentation (RFC 2606, 5737, 3849). */
const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2025-01-15T09:00:00Z',
  date: '2025-01-15',
  time: '09:00:00Z',
  duration: 'PT5M',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'www.example.com',
  'idn-hostname': 'www.example.com',
  ipv4: '203.0.113.10',
  ipv6: '2001:db8::10',
  uri: 'https://www.example.com/',
  url: 'https://www.example.com/',
  iri: 'https://www.example.com/',
  'uri-reference': '/path',
  'uri-template': '/path/{name}',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  'json-pointer': '/path',
  regex: '^[a-z]+$',
  byte: 'U0VDQQ==',
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

/** Values that are tried if only the length matters. */
const plain = ['string', 'a'];

export function exampleString(node: SchemaNode): string {
  const given = byFormat[node.format ?? ''];
  if (given !== undefined) return given;
  const least = boundOf(node, 'minLength') ?? 0;
  const most = boundOf(node, 'maxLength') ?? Number.POSITIVE_INFINITY;
  const patterns = node.constraints.flatMap(({ keyword, value }) =>
    keyword === 'pattern' ? (expressionOf(String(value)) ?? []) : [],
  );
  const fitting = (patterns.length > 0 ? candidates : plain).find(
    (value) =>
      value.length >= least && value.length <= most && patterns.every((it) => it.test(value)),
  );
  return fitting ?? 'string'.padEnd(Math.min(least, 1000), 'x').slice(0, Math.max(0, most));
}

export function exampleNumber(node: SchemaNode): number {
  const isInteger = node.types.includes('integer');
  const above = boundOf(node, 'exclusiveMinimum');
  const below = boundOf(node, 'exclusiveMaximum');
  const step = boundOf(node, 'multipleOf') ?? (isInteger ? 1 : 0.5);
  const least = boundOf(node, 'minimum') ?? (above === undefined ? undefined : above + step);
  const most = boundOf(node, 'maximum') ?? (below === undefined ? undefined : below - step);
  const wanted = least ?? Math.min(most ?? 1, 1);
  const rounded = Math.ceil(wanted / step) * step;
  const value = most !== undefined && rounded > most ? most : rounded;
  return boundOf(node, 'multipleOf') !== undefined || isInteger ? value : wanted;
}

/** A bound among the constraints, which combine a minimum with a maximum: `minLength maxLength`. */
function boundOf({ constraints }: SchemaNode, wanted: string): number | undefined {
  for (const { keyword, value } of constraints) {
    const index = keyword.split(' ').indexOf(wanted);
    if (index < 0) continue;
    const bound = Array.isArray(value) ? value[index] : value;
    if (typeof bound === 'number') return bound;
  }
  return undefined;
}

/** JSON Schema's patterns are ECMA-262 with the `u` flag; older documents contain some that are not. */
function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Retried without the flag; an invalid pattern does not restrict an example.
    }
  }
  return undefined;
}
