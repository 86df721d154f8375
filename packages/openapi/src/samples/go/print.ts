import { alignedWidth } from '../literal';
import type { GoSdk } from './sdk';

/** An expression: text that is printed unchanged, or a composite literal (Go specification, "Composite literals"). */
export type GoExpression = string | GoComposite;

export interface GoComposite {
  /** Its type, `&schema.Instance`; '' if the enclosing list specifies it. */
  type: string;
  members: { key?: string; value: GoExpression }[];
}

/** Maximum number of columns of a line of a sample inside its function; a tab counts as four. */
const width = 76;

/**
 * Writes an expression in the format of gofmt: composite literals on one line if they fit, and the values of
 * adjacent lines aligned.
 *
 * @param depth tabs before the line that it starts on
 * @param before columns taken on that line, besides the tabs
 */
export function printExpression(expression: GoExpression, depth = 0, before = 0): string {
  if (typeof expression === 'string') return expression;
  const { type, members } = expression;
  const line = onOneLine(expression);
  // A comma or a bracket follows it.
  if (line !== undefined && depth * 4 + before + line.length < width) return line;
  const [only] = members;
  if (only && members.length === 1 && only.key === undefined && typeof only.value !== 'string') {
    return `${type}{${printExpression(only.value, depth, width)}}`;
  }
  const tabs = '\t'.repeat(depth + 1);
  const printed = members.map(({ key, value }) => ({
    key: key === undefined ? '' : `${key}:`,
    text: printExpression(value, depth + 1, key === undefined ? 0 : key.length + 2),
  }));
  // Values of adjacent one-line members are aligned (gofmt's exprList).
  const lines = printed.map(({ key, text }, index) => {
    return `${tabs}${key && `${key.padEnd(alignedWidth(printed, index))} `}${text},`;
  });
  return `${type}{\n${lines.join('\n')}\n${'\t'.repeat(depth)}}`;
}

/** Undefined if a text has several lines. */
function onOneLine(expression: GoExpression): string | undefined {
  if (typeof expression === 'string') return expression.includes('\n') ? undefined : expression;
  const parts = expression.members.map(({ key, value }) => {
    const line = onOneLine(value);
    return line === undefined ? undefined : key === undefined ? line : `${key}: ${line}`;
  });
  return parts.includes(undefined) ? undefined : `${expression.type}{${parts.join(', ')}}`;
}

/** A string literal. A text with several lines becomes a raw string if possible. */
export function stringLiteral(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a raw string would hide.
  const isPlain = !/[`\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/.test(text);
  // The escapes of JSON are escapes of Go too.
  return text.includes('\n') && isPlain ? `\`${text}\`` : JSON.stringify(text);
}

/** Packages of Go's standard library that samples use, by the name that code uses for them. */
const library: Readonly<Record<string, string>> = {
  context: 'context',
  errors: 'errors',
  fmt: 'fmt',
  http: 'net/http',
  io: 'io',
  json: 'encoding/json',
  log: 'log',
  os: 'os',
  time: 'time',
};

/**
 * A program around statements, with the imports that they need.
 *
 * @param paragraphs groups of related statements; an empty line separates the groups
 */
export function program(paragraphs: readonly (readonly string[])[], sdk: GoSdk): string {
  const body = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
  const code = body.replace(/"(?:\\.|[^"\\\n])*"|`[^`]*`/g, '""').replace(/\/\/.*/g, '');
  // A variable can have the name of a package, and hides it from there on.
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\w.])${name}\\.`).test(code.split(`${name}, err :=`)[0] ?? '');
  const own = Object.entries(library).filter(([name]) => isUsed(name));
  const others = [...sdk.packages].filter(([name]) => isUsed(name));
  const imports = [own, others].map((list) =>
    list
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      // If the last part of the path is not the name, the code includes the name.
      .map(([name, path]) =>
        path.split('/').at(-1) === name ? `\t"${path}"` : `\t${name} "${path}"`,
      )
      .join('\n'),
  );
  return `package main\n\nimport (\n${imports.join('\n\n')}\n)\n\nfunc main() {\n${indented(body)}\n}`;
}

/** Indents each line by one tab, except inside raw strings. */
function indented(body: string): string {
  let inRaw = false;
  return body
    .split('\n')
    .map((line) => {
      const isCode = !inRaw;
      if ((line.match(/`/g)?.length ?? 0) % 2 === 1) inRaw = !inRaw;
      return isCode && line !== '' ? `\t${line}` : line;
    })
    .join('\n');
}

/** `x, err := f(ctx, …)`, and the error handling. */
export function statement(start: string, parameters: readonly GoExpression[]): string[] {
  const list = parameters.map((it) => printExpression(it, 0, start.length + 6)).join(', ');
  return [`${start}(${list})`, 'if err != nil {', '\tlog.Fatal(err)', '}'];
}
