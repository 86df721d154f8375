import { defaultTreeAdapter } from 'parse5';
import { elementsOfPage, type HtmlElement } from './html-tree';

/** Attributes whose values decide which rules apply; of all others, only the name counts. */
const decisive = new Set(['role', 'type', 'tabindex', 'aria-hidden', 'aria-expanded', 'aria-live']);

function shapeOf({ tagName, attrs }: HtmlElement): string {
  const attributes = attrs.map(({ name, value }) =>
    decisive.has(name) ? `${name}=${value}` : name,
  );
  return `${tagName} ${attributes.sort().join(' ')}`;
}

/**
 * The files that contain markup that no earlier file has: an element with other attributes, or with other
 * ancestors. Rules about markup find the same in all others, except in what compares values, such as ids.
 *
 * @param read returns the HTML of a file
 */
export function withNewMarkup(
  files: readonly string[],
  read: (file: string) => string,
): ReadonlySet<string> {
  const known = new Set<string>();
  return new Set(
    files.filter((file) => {
      const before = known.size;
      for (const element of elementsOfPage(read(file))) {
        const path = [shapeOf(element)];
        for (let { parentNode: node } = element; node; node = parentOf(node)) {
          path.push(node.nodeName);
        }
        known.add(path.join(' < '));
      }
      return known.size > before;
    }),
  );
}

function parentOf(node: NonNullable<HtmlElement['parentNode']>): HtmlElement['parentNode'] {
  return defaultTreeAdapter.isElementNode(node) ? node.parentNode : null;
}
