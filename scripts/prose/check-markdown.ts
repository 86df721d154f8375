import { parseMarkdown } from '@seca/text/parse-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { type GuideSource, parseGuide } from '../../site/guides/parse-guide';
import type { GuideProblem } from '../../site/guides/problem';
import { checkProse, type ProseProblem, type ProseRules } from './check-prose';

const quotes = new Set(['Avoid', 'Proven by']);

/** The prose of a Markdown file without components: README, CONTRIBUTING and the texts for contributors. */
export function checkMarkdown(file: string, text: string, rules: ProseRules): GuideProblem[] {
  const tree = parseMarkdown(text);
  // Strikethrough and columns headed "Avoid", as in docs-dev/writing.md, quote how not to write; "Proven by" quotes tests.
  visit(tree, 'delete', (_, index, parent) => {
    if (parent && index !== undefined) parent.children.splice(index, 1);
    return [SKIP, index ?? 0];
  });
  visit(tree, 'table', (table) => {
    const quoting = table.children[0]?.children.findIndex((cell) => quotes.has(textOf(cell))) ?? -1;
    if (quoting >= 0) for (const row of table.children) row.children.splice(quoting, 1);
  });
  return checkProse(tree, text, rules).map((problem) => ({ file, ...problem }));
}

/** Longer sentences are hard to follow, especially in a second language. */
export const longestSentence = 30;

const frontMatterKeys = ['title', 'description'] as const;

/** The prose of a guide, its front matter included. */
export function checkGuide(source: GuideSource, rules: ProseRules): GuideProblem[] {
  const { frontMatter, tree } = parseGuide(source);
  const inFrontMatter = frontMatterKeys.flatMap((key): ProseProblem[] => {
    const value = frontMatter[key];
    if (typeof value !== 'string') return [];
    const at = source.text.split('\n').findIndex((line) => line.startsWith(`${key}:`));
    return checkProse(parseMarkdown(value), value, rules).map((problem) => ({
      ...problem,
      line: at + 1,
      column: problem.column + `${key}: `.length,
    }));
  });
  return [...inFrontMatter, ...checkProse(tree, source.text, rules)].map((problem) => ({
    file: source.file,
    ...problem,
  }));
}
