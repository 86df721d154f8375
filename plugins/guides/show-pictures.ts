import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

const component = 'Picture';
const source = '@site/src/components/guide/Picture';

/**
 * Turns the pictures of an expanded guide into the component that shows them, and imports it where
 * there is one: a page without pictures carries nothing of it.
 */
export function showPictures(tree: Root): void {
  let count = 0;
  visit(tree, 'picture', (node, index, parent) => {
    if (index === undefined || !parent) return;
    count++;
    parent.children[index] = {
      type: 'mdxJsxFlowElement',
      name: component,
      attributes: [
        { type: 'mdxJsxAttribute', name: 'svg', value: node.svg },
        { type: 'mdxJsxAttribute', name: 'title', value: node.title },
      ],
      children: node.children,
    };
    return SKIP;
  });
  if (count > 0) tree.children.unshift(importOf(component, source));
}

/** MDX reads the syntax tree, not the text. */
function importOf(name: string, from: string): RootContent {
  const identifier = { type: 'Identifier' as const, name };
  return {
    type: 'mdxjsEsm',
    value: `import {${name}} from '${from}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [{ type: 'ImportSpecifier', imported: identifier, local: identifier }],
            source: { type: 'Literal', value: from, raw: `'${from}'` },
            attributes: [],
          },
        ],
      },
    },
  };
}
