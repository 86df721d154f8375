import type { Answer } from './results';
import { countOptions } from './slices';

/** Describes the number of hits. */
export function countWords(answer: Answer): string {
  const { text, results } = answer;
  const shown = countOptions(answer);
  if (shown === 0) return `Nothing found for “${text}”`;
  const count = `${results.total} ${results.total === 1 ? 'result' : 'results'}`;
  const of = results.corrected === undefined ? '' : ` for “${results.corrected}”`;
  return shown < results.total ? `${count}${of}, the best ${shown} shown` : `${count}${of}`;
}
