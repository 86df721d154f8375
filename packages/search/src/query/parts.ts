import { shows } from './actions';
import type { Query, QueryWord } from './parse-query';
import { isStopWord } from './stop-words';
import { isWeak, phrasesIn, synonymsOf } from './synonyms';
import type { Expansion, Vocabulary } from './vocabulary';
import { weights } from './weights';

/** A possible meaning of a word of the query: terms that must all be found, and the certainty of the meaning. */
export interface Meaning {
  terms: readonly string[];
  weight: number;
  /** The reader's own word, its beginning or its family; not a synonym, not a correction. */
  own: boolean;
  /** Action of an operation: as reliable as its own word, but with a lower weight. */
  does?: true;
  /** Words of the standard for the reader's words. */
  standard?: true;
  /** One of several words that mean something together. */
  part?: true;
}

/** A word of the query, or several that mean something together. */
export interface Part {
  words: readonly QueryWord[];
  meanings: readonly Meaning[];
  /** Its weight relative to the others. */
  counts: number;
}

interface Means {
  /** Words that are not in the index may be misspelt. */
  typos: boolean;
  vocabulary: Vocabulary;
}

/** The query in parts: its verb, words that mean something together, and the other words one by one. */
export function partsOf(query: Query, means: Means): Part[] {
  const others = query.words.filter((word) => !word.verb);
  const spelt = others.map((word) => spelling(word, means));
  const phrases = phrasesIn(spelt);
  const parts = verbOf(query, means);
  for (let at = 0; at < others.length; at++) {
    const phrase = phrases.get(at);
    const words = others.slice(at, at + (phrase?.length ?? 1));
    // `a vm from an image` does not contain the phrase `vm image`.
    if (phrase && words.every(({ aside }) => aside === words[0]?.aside)) {
      const meanings = together(words, spelt.slice(at, at + phrase.length), phrase.to);
      parts.push({ words, meanings, counts: words[0]?.aside ? weights.aside : 1 });
      at += phrase.length - 1;
      continue;
    }
    const word = others[at];
    if (!word) continue;
    const isLast = word === query.words.at(-1);
    const weak = isWeak(word.term) && query.words.length > 1 ? weights.weak : 1;
    const counts = Math.min(weak, word.aside ? weights.aside : 1);
    parts.push({ words: [word], meanings: [...own(word, isLast, means), ...meant(word)], counts });
  }
  return parts;
}

/** The part with the action, if there is one. */
function verbOf({ words, action, task }: Query, means: Means): Part[] {
  const verb = words.filter((word) => word.verb);
  const [first] = verb;
  if (action === undefined || first === undefined) return [];
  const terms = verb.map(({ term }) => term).filter((term) => !isStopWord(term));
  const meanings: Meaning[] = [{ terms: [action], weight: weights.action, own: true, does: true }];
  if (verb.length === 1) meanings.push(...own(first, !task, means));
  else if (terms.length > 0) meanings.push({ terms, weight: 1, own: true });
  meanings.push(...verb.flatMap(meant));
  return [{ words: verb, meanings, counts: task && shows(action) ? weights.showing : 1 }];
}

/** Words with a combined meaning: all of them, their meaning, and with lower certainty one of them. */
function together(
  words: readonly QueryWord[],
  spelt: readonly string[],
  to: readonly string[][],
): Meaning[] {
  return [
    { terms: spelt, weight: 1, own: words.every(({ term }, at) => term === spelt[at]) },
    ...to.map((terms): Meaning => ({ terms, weight: weights.phrase, own: true, standard: true })),
    ...spelt.map(
      (term): Meaning => ({ terms: [term], weight: weights.ofPhrase, own: false, part: true }),
    ),
  ];
}

function own(word: QueryWord, isLast: boolean, { typos, vocabulary }: Means): Meaning[] {
  const meanings = (found: readonly Expansion[], isOwn: boolean): Meaning[] =>
    found.map(({ term, weight }) => ({ terms: [term], weight, own: isOwn }));
  const corrects = typos && !word.verb && !vocabulary.has(word.term);
  return [
    ...meanings(vocabulary.expand(word, isLast), true),
    ...(corrects ? meanings(vocabulary.correct(word), false) : []),
  ];
}

/** The probable spelling of the word. */
function spelling(word: QueryWord, { typos, vocabulary }: Means): string {
  if (!typos || vocabulary.has(word.term)) return word.term;
  return vocabulary.correct(word)[0]?.term ?? word.term;
}

/** The words of the standard for one of the reader's. */
function meant({ term }: QueryWord): Meaning[] {
  return synonymsOf(term).map(
    (terms): Meaning => ({ terms, weight: weights.synonym, own: false, standard: true }),
  );
}
