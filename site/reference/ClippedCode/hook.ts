import { closest } from '../../frame/hooks/closest';
import * as data from './data-names';

let observer: ResizeObserver | undefined;

/** Expands and collapses the code of a pane on a click on `<button data-show-all>`. */
export function startClippedCode(): void {
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, `[${data.showAll}]`);
    const pane = button?.closest('figure');
    if (!button || !pane) return;
    const isOpen = pane.toggleAttribute('data-expanded');
    button.setAttribute('aria-expanded', String(isOpen));
    button.textContent = isOpen ? 'Show less' : 'Show all';
  });
}

/** Shows the button if the code is longer than its pane. The length depends on language and example. */
export function watchClippedCode(): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const code = target.closest<HTMLElement>(`[${data.clip}]`);
      const pane = code?.closest('figure');
      const button = pane?.querySelector<HTMLElement>(`[${data.showAll}]`);
      if (!code || !pane || !button) continue;
      const isClipped = code.scrollHeight > code.clientHeight + 1;
      pane.toggleAttribute('data-clipped', isClipped);
      button.hidden = !isClipped && !pane.hasAttribute('data-expanded');
    }
  });
  for (const code of document.querySelectorAll(`[${data.clip}], [${data.clip}] > *`)) {
    observer.observe(code);
  }
}
