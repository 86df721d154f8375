import { type Problem, sortProblems } from '../load/problem';

/** Problems as text: place, rule and message, the way out, and how many there are. */
export function formatProblems(problems: readonly Problem[]): string {
  const sorted = sortProblems(problems);
  const blocks = sorted.map(({ file, line, column, rule, message, hint }) =>
    [`${file}:${line}:${column} ${rule} ${message}`, ...(hint ? [`  ${hint}`] : [])].join('\n'),
  );
  return [...blocks, `${sorted.length} ${sorted.length === 1 ? 'problem' : 'problems'}`].join('\n');
}
