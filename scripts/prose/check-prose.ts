import type { Paragraph, Root } from 'mdast';
import { toNlcst } from 'mdast-util-to-nlcst';
import type { Sentence, SentenceContent, Word } from 'nlcst';
import { toString as textOf } from 'nlcst-to-string';
import { ParseEnglish } from 'parse-english';
import { SKIP, visit } from 'unist-util-visit';
import type { Language } from './language';
import { checkWording } from './wording';

/** A problem in the prose, with its position in the checked text. */
export interface ProseProblem {
  /** 1-based. */
  line: number;
  column: number;
  message: string;
  hint: string;
}

export interface ProseRules {
  language: Language;
  /** Maximum number of words in a sentence; by default, the length is not limited. */
  longestSentence?: number;
  /** Whether the future tense is reported. */
  presentTense?: boolean;
  /** Whether the wording of docs-dev/writing.md is checked. */
  wording?: boolean;
  /** The only apostrophe of these texts: typographic on pages, straight in terminals and files. */
  apostrophe?: '’' | "'" | undefined;
}

/** Nodes without prose of the project. */
const ignored = ['html', 'mdxTextExpression'];

/** Words that may occur twice in a row. */
const mayRepeat = new Set(['that', 'had']);

/**
 * Checks the sentences of a Markdown tree whose positions refer to `text`: spelling, repeated words and, if the
 * rules require it, long sentences, the future tense and wording. Inline code counts as one correct word.
 */
export function checkProse(tree: Root, text: string, rules: ProseRules): ProseProblem[] {
  const problems: ProseProblem[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    // Parses the blocks one by one: otherwise the parser would join the cells of a table, or the items of a
    // list, into one sentence.
    const block: Paragraph = { ...node, type: 'paragraph' };
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
  const problems = [
    ...words.flatMap((word) => checkWord(word, rules)),
    ...repeatedWords(sentence),
    ...(rules.wording ? checkWording(sentence) : []),
  ];
  const { longestSentence: most } = rules;
  const length = countWords(sentence);
  if (most !== undefined && length > most) {
    problems.push({
      ...placeOf(sentence),
      message: `a sentence of ${length} words`,
      hint: `At most ${most}: split the sentence, or shorten it.`,
    });
  }
  return problems;
}

/** The members of a `vfile` that the parser uses. */
function fileOf(text: string): Parameters<typeof toNlcst>[1] {
  // biome-ignore lint/plugin: it reads the text, and adds no messages
  return { messages: [], value: text, toString: () => text } as unknown as Parameters<
    typeof toNlcst
  >[1];
}

function checkWord(node: Word, rules: ProseRules): ProseProblem[] {
  const { language, presentTense, apostrophe } = rules;
  const written = textOf(node);
  const other = apostrophe === '’' ? "'" : '’';
  if (apostrophe && written.includes(other)) {
    return [
      {
        ...placeOf(node),
        message: `"${written}" has the wrong apostrophe`,
        hint: `Write "${written.replaceAll(other, apostrophe)}", as in all texts of this kind.`,
      },
    ];
  }
  const word = written.replaceAll('’', "'").replace(/\.$/, '');
  if (/^[Ii]ds?$/.test(word)) {
    return [
      {
        ...placeOf(node),
        message: `"${word}" is not the standard term`,
        hint: `Write "${word.endsWith('s') ? 'IDs' : 'ID'}".`,
      },
    ];
  }
  if (presentTense && /^(?:will|won't|shall|shan't)$|'ll$/i.test(word)) {
    return [
      {
        ...placeOf(node),
        message: `"${word}" is in the future tense`,
        hint: 'Use the present tense: "the server returns".',
      },
    ];
  }
  const wrong = word.split(/[-/]/).find((part) => !language.knows(part));
  if (wrong === undefined) return [];
  const nearest = language.nearest(wrong);
  return [
    {
      ...placeOf(node),
      message: `"${wrong}" is not in the dictionary`,
      hint: `${nearest ? `Did you mean "${nearest}"? ` : ''}If it is correct, add it to docs-dev/vocabulary.txt.`,
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
        message: `"${word}" is repeated`,
        hint: 'Delete one of the two.',
      },
    ];
  });
}

/** The parser does not split before a sentence that begins with code; the full stop stays with the last word. */
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
