import type { HtmlElement } from './html-tree';

/** Attributes whose values decide which rules apply; of all others, only the name counts. */
const decisive = new Set(['role', 'type', 'tabindex', 'aria-hidden', 'aria-expanded', 'aria-live']);

function shapeOf({ tagName, attrs, parentNode }: HtmlElement): string {
  const attributes = attrs.map(({ name, value }) =>
    decisive.has(name) ? `${name}=${value}` : name,
  );
  return `${parentNode?.nodeName} > ${tagName} ${attributes.sort().join(' ')}`;
}

/**
 * Files that together contain all markup: each element with its attributes, in each parent. The files with the most
 * different markup come first, and the others only if they add some. `npm run test:all` checks every file.
 *
 * @param parse returns the elements of a file
 */
export function withNewMarkup(
  files: readonly string[],
  parse: (file: string) => readonly HtmlElement[],
): ReadonlySet<string> {
  const shapes = files.map((file) => [file, new Set(parse(file).map(shapeOf))] as const);
  const known = new Set<string>();
  const chosen = new Set<string>();
  for (const [file, own] of shapes.sort(([, a], [, b]) => b.size - a.size)) {
    const before = known.size;
    for (const shape of own) known.add(shape);
    if (known.size > before) chosen.add(file);
  }
  return chosen;
}
