import { parseMarkdown } from '@seca/text/parse-markdown';
import { type GuideSource, parseGuide } from '../../site/guides/parse-guide';
import type { GuideProblem } from '../../site/guides/problem';
import { checkProse, type ProseProblem, type ProseRules } from './check-prose';

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
