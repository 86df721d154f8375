import { linkLabel } from './label';

/** Labels each link to a field or parameter with the name in front of it. */
export function labelLinks(): void {
  for (const link of document.querySelectorAll('[data-copy-link]:empty:not([aria-label])')) {
    const name = link.parentElement?.querySelector(':scope > code')?.textContent;
    if (name) link.setAttribute('aria-label', linkLabel(name));
  }
}
