import type { Answer } from './use-answer';

/** Number of shown hits. */
export function countHits({ results }: Answer): number {
  return results.groups.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** `12 results`, `80 results, the best 24 shown`. */
export function describeCount(answer: Answer): string {
  const { text, results } = answer;
  const shown = countHits(answer);
  if (shown === 0) return `Nothing found for “${text}”`;
  const count = `${results.total} ${results.total === 1 ? 'result' : 'results'}`;
  const of = results.corrected === undefined ? '' : ` for “${results.corrected}”`;
  return shown < results.total ? `${count}${of}, the best ${shown} shown` : `${count}${of}`;
}
