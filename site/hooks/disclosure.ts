import { closest } from './closest';
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

/** Opens all `<details>` elements of the page while it is printed, except tabs: only the chosen language is printed. */
export function startPrint(): void {
  let closed: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    closed = [
      ...document.querySelectorAll<HTMLDetailsElement>(
        'main details:not([open], [data-tabs] > details)',
      ),
    ];
    for (const details of closed) {
      // Only one `<details>` element of the same name can be open.
      details.dataset.name = details.name;
      details.name = '';
      details.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const details of closed) {
      details.open = false;
      details.name = details.dataset.name ?? '';
      delete details.dataset.name;
    }
    closed = [];
  });
}

/** Opens every `<details>` element around an element. */
export function openAround(inner: Element): void {
  for (
    let details = inner.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  ) {
    details.open = true;
  }
}
