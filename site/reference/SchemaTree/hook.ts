import { closest } from '../../frame/hooks/closest';

/**
 * In an element with `data-tree-root`: opens or closes the `<details>` element of a field on a click on the name of
 * the field, and all of them on a click on `<button data-tree="open">` or `"close"`.
 */
export function startTreeButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const field = closest(target, '[data-tree-root] li > code')?.parentElement;
    const below = field?.querySelector<HTMLDetailsElement>(':scope > details[data-below]');
    if (below) below.open = !below.open;
    const button = closest(target, 'button[data-tree]');
    const tree = button?.closest('[data-tree-root]');
    for (const details of tree?.querySelectorAll('details') ?? []) {
      details.open = button?.dataset.tree === 'open';
    }
  });
}
