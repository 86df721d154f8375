import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { keysOf } from '@seca/openapi/load/records';
import { fold, isStopWord } from './tokenise';
import words from './words.json' with { type: 'json' };

const { verbs } = words;

/** Action of an operation, the first word of its title. */
export type Action = keyof typeof verbs;

/** An action in a query. */
export interface FoundAction {
  action: Action;
  /** Positions of its words in the query. */
  positions: number[];
  /** The query is a task: the action is at its beginning, after any lead-in, or at its end, as in German. */
  isTask: boolean;
}

/**
 * By the first word of a verb of readers in six languages: the words that must follow, and the action; the longest first.
 * In `words.json`, the words of a verb are joined by `_`; other words can occur between them, as in `turn the server off`.
 * Forms such as `creating` and `removed` are found by their verb.
 */
const byFirstWord = new Map<string, { rest: string[]; action: Action }[]>();
for (const action of keysOf(verbs)) {
  for (const verb of fold(verbs[action].join(' ')).split(' ')) {
    const [first = '', ...rest] = verb.split('_');
    const others = getOrInsert(byFirstWord, first, () => []);
    others.push({ rest, action });
    others.sort((a, b) => b.rest.length - a.rest.length);
  }
}

/**
 * The action in a query. A verb in the middle can also be a noun (`data block size`), so only the first word
 * (after “how do I”) and the last word make the query a task.
 * @param words all words of the query, folded
 */
export function findAction(words: readonly string[]): FoundAction | undefined {
  const isVerbAt = (position: number) => actionAt(words, position, formsOf(words[position] ?? ''));
  const from = words.findIndex((word, position) => !isStopWord(word) || isVerbAt(position));
  const last = words.length - 1;
  const first = isVerbAt(from);
  // At the end of a query, an inflected form is more likely a noun: `role binding`.
  const end = last > from ? actionAt(words, last, [words[last] ?? '']) : undefined;
  const chosen = first ?? end;
  if (!chosen) return undefined;
  const { action, positions: own } = chosen;
  const positions = end?.action === action ? [...new Set([...own, ...end.positions])] : own;
  return { action, positions, isTask: words.length - from > positions.length };
}

/** Whether a word is a verb of readers. */
export function isVerb(word: string): boolean {
  return byFirstWord.get(word)?.some(({ rest }) => rest.length === 0) ?? false;
}

function actionAt(
  words: readonly string[],
  first: number,
  forms: readonly string[],
): Pick<FoundAction, 'action' | 'positions'> | undefined {
  for (const form of forms) {
    for (const { rest, action } of byFirstWord.get(form) ?? []) {
      const others = rest.map((word) => words.indexOf(word, first + 1));
      if (others.every((other) => other > first)) return { action, positions: [first, ...others] };
    }
  }
  return undefined;
}

/** The word and the verbs that it may be a form of: `creating`, `stopped`, `applies`. */
function formsOf(word: string): string[] {
  const stem = /^(.{3,}?)(?:ing|ed|e?s)$/.exec(word)?.[1];
  // `ich erstelle`, `ich lösche`
  if (stem === undefined) return word.endsWith('e') ? [word, `${word}n`] : [word];
  const single = stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return [word, stem, `${stem}e`, single, stem.replace(/i$/, 'y')];
}
