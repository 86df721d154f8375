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
  const levels = [...new Set(headings.map(levelOf))].sort((a, b) => a - b);
  let previous = policy.from - 1;
  for (const heading of headings) {
    const wanted = policy.from + levels.indexOf(levelOf(heading));
    const level = Math.min(wanted, previous + 1, 6);
    heading.tagName = `h${level}`;
    previous = level;
  }
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
