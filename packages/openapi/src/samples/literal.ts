import type { WrittenNumber } from '../load/written-number';
import { stringifyJson } from '../model/json';
import type { Json } from '../model/types';

export type Scalar = null | boolean | number | WrittenNumber | string;

/** How a language writes values. */
export interface LiteralStyle {
  scalar: (value: Scalar) => string;
  key: (name: string) => string;
  /** One level of indentation. */
  step: string;
  /** A comma after the last of several lines. */
  trailingComma: boolean;
  /** If set, objects of scalars are also on one line if they fit, with this text inside the braces. */
  objectPadding?: string;
}

/** A line of a sample should be readable next to the text. */
const width = 72;

/** A value as code for readers: short values are on one line. */
export function literal(value: Json, style: LiteralStyle, indent = ''): string {
  if (isScalar(value)) return style.scalar(value);
  return Array.isArray(value)
    ? arrayLiteral(value, style, indent)
    : objectLiteral(Object.entries(value), style, indent);
}

function arrayLiteral(items: readonly Json[], style: LiteralStyle, indent: string): string {
  const line = `[${items.map((item) => literal(item, style)).join(', ')}]`;
  if (items.every(isScalar) && indent.length + line.length <= width) return line;
  const inner = indent + style.step;
  return lines(
    items.map((item) => inner + literal(item, style, inner)),
    ['[', ']'],
    style,
    indent,
  );
}

function objectLiteral(
  members: readonly [string, Json][],
  style: LiteralStyle,
  indent: string,
): string {
  if (members.length === 0) return '{}';
  const { objectPadding: padding } = style;
  if (padding !== undefined && members.every(([, member]) => isScalar(member))) {
    const pairs = members.map(([name, member]) => `${style.key(name)}: ${literal(member, style)}`);
    const line = `{${padding}${pairs.join(', ')}${padding}}`;
    // A name of typical length precedes it.
    if (indent.length + line.length + 16 <= width) return line;
  }
  const inner = indent + style.step;
  return lines(
    members.map(([name, member]) => `${inner}${style.key(name)}: ${literal(member, style, inner)}`),
    ['{', '}'],
    style,
    indent,
  );
}

function lines(
  parts: readonly string[],
  [open, close]: [string, string],
  { trailingComma }: LiteralStyle,
  indent: string,
): string {
  return `${open}\n${parts.join(',\n')}${trailingComma ? ',' : ''}\n${indent}${close}`;
}

/** Whether a text has several lines, and no characters that would be invisible in code. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !/[^\P{C}\n]/u.test(text);
}

/** Width of the longest key of the adjacent one-line members around a member; 0 for a member of several lines. */
export function alignedWidth(
  members: readonly { key: string; text: string }[],
  at: number,
): number {
  const isLine = (index: number) => members[index]?.text.includes('\n') === false;
  if (!isLine(at)) return 0;
  let from = at;
  while (isLine(from - 1)) from--;
  let to = at;
  while (isLine(to + 1)) to++;
  return Math.max(...members.slice(from, to + 1).map(({ key }) => key.length));
}

export function isScalar(value: Json): value is Scalar {
  return typeof value !== 'object' || value === null || value instanceof Number;
}

const json: LiteralStyle = {
  scalar: (value) => stringifyJson(value),
  key: (name) => JSON.stringify(name),
  step: '  ',
  trailingComma: false,
};

/** JSON for readers: lists of scalars are on one line if they fit. */
export function jsonText(value: Json): string {
  return literal(value, json);
}
