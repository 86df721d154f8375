import words from './words.json' with { type: 'json' };

/** A word of a text: its term and its position. */
export interface Word {
  /** Lower case, without accents, singular. */
  term: string;
  start: number;
  end: number;
  /** Several words written as one (`skuRef`, `role-assignment`), in addition to its parts. */
  isCompound: boolean;
}

/** Letters and digits, joined by hyphens or underscores, `role-assignments`, `if_match`; a number of a release, `1.7`. */
const chunkPattern =
  /(?<![\p{L}\p{N}.])\d+(?:\.\d+)+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[-_]+[\p{L}\p{N}\p{M}]+)*/gu;

/** A new word begins at a capital after a small letter, and at the last capital of an acronym; `SKUs` is one word. */
const partPattern =
  /\p{Lu}{2,}s(?![\p{L}\p{N}])|\p{Lu}{2,}(?=\p{Lu}\p{Ll})|\p{Lu}{2,}s?(?![\p{Ll}])[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}\p{N}]+|\p{Lu}+[\p{Ll}\p{N}\p{M}]*|[\p{L}\p{N}\p{M}]+/gu;

/** The short part of a word with an apostrophe, which is not a word: “nobody’s”, “don’t”, “l’instance”. */
const short = /^\p{L}{1,2}$/u;

const plain = /^[\w-]*$/;

/**
 * Splits a text into words, identifiers into their parts and additionally as a
 * whole: `skuRef` gives `sku`, `ref` and `skuref`. Index and query use the same
 * function, so that `skuRef`, `sku-ref`, `sku ref` and `skuref` find each other.
 */
export function tokenise(text: string): Word[] {
  const words: Word[] = [];
  const add = (word: string, start: number, end: number, isCompound = false) =>
    words.push({ term: toTerm(word), start, end, isCompound });
  for (const { 0: chunk, index: start } of text.matchAll(chunkPattern)) {
    const end = start + chunk.length;
    if (short.test(chunk) && /['’]/.test(text.slice(Math.max(0, start - 1), end + 1))) continue;
    const parts = chunk.includes('.') ? [] : [...chunk.matchAll(partPattern)];
    for (const { 0: part, index } of parts) {
      add(part, start + index, start + index + part.length);
    }
    if (parts.length === 0) add(chunk, start, end);
    if (parts.length > 1) add(chunk.replace(/[-_]/g, ''), start, end, true);
  }
  return words;
}

/** Terms of a text without compounds and stop words: what a reader typed, word by word. */
export function terms(text: string): string[] {
  return tokenise(text).flatMap(({ term, isCompound }) =>
    isCompound || isStopWord(term) ? [] : term,
  );
}

const stopWords = new Set(Object.values(words.stopWords).flat().join(' ').split(' '));

/** Whether a word has no meaning for a search; such words are neither indexed nor searched for. */
export function isStopWord(term: string): boolean {
  return stopWords.has(term);
}

/** The form under which a word is indexed. */
export function toTerm(word: string): string {
  return singular(fold(word));
}

/** Lower case without accents: `Rôle` is `role`. */
export function fold(word: string): string {
  // Most words need no Unicode normalisation.
  if (plain.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/**
 * English plurals only: a full stemmer cuts `authorization` to `author`, after
 * which the prefix `authoriz` no longer finds it.
 */
function singular(word: string): string {
  if (/^(?:sku|gpu|v?cpu)s$/.test(word)) return word.slice(0, -1);
  if (word.length < 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
