import type { Problem } from './problem';

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
