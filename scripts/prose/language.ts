import nspell from 'nspell';

export interface Language {
  knows(word: string): boolean;
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
  for (const word of vocabulary.split('\n')) if (!word.startsWith('#')) spell.add(word.trim());
  return {
    knows(word) {
      const plain = word.replace(/'s$/, '');
      return (
        // Dictionaries contain no numbers, sizes and dates, nor identifiers, search filters and file names.
        !/\p{L}/u.test(plain) ||
        /\d|[_:@]|[a-z][A-Z]|\.(?:json|mdx?|tsx?|yaml)$/.test(plain) ||
        spell.correct(word) ||
        spell.correct(plain)
      );
    },
    nearest: (word) => spell.suggest(word)[0],
  };
}
