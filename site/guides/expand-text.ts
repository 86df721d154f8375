import { upperFirst } from 'es-toolkit/string/upperFirst';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { explicitAnchor, paragraph, replaceNode, withoutAnchor } from '../core/nodes';
import { type GuideProblem, guideProblem } from '../core/problem';
import { expandComponents } from './expand-components';
import type { GuideContext } from './facts';
import { type GuideSource, type ParsedGuide, parseGuide } from './parse-guide';

/**
 * Reads a text with the components of guides. In its tree, components are expanded, each heading has its anchor as id,
 * each admonition begins with its title, and everything that only authors and tests read is removed. An expression, an
 * import or an export becomes a problem, because a guide is text.
 */
export function expandText(
  source: GuideSource,
  facts: GuideContext,
): ParsedGuide & { problems: GuideProblem[] } {
  const { file } = source;
  const { frontMatter, tree } = parseGuide(source);
  const problems = expandComponents(tree, file, facts);
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
          problems.push(guideProblem(file, { message, hint }, node));
        }
        return replaceNode(parent, index, []);
      }
      case 'heading': {
        const id = explicitAnchor(node);
        node.children = withoutAnchor(node);
        if (id !== undefined) node.data = { ...node.data, hProperties: { id } };
        return;
      }
      case 'containerDirective':
        if (!isTitle(node.children[0])) {
          const title = paragraph(upperFirst(node.name));
          node.children.unshift({ ...title, data: { directiveLabel: true } });
        }
        return;
      case 'leafDirective':
      case 'textDirective': {
        // A colon before a word (`env:prod`) is not a directive in guides: use the source text.
        const start = node.position?.start.offset ?? 0;
        const value = source.text.slice(start, node.position?.end.offset ?? start);
        const text = { type: 'text', value } as const;
        return replaceNode(parent, index, [node.type === 'textDirective' ? text : paragraph(text)]);
      }
      case 'code':
        if (!node.lang) {
          const message = 'a code block without language';
          const hint =
            'Write the language at the start of its first line. For output and other text, write text.';
          problems.push(guideProblem(file, { message, hint }, node));
        }
        // Tests of the examples read `check="…"`.
        node.meta = node.meta?.replace(/\s*\bcheck="[^"]*"/, '').trim() || null;
    }
  });
  return { frontMatter, tree, problems };
}

function isTitle(node: Nodes | undefined): boolean {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}

function isComment(value: string): boolean {
  return /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(value);
}
