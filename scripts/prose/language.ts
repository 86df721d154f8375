import nspell from 'nspell';

/** The words of a language. */
export interface Language {
  knows(word: string): boolean;
  /** The most similar known word. */
  nearest(word: string): string | undefined;
}

/**
 * A Hunspell dictionary with the project's own vocabulary, one word a line; lines that begin with `#` are
 * comments. A word in lowercase can also begin a sentence.
 */
export function makeLanguage(
  dictionary: { aff: string; dic: string },
  vocabulary: string,
): Language {
  const spell = nspell(dictionary);
  const own = new Set(vocabularyWords(vocabulary));
  const isOwn = (word: string) =>
    own.has(word) || own.has(word.charAt(0).toLowerCase() + word.slice(1));
  const known = new Map<string, boolean>();
  // Slow: half a second for a long word.
  const suggested = new Map<string, string | undefined>();
  const isKnown = (word: string): boolean => {
    const plain = word.replace(/'s$|'$/, '');
    // Dictionaries contain no numbers, sizes and dates.
    if (!/\p{L}/u.test(plain) || /\d/.test(plain)) return true;
    // Nor do they contain identifiers, search filters and file names.
    if (/[_:@]|[a-z][A-Z]|\.(?:json|mdx?|tsx?|yaml)$/.test(plain)) return true;
    return isOwn(word) || isOwn(plain) || spell.correct(word) || spell.correct(plain);
  };
  return {
    knows(word) {
      const before = known.get(word);
      if (before !== undefined) return before;
      const result = isKnown(word);
      known.set(word, result);
      return result;
    },
    nearest(word) {
      if (!suggested.has(word)) suggested.set(word, spell.suggest(word)[0]);
      return suggested.get(word);
    },
  };
}

function vocabularyWords(vocabulary: string): string[] {
  return vocabulary
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
