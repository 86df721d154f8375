/** A problem in a source file of any kind, with its position and a solution. */
export interface SourceProblem {
  /** Relative to the site's folder, with forward slashes. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  /** Id of the rule, for example `ref-resolves`. */
  rule?: string;
  /** `error` by default. */
  severity?: 'error' | 'warning';
  /** What is wrong, without the position. */
  message: string;
  /** The solution: what to write instead, or where to look. */
  hint?: string;
  /** The lines around the position, with a mark below it. */
  frame?: string;
}

/** A problem in an OpenAPI document. */
export interface Problem extends SourceProblem {
  rule: string;
  severity: 'error' | 'warning';
  /** JSON pointer (RFC 6901) into the file; '' is the whole document. */
  pointer: string;
}

/** Problems of sources, all together, so that an author can correct them in one go. */
export class SourceError extends Error {
  /** @param title what can't be done because of the problems */
  constructor(
    readonly problems: readonly SourceProblem[],
    readonly title = '',
  ) {
    super(`${title}\n${formatProblems(problems)}`.trimStart());
    this.name = 'SourceError';
  }
}

/** Sorts by file, position and rule; equal problems occur once. */
export function sortProblems<Kind extends SourceProblem>(problems: readonly Kind[]): Kind[] {
  const keyOf = ({ file, line, column, rule, message }: SourceProblem) =>
    JSON.stringify([file, line, column, rule, message]);
  // The first of several equal problems is kept.
  const distinct = new Map(problems.toReversed().map((problem) => [keyOf(problem), problem]));
  return [...distinct.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.rule ?? '', b.rule ?? '') ||
      compareText(a.message, b.message),
  );
}

/** Code-point order: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Long lines are cut, so that a frame stays readable in a terminal. */
const width = 100;

/** The line of a position with its neighbouring lines, and a mark below the column. */
export function codeFrame(
  lines: readonly string[],
  { line, column }: Pick<Problem, 'line' | 'column'>,
): string {
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.length, line + 1);
  const digits = String(last).length;
  // In a long line, the text around the column is shown.
  const from = column > width ? column - Math.floor(width / 2) : 0;
  const frame = lines.slice(first - 1, last).flatMap((text, index) => {
    const isMarked = first + index === line;
    const number = `${isMarked ? '>' : ' '} ${String(first + index).padStart(digits)}`;
    const shown = text.slice(from, from + width).replaceAll('\t', ' ');
    const mark = `  ${' '.repeat(digits)} | ${' '.repeat(column - 1 - from)}^`;
    return [`${number} | ${shown}`.trimEnd(), ...(isMarked ? [mark] : [])];
  });
  return frame.join('\n');
}

/** Formats problems as sorted text: position, rule and message, the surrounding lines, the hint and the count. */
export function formatProblems(problems: readonly SourceProblem[]): string {
  const sorted = sortProblems(problems);
  const blocks = sorted.map(({ file, line, column, rule, message, hint, frame, severity }) => {
    const kind = [...(severity === 'warning' ? ['warning'] : []), ...(rule ? [rule] : [])];
    const parts = [[`${file}:${line}:${column}`, ...kind, message].join(' ')];
    if (frame) parts.push(indented(frame));
    if (hint) parts.push(indented(hint));
    return `${parts.join('\n')}\n`;
  });
  const files = new Set(sorted.map(({ file }) => file)).size;
  const count = `${sorted.length} ${sorted.length === 1 ? 'problem' : 'problems'}`;
  const where = files > 0 ? ` in ${files} ${files === 1 ? 'file' : 'files'}` : '';
  return [...blocks, count + where].join('\n');
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}
