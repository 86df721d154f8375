import type { Index } from './engine';
import type { Query, QueryWord } from './parse-query';
import { isStopWord } from './tokenise';
import type { Alternative, Vocabulary } from './vocabulary';

/** A word of the query, or several that mean something together, with everything that can stand for it. */
export interface Slot {
  alternatives: readonly Alternative[];
  /** Whether it has little meaning next to others: `3`, `x`. */
  isWeak: boolean;
}

const certainties = { action: 0.22, synonym: 0.42, phrase: 0.8 };

/** The words of a query one by one: a compound is one word if it is indexed, and otherwise several. */
export function singleWords(words: readonly QueryWord[], vocabulary: Vocabulary): QueryWord[] {
  return words.flatMap((word) => {
    if (word.isVerb) return word;
    return word.parts && !vocabulary.has(word.term) ? word.parts : vocabulary.split(word);
  });
}

/**
 * The query in slots: its verb, words that mean something together, and the other words one by one.
 *
 * @param typos whether words that are not in the index may be misspelt
 */
export function slotsOf({ vocabulary, synonyms }: Index, query: Query, typos: boolean): Slot[] {
  const words = singleWords(query.words, vocabulary).filter(({ isVerb }) => !isVerb);
  const asked = words.map(({ term }) => term);
  const slots = verbSlot(query, vocabulary);
  for (let position = 0; position < words.length; position++) {
    const [word, next] = words.slice(position);
    // `sub net`
    const joined = `${word?.typed}${next?.term}`;
    const phrase =
      synonyms.phraseAt(position, asked) ??
      (vocabulary.has(joined) ? asked.slice(position, position + 2) : undefined);
    if (phrase) {
      const meant = [...synonyms.of(phrase.join(' ')), [joined]];
      const alternatives = [
        { terms: phrase, certainty: 1 },
        ...withCertainty(certainties.phrase, meant),
      ];
      slots.push({ alternatives, isWeak: false });
      position += phrase.length - 1;
    } else if (word) {
      const isLast = word === words.at(-1) && !query.words.at(-1)?.isVerb;
      const indexed = vocabulary.expand(word, isLast);
      const typed = typos && indexed.length === 0 ? vocabulary.correct(word) : indexed;
      const meant = withCertainty(certainties.synonym, synonyms.of(word.term));
      const isWeak = /^(?:\d\d|.)$/.test(word.term);
      slots.push({ alternatives: [...typed, ...meant], isWeak });
    }
  }
  // A single word has full weight.
  return slots.length > 1 ? slots : slots.map((slot) => ({ ...slot, isWeak: false }));
}

function verbSlot({ words, action }: Query, vocabulary: Vocabulary): Slot[] {
  const verb = words.filter(({ isVerb }) => isVerb);
  const [first] = verb;
  if (first === undefined) return [];
  const terms = verb.map(({ term }) => term).filter((term) => !isStopWord(term));
  const typed: Alternative[] =
    verb.length === 1 ? vocabulary.expand(first, action === undefined) : [{ terms, certainty: 1 }];
  const meant: Alternative[] = action
    ? [{ terms: [action], certainty: certainties.action, isAction: true }]
    : [];
  return [{ alternatives: [...meant, ...typed], isWeak: false }];
}

function withCertainty(certainty: number, meanings: readonly string[][]): Alternative[] {
  return meanings.map((terms) => ({ terms, certainty }));
}
