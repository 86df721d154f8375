import type { Query, QueryWord } from './parse-query';
import { isStopWord } from './stop-words';
import type { Synonyms } from './synonyms';
import type { Vocabulary } from './vocabulary';

/** Terms that stand for a word of the query, all of which must be found, and how certain it is that they are meant. */
export interface Alternative {
  terms: readonly string[];
  certainty: number;
  /** The action of an operation, in the words of the standard. */
  isAction?: true;
}

/** A word of the query, or several that mean something together, with everything that can stand for it. */
export interface Slot {
  alternatives: readonly Alternative[];
  /** Whether it says little next to others: `aws`, `handle`. */
  isWeak: boolean;
}

export const certainties = { action: 0.22, synonym: 0.42, phrase: 0.8 };

/**
 * The query in slots: its verb, words that mean something together, and the other words one by one.
 *
 * @param typos whether words that are not in the index may be misspelt
 */
export function slotsOf(
  query: Query,
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  typos: boolean,
): Slot[] {
  const words = query.words
    .filter(({ isVerb }) => !isVerb)
    // A compound is one word if it is indexed; others are several.
    .flatMap((it) => (it.parts && !vocabulary.has(it.term) ? it.parts : vocabulary.split(it)));
  const spelt = words.map((word) => spelling(word, vocabulary, typos));
  const phrases = synonyms.phrasesIn(spelt);
  const slots = verbSlot(query, vocabulary);
  for (let at = 0; at < words.length; at++) {
    const phrase = phrases.get(at);
    const word = words[at];
    if (phrase) {
      const typed = { terms: spelt.slice(at, at + phrase.length), certainty: 1 };
      const meant = phrase.to.map((terms) => ({ terms, certainty: certainties.phrase }));
      slots.push({ alternatives: [typed, ...meant], isWeak: false });
      at += phrase.length - 1;
    } else if (word) {
      const isLast = word === words.at(-1) && !query.words.at(-1)?.isVerb;
      const meant = synonyms
        .of(word.term)
        .map((terms) => ({ terms, certainty: certainties.synonym }));
      const isWeak = synonyms.isWeak(word) && query.words.length > 1;
      slots.push({ alternatives: [...own(word, isLast, vocabulary, typos), ...meant], isWeak });
    }
  }
  return slots;
}

function verbSlot({ words, action, isTask }: Query, vocabulary: Vocabulary): Slot[] {
  const verb = words.filter(({ isVerb }) => isVerb);
  const [first] = verb;
  if (first === undefined) return [];
  const terms = verb.map(({ term }) => term).filter((term) => !isStopWord(term));
  const typed =
    verb.length === 1 ? own(first, !isTask, vocabulary, false) : [{ terms, certainty: 1 }];
  const meant: Alternative[] = action
    ? [{ terms: [action], certainty: certainties.action, isAction: true }]
    : [];
  return [{ alternatives: [...meant, ...typed], isWeak: false }];
}

function own(
  word: QueryWord,
  isLast: boolean,
  vocabulary: Vocabulary,
  typos: boolean,
): Alternative[] {
  const expanded = vocabulary.expand(word, isLast);
  const isUnknown = typos && !word.isVerb && expanded.length === 0;
  return [...expanded, ...(isUnknown ? vocabulary.correct(word) : [])].map(
    ({ term, certainty }) => ({ terms: [term], certainty }),
  );
}

/** The probable spelling of a word. */
function spelling(word: QueryWord, vocabulary: Vocabulary, typos: boolean): string {
  if (!typos || vocabulary.has(word.term)) return word.term;
  return vocabulary.correct(word)[0]?.term ?? word.term;
}
