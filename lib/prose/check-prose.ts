import type { Paragraph, Root } from 'mdast';
import { toNlcst } from 'mdast-util-to-nlcst';
import type { Sentence, SentenceContent, Word } from 'nlcst';
import { toString as textOf } from 'nlcst-to-string';
import { ParseEnglish } from 'parse-english';
import { SKIP, visit } from 'unist-util-visit';
import type { Language } from './language';

/** Something wrong in the prose, at a place of the text that was checked. */
export interface ProseProblem {
  /** 1-based. */
  line: number;
  column: number;
  message: string;
  wayOut: string;
}

export interface ProseRules {
  language: Language;
  /** Words that a sentence may have at most; without it, sentences may be as long as they like. */
  longestSentence?: number;
  /** Whether the future tense is refused. */
  presentTense?: boolean;
}

/** What holds no prose of ours. */
const ignored = ['html', 'mdxTextExpression'];

/** Words that may stand twice in a row. */
const mayRepeat = new Set(['that', 'had']);

/**
 * Reads the sentences of a Markdown tree whose positions are those of `text`: spelling, words that stand
 * twice in a row, and, where the rules ask for it, long sentences and the future tense. Code is one word
 * that is always right.
 */
export function checkProse(tree: Root, text: string, rules: ProseRules): ProseProblem[] {
  const problems: ProseProblem[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    // One by one: the parser would run cells of a table, and items of a list, into one sentence.
    const block = { ...node, type: 'paragraph' } as Paragraph;
    const root = toNlcst(block, fileOf(text), ParseEnglish, { ignore: ignored });
    visit(root, 'SentenceNode', (sentence) => {
      problems.push(...checkSentence(sentence, rules));
    });
    return SKIP;
  });
  return problems;
}

function checkSentence(sentence: Sentence, rules: ProseRules): ProseProblem[] {
  const words = sentence.children.filter((node) => node.type === 'WordNode');
  const problems = [...words.flatMap((word) => checkWord(word, rules)), ...repeatedWords(sentence)];
  const { longestSentence: most } = rules;
  const length = countWords(sentence);
  if (most !== undefined && length > most) {
    problems.push({
      ...placeOf(sentence),
      message: `a sentence of ${length} words`,
      wayOut: `At most ${most}: say it in two sentences, or leave something out.`,
    });
  }
  return problems;
}

/** All that the parser asks of a `vfile`. */
function fileOf(text: string): Parameters<typeof toNlcst>[1] {
  return { messages: [], value: text, toString: () => text } as unknown as Parameters<
    typeof toNlcst
  >[1];
}

function checkWord(node: Word, { language, presentTense }: ProseRules): ProseProblem[] {
  const word = textOf(node).replaceAll('’', "'").replace(/\.$/, '');
  if (presentTense && /^(?:will|won't|shall|shan't)$|'ll$/i.test(word)) {
    return [
      {
        ...placeOf(node),
        message: `"${word}" tells of the future`,
        wayOut: 'Say what happens: "the server answers", not "the server will answer".',
      },
    ];
  }
  const wrong = word.split(/[-/]/).find((part) => !language.knows(part));
  if (wrong === undefined) return [];
  const nearest = language.nearest(wrong);
  return [
    {
      ...placeOf(node),
      message: `the dictionary has no "${wrong}"`,
      wayOut: `${nearest ? `Did you mean "${nearest}"? ` : ''}If it is right, add it to docs-dev/vocabulary.txt.`,
    },
  ];
}

function repeatedWords({ children }: Sentence): ProseProblem[] {
  return children.flatMap((node, index) => {
    const before = children[index - 2];
    if (node.type !== 'WordNode' || before?.type !== 'WordNode') return [];
    if (children[index - 1]?.type !== 'WhiteSpaceNode') return [];
    const word = textOf(node);
    if (word.toLowerCase() !== textOf(before).toLowerCase()) return [];
    if (mayRepeat.has(word.toLowerCase()) || /^[A-Z]+$/.test(word)) return [];
    return [
      {
        ...placeOf(node),
        message: `"${word}" stands twice in a row`,
        wayOut: 'Take one of them out.',
      },
    ];
  });
}

/** A sentence that begins with code is not told from the one before it, whose last word has the full stop. */
function countWords({ children }: Sentence): number {
  let longest = 0;
  let count = 0;
  for (const node of children) {
    if (node.type !== 'WordNode' && node.type !== 'SourceNode') continue;
    count++;
    longest = Math.max(longest, count);
    if (node.type === 'WordNode' && textOf(node).endsWith('.')) count = 0;
  }
  return longest;
}

function placeOf(node: Sentence | SentenceContent): { line: number; column: number } {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { line, column };
}
