import type { WrittenNumber } from '../load/written-number';
import { stringifyJson } from '../model/json';
import type { Json } from '../model/types';

export type Scalar = null | boolean | number | WrittenNumber | string;

/** Code of a value: a text, or members between brackets. */
export type Code = string | Composite;

export interface Composite {
  open: string;
  close: string;
  members: { key?: string; value: Code }[];
}

/** How a language writes values. */
export interface Language {
  scalar: (value: Scalar) => string;
  /** A key with what directly follows it: `"name":`. */
  key: (name: string) => string;
  /** One level of indentation. */
  step: string;
  /** Text between a key and its value. */
  between: ' ' | ' = ';
  /** Text inside the braces of an object on one line. */
  padding: '' | ' ';
  /** Which lines end with a comma: all, those of a list except its last, or those before another one. */
  commas: 'all' | 'in lists' | 'between';
  /** The values of adjacent lines are aligned. */
  isAligned?: true;
  /** The only item of a list begins on the line of the list. */
  isHugging?: true;
  /** Each list or object in a list starts on a new line. */
  breaksItems?: true;
  /** Lines of a text are indented as the code around it. */
  indentsTexts?: true;
  /** Whether a line of a sample should contain one composite inside another. */
  nests: (inner: Composite, outer: Composite) => boolean;
  /** Whether a composite fits on the line, after `before` columns and an indentation. */
  fits: (line: string, indent: string, before: number, code: Composite) => boolean;
}

/** A line of a sample should be readable next to the text. */
export const width = 72;

/** Literals as in JSON: only scalars are on one line, if they fit. */
export const jsonLike = {
  key: (name: string) => `${JSON.stringify(name)}:`,
  step: '    ',
  between: ' ',
  padding: '',
  commas: 'all',
  nests: () => false,
  // A name of typical length precedes an object.
  fits: (line: string, indent: string, _before: number, { open }: Composite) =>
    indent.length + line.length + (open === '{' ? 16 : 0) <= width,
} as const satisfies Partial<Language>;

const json: Language = {
  ...jsonLike,
  scalar: (value) => stringifyJson(value),
  step: '  ',
  commas: 'between',
  fits: (line, indent, before, code) =>
    code.open === '[' && jsonLike.fits(line, indent, before, code),
};

/** JSON for readers: lists of scalars are on one line if they fit. */
export function jsonText(value: Json): string {
  return literal(value, json);
}

/** A value as code for readers: short values are on one line. */
export function literal(value: Json, language: Language, indent = ''): string {
  return print(codeOf(value, language), language, indent);
}

export function codeOf(value: Json, language: Language): Code {
  if (isScalar(value)) return language.scalar(value);
  if (Array.isArray(value)) return listOf(value.map((item) => codeOf(item, language)));
  const members = Object.entries(value).map(([name, member]) => ({
    key: language.key(name),
    value: codeOf(member, language),
  }));
  return { open: '{', close: '}', members };
}

export function listOf(items: readonly Code[]): Composite {
  return { open: '[', close: ']', members: items.map((value) => ({ value })) };
}

/** @param before columns taken on its first line, besides the indentation */
export function print(code: Code, language: Language, indent = '', before = 0): string {
  if (typeof code === 'string') {
    return language.indentsTexts ? code.replaceAll(/\n(?=.)/g, `\n${indent}`) : code;
  }
  const { open, close, members } = code;
  const line = lineOf(code, language);
  const isShort = line !== undefined && language.fits(line, indent, before, code);
  if (isShort || members.length === 0) return line ?? '';
  const [{ key, value } = {}, ...others] = members;
  if (language.isHugging && key === undefined && typeof value === 'object' && others.length === 0) {
    return `${open}${print(value, language, indent, Number.POSITIVE_INFINITY)}${close}`;
  }
  const lines = linesOf(members, language, indent + language.step);
  const comma = language.commas === 'in lists' && key !== undefined ? '' : ',';
  const last = language.commas === 'all' ? ',' : '';
  return `${open}\n${lines.join(`${comma}\n`)}${last}\n${indent}${close}`;
}

/** Members with one line or more each. */
export function linesOf(
  members: Composite['members'],
  language: Language,
  indent: string,
): string[] {
  const { between, isAligned, breaksItems } = language;
  const printed = members.map(({ key, value }) => {
    const beforeItem = breaksItems ? Number.POSITIVE_INFINITY : 0;
    const before = key === undefined ? beforeItem : key.length + between.length;
    return { key, text: print(value, language, indent, before) };
  });
  return printed.map(({ key, text }, index) => {
    if (key === undefined) return `${indent}${text}`;
    return `${indent}${isAligned ? key.padEnd(alignedWidth(printed, index)) : key}${between}${text}`;
  });
}

/** Undefined if the code needs several lines. */
function lineOf(code: Code, language: Language): string | undefined {
  if (typeof code === 'string') return code.includes('\n') ? undefined : code;
  const parts = code.members.map(({ key, value }) => {
    if (typeof value !== 'string' && !language.nests(value, code)) return undefined;
    const line = lineOf(value, language);
    return line === undefined || key === undefined ? line : `${key}${language.between}${line}`;
  });
  if (parts.includes(undefined)) return undefined;
  const padding = code.open === '{' && parts.length > 0 ? language.padding : '';
  return `${code.open}${padding}${parts.join(', ')}${padding}${code.close}`;
}

/** Width of the longest key of the adjacent one-line members around a member; 0 for a member of several lines. */
function alignedWidth(members: readonly { key?: string; text: string }[], index: number): number {
  const isLine = (line: number) => members[line]?.text.includes('\n') === false;
  if (!isLine(index)) return 0;
  let from = index;
  while (isLine(from - 1)) from--;
  let to = index;
  while (isLine(to + 1)) to++;
  return Math.max(...members.slice(from, to + 1).map(({ key = '' }) => key.length));
}

/** Whether a text has several lines, and no characters that would be invisible in code. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !/[^\P{C}\n]/u.test(text);
}

export function isScalar(value: Json): value is Scalar {
  return typeof value !== 'object' || value === null || value instanceof Number;
}
