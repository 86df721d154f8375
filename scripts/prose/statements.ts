import type { Paragraph } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type GuideSource, parseGuide } from '../../site/guides/parse-guide';

export interface Statement {
  file: string;
  line: number;
  text: string;
}

/** Shorter sentences are labels, not statements. */
const fewestWords = 7;

/** The sentences in the paragraphs of a guide. Components have no text; inline code keeps its backticks. */
export function statementsOf(guide: GuideSource): Statement[] {
  const statements: Statement[] = [];
  visit(parseGuide(guide).tree, 'paragraph', (paragraph) => {
    const line = paragraph.position?.start.line ?? 1;
    for (const text of sentencesOf(paragraph)) statements.push({ file: guide.file, line, text });
  });
  return statements;
}

/** Sentences end with a full stop and begin with a capital letter. */
function sentencesOf(paragraph: Paragraph): string[] {
  visit(paragraph, 'inlineCode', (code) => {
    code.value = `\`${code.value}\``;
  });
  const whole = textOf(paragraph).replace(/\s+/g, ' ').trim();
  return whole.split(/(?<=\.) (?=`?[A-Z])/).filter((it) => it.split(' ').length >= fewestWords);
}
