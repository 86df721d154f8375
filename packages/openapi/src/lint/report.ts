import { type Problem, sortProblems } from '../load/problem';

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
