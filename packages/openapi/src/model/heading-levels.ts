import type { Element, Root, RootContent } from 'hast';

export type HeadingPolicy =
  /** The shallowest heading gets this level, and no heading skips a level. */
  | { from: number }
  /** Headings become bold paragraphs, because the text is inside a list or table of fields. */
  | 'flatten';

/** Fits the headings of a description into the outline of the page around it. */
export function fitHeadings(tree: Root, policy: HeadingPolicy): void {
  const headings: Element[] = [];
  collect(tree.children, headings);
  if (headings.length === 0) return;
  if (policy === 'flatten') {
    for (const heading of headings) {
      heading.children = [
        { type: 'element', tagName: 'strong', properties: {}, children: heading.children },
      ];
      heading.tagName = 'p';
    }
    return;
  }
  const levels = fitLevels(headings.map(levelOf), policy.from);
  for (const [index, heading] of headings.entries()) heading.tagName = `h${levels[index]}`;
}

/** Shifts the levels of headings so that the shallowest is `from`, none is skipped and none is deeper than 6. */
export function fitLevels(levels: readonly number[], from: number): number[] {
  const distinct = [...new Set(levels)].sort((a, b) => a - b);
  let previous = from - 1;
  return levels.map((level) => {
    previous = Math.min(from + distinct.indexOf(level), previous + 1, 6);
    return previous;
  });
}

function collect(nodes: RootContent[], headings: Element[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (/^h[1-6]$/.test(node.tagName)) headings.push(node);
    collect(node.children, headings);
  }
}

function levelOf(heading: Element): number {
  return Number(heading.tagName[1]);
}
