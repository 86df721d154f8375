import type { GuideProblem } from '../../site/core/problem';
import type { Block } from './blocks';
import type { Language } from './language';
import { wordingRules } from './wording';

export interface ProseRules {
  language: Language;
  /** The only apostrophe of these texts: typographic on pages, straight in terminals and files. */
  apostrophe?: '’' | "'" | undefined;
}

export type ProseProblem = Omit<GuideProblem, 'file'>;

/** Longer sentences are hard to follow, especially in a second language. */
const longestSentence = 30;

/** A sentence ends before a capital letter or code, or with the block. */
const sentencePattern = /\S.*?(?:[.?!]["”’)]*(?= ["“(]*[\p{Lu}\d□])|$)/gu;
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-'’.:=@&·/_]+[\p{L}\p{N}\p{M}]+)*/gu;

/**
 * Checks spelling, repeated words, the length of sentences, and the wording.
 *
 * @param source the text of the file
 */
export function checkProse(
  blocks: readonly Block[],
  source: string,
  rules: ProseRules,
): ProseProblem[] {
  return blocks.flatMap(({ characters: all, isProgram = false }) => {
    const characters = all.filter(
      ({ character }, index) => character !== ' ' || all[index - 1]?.character !== ' ',
    );
    const text = characters.map(({ character }) => character).join('');
    return [...text.matchAll(sentencePattern)].flatMap(({ 0: sentence, index }) =>
      checkSentence(sentence, rules, isProgram).map(({ offset, message, hint }) => {
        const before = source.slice(0, characters[index + offset]?.offset).split('\n');
        return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message, hint };
      }),
    );
  });
}

/** A problem in a sentence, with the position of its first word. */
interface Found extends Pick<GuideProblem, 'message' | 'hint'> {
  offset: number;
}

function checkSentence(sentence: string, rules: ProseRules, isProgram: boolean): Found[] {
  const words = [...sentence.matchAll(wordPattern)];
  const count = words.length + sentence.split('□').length - 1;
  const tooLong: Found = {
    offset: 0,
    message: `a sentence of ${count} words`,
    hint: `At most ${longestSentence}: split the sentence, or shorten it.`,
  };
  return [
    ...words.flatMap((word) => [
      ...checkWord(word[0], rules, isProgram).map((fault) => ({ ...fault, offset: word.index })),
      ...checkRepeated(word[0], word.index, sentence),
    ]),
    ...checkWording(sentence),
    ...(count > longestSentence && !isProgram ? [tooLong] : []),
  ];
}

function checkWord(
  written: string,
  { language, apostrophe }: ProseRules,
  isProgram: boolean,
): Omit<Found, 'offset'>[] {
  const other = apostrophe === '’' ? "'" : '’';
  if (apostrophe && written.includes(other)) {
    const message = `"${written}" has the wrong apostrophe`;
    const right = written.replaceAll(other, apostrophe);
    return [{ message, hint: `Write "${right}", as in all texts of this kind.` }];
  }
  const parts = written.replaceAll('’', "'").split(/[-/]/);
  const wrong = isProgram ? undefined : parts.find((part) => !language.knows(part));
  if (wrong === undefined) return [];
  const nearest = language.nearest(wrong);
  const hint = `${nearest ? `Did you mean "${nearest}"? ` : ''}If it is correct, add it to docs-dev/vocabulary.txt.`;
  return [{ message: `"${wrong}" is not in the dictionary`, hint }];
}

/** Words that may occur twice in a row: these and abbreviations. */
const mayRepeat = /^(?:that|had|[A-Z]+|\d+)$/;

function checkRepeated(word: string, offset: number, sentence: string): Found[] {
  const before = sentence.slice(0, offset).toLowerCase();
  const isRepeated = ` ${before}`.endsWith(` ${word.toLowerCase()} `) && !mayRepeat.test(word);
  return isRepeated
    ? [{ offset, message: `"${word}" is repeated`, hint: 'Delete one of the two.' }]
    : [];
}

function checkWording(sentence: string): Found[] {
  const plain = sentence.replaceAll('’', "'");
  return wordingRules.flatMap(({ pattern, fault, write }) =>
    [...plain.matchAll(pattern)].map(({ 0: words, index }) => {
      const quoted = words.length > 60 ? `${words.slice(0, 57)}…` : words;
      return { offset: index, message: `"${quoted}" ${fault}`, hint: write };
    }),
  );
}
