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
 * Files that together contain all markup: each element with its attributes, in each parent. The next file is always the one
 * that adds the most. `npm run test:all` checks every file.
 *
 * @param given files that are checked in any case
 * @param parse returns the elements of a file
 */
export function withNewMarkup(
  files: readonly string[],
  parse: (file: string) => readonly HtmlElement[],
  given: readonly string[] = [],
): ReadonlySet<string> {
  const missing = new Map(files.map((file) => [file, new Set(parse(file).map(shapeOf))]));
  const chosen = new Set<string>();
  const choose = (file: string) => {
    const added = missing.get(file) ?? [];
    chosen.add(file);
    missing.delete(file);
    for (const others of missing.values()) for (const shape of added) others.delete(shape);
  };
  for (const file of given) choose(file);
  for (;;) {
    const [most] = [...missing].sort(([, a], [, b]) => b.size - a.size);
    if (!most?.[1].size) return chosen;
    choose(most[0]);
  }
}
