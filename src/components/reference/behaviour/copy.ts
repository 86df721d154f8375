/** How long a button says that it has copied. */
const thanksMs = 2000;

/**
 * Copies on a click at one of:
 * - `<a data-copy-link href="#id">`: the address of that place; the browser goes there as well
 * - `<button data-copy="text">`: the text
 * - `<button data-copy-code>`: the code of the `<figure>` around it
 *
 * One listener for the page: no component needs state for it, and pages without a framework
 * behave the same.
 */
export function attachCopy(root: HTMLElement, announce: (message: string) => void): () => void {
  const timers = new Set<number>();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const control = closest(event.target, '[data-copy-link], [data-copy], [data-copy-code]');
    if (!control) return;
    const text = textOf(control);
    if (text === undefined) return;
    copy(text).then(
      () => {
        control.setAttribute('data-copied', '');
        announce(control.matches('[data-copy-link]') ? 'Link copied' : 'Copied');
        const timer = window.setTimeout(() => {
          timers.delete(timer);
          control.removeAttribute('data-copied');
          announce('');
        }, thanksMs);
        timers.add(timer);
      },
      () => announce('Copying is not allowed in this browser'),
    );
  };
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('click', onClick);
    for (const timer of timers) window.clearTimeout(timer);
  };
}

async function copy(text: string): Promise<void> {
  // Absent where the page is not served over https (or from this machine).
  if (!navigator.clipboard) throw new Error('No clipboard');
  await navigator.clipboard.writeText(text);
}

function textOf(control: HTMLElement): string | undefined {
  if (control instanceof HTMLAnchorElement) {
    const { origin, pathname, search } = window.location;
    return `${origin}${pathname}${search}${control.hash}`;
  }
  return (
    (control.dataset.copy || control.closest('figure')?.querySelector('code')?.textContent) ??
    undefined
  );
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
