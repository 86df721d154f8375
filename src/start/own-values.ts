import { readerValuesKey } from '../../lib/privacy/storage-keys';
import { fillPlace } from '../components/reference/behaviour/fill-place';

/**
 * Fills in the values that a reader keeps in this browser while the page is parsed, so that no text grows
 * after it was painted. The page's scripts do the same once they run; they follow what the reader changes,
 * and it is they that hold values against the rules (lib/openapi/view/reader-values), here as text only.
 */
export function fillOwnValues(): void {
  const values = keptValues();
  if (!values) return;
  const fill = () => {
    for (const place of document.querySelectorAll<HTMLElement>(
      'var[data-value]:not([data-original])',
    )) {
      if (isParsed(place)) fillPlace(place, values[place.dataset.value ?? '']);
    }
  };
  const observer = new MutationObserver(fill);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    fill();
    observer.disconnect();
  });
}

function keptValues(): Readonly<Record<string, string>> | null {
  try {
    return JSON.parse(localStorage.getItem(readerValuesKey) ?? 'null');
  } catch {
    // Blocked, or not ours.
    return null;
  }
}

/** Whether the parser is past a node: its text may come in two parts. */
function isParsed(node: Node): boolean {
  const { nextSibling, parentNode } = node;
  return (
    document.readyState !== 'loading' ||
    nextSibling !== null ||
    (parentNode !== null && isParsed(parentNode))
  );
}
