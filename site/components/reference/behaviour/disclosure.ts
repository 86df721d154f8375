/**
 * Opens or closes all `<details>` of a tree: `<button data-tree="open">` or `"close"` inside of
 * an element with `data-tree-root`.
 */
export function attachTreeButtons(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button[data-tree]')
        : null;
    const tree = button?.closest('[data-tree-root]');
    if (!button || !tree) return;
    for (const details of tree.querySelectorAll('details')) {
      details.open = button.dataset.tree === 'open';
    }
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** Paper has nothing to click: everything is open while the page is printed. */
export function attachPrint(root: HTMLElement): () => void {
  let closed: HTMLDetailsElement[] = [];
  const open = () => {
    closed = [...root.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of closed) {
      // Of those that share a name only one can be open.
      details.dataset.name = details.name;
      details.name = '';
      details.open = true;
    }
  };
  const close = () => {
    for (const details of closed) {
      details.open = false;
      details.name = details.dataset.name ?? '';
      delete details.dataset.name;
    }
    closed = [];
  };
  window.addEventListener('beforeprint', open);
  window.addEventListener('afterprint', close);
  return () => {
    window.removeEventListener('beforeprint', open);
    window.removeEventListener('afterprint', close);
  };
}
