import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { admonitionParts, paragraph, phrasing, strong } from './nodes';
import type { GuideSource } from './parse-guide';
import { type GuideProblem, guideProblem } from './problem';

/**
 * Turns the MDX that remains after expansion into plain Markdown, in place: comments are removed, tabs become
 * their code blocks, admonitions become quotes that begin with their title, and the parts of a code
 * block's info string that only our tests read are removed. An expression, an import or an export becomes a
 * problem, because a guide is text.
 */
export function plainMarkdown(tree: Root, source: GuideSource, problems: GuideProblem[]): void {
  visit(tree, (node, index, parent) => {
    if (index === undefined || !parent) return;
    switch (node.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
      case 'mdxjsEsm': {
        if (node.type === 'mdxjsEsm' || !isComment(node.value)) {
          const message = 'a guide contains code';
          const hint =
            'Remove the import, export or expression; a guide contains only Markdown and fact components.';
          problems.push(guideProblem(source.file, { message, hint }, node));
        }
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      case 'picture': {
        const title = paragraph(strong(`${node.title}:`));
        parent.children.splice(index, 1, title, ...node.children);
        return [SKIP, index + 1 + node.children.length];
      }
      case 'tabs':
        parent.children.splice(index, 1, ...node.children);
        return [SKIP, index];
      case 'containerDirective': {
        const { title, content } = admonitionParts(node);
        const children = [paragraph(strong(title)), ...content];
        parent.children.splice(index, 1, { type: 'blockquote', children });
        return [SKIP, index];
      }
      case 'leafDirective':
      case 'textDirective': {
        // A colon before a word (`env:prod`) is not a directive in guides: use the source text.
        const start = node.position?.start.offset ?? 0;
        const value = source.text.slice(start, node.position?.end.offset ?? start);
        const words = phrasing(value);
        const nodes = node.type === 'textDirective' ? words : [paragraph(words)];
        parent.children.splice(index, 1, ...nodes);
        return SKIP;
      }
      case 'code':
        tidyCode(node);
    }
  });
}

/** Removes `check="…"` (read by the tests of the examples) from the info string. */
export function tidyCode(node: Code): void {
  const meta = node.meta?.replace(/\s*\bcheck="[^"]*"/, '').trim();
  node.meta = meta ? meta : null;
}

function isComment(value: string): boolean {
  return /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(value);
}
