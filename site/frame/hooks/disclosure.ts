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
