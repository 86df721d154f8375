/** A problem in a source file, with its position and a solution. */
export interface Problem {
  /** Relative to the site's folder, with forward slashes. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  /** JSON pointer (RFC 6901) into the file; '' is the whole document. */
  pointer: string;
  /** Id of the rule, for example `ref-resolves`. */
  rule: string;
  severity: 'error' | 'warning';
  /** A sentence without the position. */
  message: string;
  /** The solution: what to write instead, or where to look. */
  hint?: string;
  /** The lines around the position, with a mark below it. */
  frame?: string;
}

/** Sorts by file, position and rule; equal problems occur once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const sorted = [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.rule, b.rule) ||
      compareText(a.message, b.message),
  );
  const seen = new Set<string>();
  return sorted.filter((problem) => {
    const key = JSON.stringify([
      problem.file,
      problem.line,
      problem.column,
      problem.rule,
      problem.message,
    ]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
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
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const shown = (lines[number - 1] ?? '').slice(from, from + width).replaceAll('\t', ' ');
    const mark = number === line ? '>' : ' ';
    frame.push(`${mark} ${String(number).padStart(digits)} | ${shown}`.trimEnd());
    if (number === line) frame.push(`  ${' '.repeat(digits)} | ${' '.repeat(column - 1 - from)}^`);
  }
  return frame.join('\n');
}

/** Formats problems as sorted text: position, rule and message, the surrounding lines, the hint and the count. */
export function formatProblems(problems: readonly Problem[]): string {
  const sorted = sortProblems(problems);
  const blocks = sorted.map(({ file, line, column, rule, message, hint, frame, severity }) => {
    const kind = severity === 'warning' ? 'warning ' : '';
    const parts = [`${file}:${line}:${column} ${kind}${rule} ${message}`];
    if (frame) parts.push(indented(frame));
    if (hint) parts.push(indented(hint));
    return `${parts.join('\n')}\n`;
  });
  return [...blocks, countOf(sorted)].join('\n');
}

function countOf(problems: readonly Problem[]): string {
  const files = new Set(problems.map(({ file }) => file)).size;
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  return files > 0 ? `${count} in ${files} ${files === 1 ? 'file' : 'files'}` : count;
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}
