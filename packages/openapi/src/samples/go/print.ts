import { alignedWidth } from '../literal';

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
