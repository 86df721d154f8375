import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { ownValue } from '@seca/text/records';
import { WrittenNumber } from '../load/written-number';
import type { SchemaNode } from '../model/types';

type Numeric = number | WrittenNumber;

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

/** The text `SECA` by encoding (RFC 4648). */
const byEncoding: Readonly<Record<string, string>> = {
  base64: 'U0VDQQ==',
  base64url: 'U0VDQQ',
  base32: 'KNCUGQI=',
  base16: '53454341',
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
  const given =
    ownValue(byFormat, node.format ?? '') ?? ownValue(byEncoding, node.contentEncoding ?? '');
  if (given !== undefined) return given;
  const least = boundOf(node, 'minLength') ?? 0;
  const most = boundOf(node, 'maxLength') ?? Infinity;
  const patterns = node.constraints.flatMap(({ keyword, value }) =>
    keyword === 'pattern' ? (expressionOf(String(value)) ?? []) : [],
  );
  const fitting = (patterns.length > 0 ? candidates : plain).find(
    (value) =>
      value.length >= least && value.length <= most && patterns.every((it) => it.test(value)),
  );
  if (fitting !== undefined) return fitting;
  const made = patterns.length === 1 && patterns[0] ? matchingString(patterns[0]) : undefined;
  if (made !== undefined && made.length >= least && made.length <= most) return made;
  return 'string'.padEnd(Math.min(least, 1000), 'x').slice(0, Math.max(0, most));
}

/** The smallest number of the bounds; a number between them if both exclude their end. */
export function exampleNumber(node: SchemaNode): Numeric {
  const multipleOf = boundOf(node, 'multipleOf');
  const isInteger = node.types.includes('integer');
  if (isInteger && Number.isSafeInteger(multipleOf ?? 1)) return exampleInteger(node, multipleOf);
  const step = multipleOf ?? (isInteger ? 1 : undefined);
  const [above, below] = [boundOf(node, 'exclusiveMinimum'), boundOf(node, 'exclusiveMaximum')];
  const lower = Math.max(boundOf(node, 'minimum') ?? -Infinity, above ?? -Infinity);
  const upper = Math.min(boundOf(node, 'maximum') ?? Infinity, below ?? Infinity);
  if (step === undefined) {
    if (lower === -Infinity) {
      if (upper > 1) return 1;
      return upper === below ? upper - 0.5 : (writtenBound(node, 'maximum') ?? upper);
    }
    if (lower !== above) return writtenBound(node, 'minimum') ?? lower;
    return upper === Infinity ? lower + 0.5 : (lower + upper) / 2;
  }
  const start = Number.isFinite(lower) ? lower : Math.min(1, upper);
  let count = Number.isFinite(lower)
    ? Math.ceil(round(start / step))
    : Math.floor(round(start / step));
  if (above !== undefined && round(count * step) <= above) count++;
  if (below !== undefined && round(count * step) >= below) count--;
  return round(count * step);
}

/** Without the error of binary fractions: 3 × 0.1 is 0.3. */
function round(value: number): number {
  return Number(value.toPrecision(14));
}

/** The smallest integer of the bounds, or 1 if the lower bound is only that of a 32-bit or 64-bit integer. */
function exampleInteger(node: SchemaNode, multipleOf = 1): Numeric {
  const step = BigInt(multipleOf);
  const lower =
    integer(writtenBound(node, 'minimum'), Math.ceil) ??
    integer(writtenBound(node, 'exclusiveMinimum'), Math.floor, 1n);
  const upper =
    integer(writtenBound(node, 'maximum'), Math.floor) ??
    integer(writtenBound(node, 'exclusiveMaximum'), Math.ceil, -1n);
  const start = upper !== undefined && upper < step ? upper : step;
  const found =
    lower !== undefined && lower > -(2n ** 31n)
      ? lower + ((step - (lower % step)) % step)
      : start - (((start % step) + step) % step);
  return numeric(found);
}

/** The nearest integer that a bound allows. */
function integer(
  bound: Numeric | undefined,
  nearest: (value: number) => number,
  further = 0n,
): bigint | undefined {
  if (bound === undefined) return undefined;
  if (/^-?\d+$/.test(String(bound))) return BigInt(String(bound)) + further;
  const value = nearest(Number(bound));
  return Number.isFinite(value) ? BigInt(value) + further : undefined;
}

function numeric(value: bigint): Numeric {
  return Number.isSafeInteger(Number(value)) ? Number(value) : new WrittenNumber(String(value));
}

/** Another number of the same type. */
export function plus(value: Numeric, more: number): Numeric {
  const whole = integer(value, Math.floor);
  return whole === undefined || !Number.isInteger(Number(value))
    ? Number(value) + more
    : numeric(whole + BigInt(more));
}

/** The value of `boundOf` as the document writes it. */
function writtenBound({ constraints }: SchemaNode, wanted: string): Numeric | undefined {
  for (const { keyword, value } of constraints) {
    const index = keyword.split(' ').indexOf(wanted);
    if (index < 0) continue;
    const bound = Array.isArray(value) ? value[index] : value;
    if (typeof bound === 'number' || bound instanceof WrittenNumber) return bound;
  }
  return undefined;
}

/** A bound among the constraints, which combine a minimum with a maximum: `minLength maxLength`. */
export function boundOf(node: SchemaNode, wanted: string): number | undefined {
  const bound = writtenBound(node, wanted);
  return bound === undefined ? undefined : Number(bound);
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

/**
 * A short text that a regular expression matches: the first alternative of each group, and the fewest repetitions. JSON
 * Schema's patterns are ECMA-262 (JSON Schema 2020-12, core 6.4).
 *
 * @returns undefined if the expression is invalid, or if its assertions exclude the text
 */
export function matchingString(expression: RegExp): string | undefined {
  const parser = new RegExpParser({ ecmaVersion: 2024 });
  try {
    const { pattern } = parser.parseLiteral(String(expression));
    const text = firstOf(pattern.alternatives);
    return expression.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function firstOf([first]: readonly AST.Alternative[]): string {
  return first ? first.elements.map(textOf).join('') : '';
}

function textOf(element: AST.Element): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
      return element.kind === 'digit' && !element.negate ? '1' : 'a';
    case 'CharacterClass':
      return element.negate ? 'a' : inClass(element);
    case 'Group':
    case 'CapturingGroup':
      return firstOf(element.alternatives);
    case 'Quantifier':
      return textOf(element.element).repeat(Math.min(element.min, 1000));
    default:
      return '';
  }
}

function inClass({ elements: [first] }: AST.CharacterClass): string {
  if (first?.type === 'CharacterClassRange') return textOf(first.min);
  return first?.type === 'Character' || first?.type === 'CharacterSet' ? textOf(first) : 'a';
}
