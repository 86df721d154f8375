/** Keeps an element at its place in the window while the page around it changes its height. */
export function stayInPlace(element: Element, change: () => void): void {
  const root = document.documentElement;
  const before = element.getBoundingClientRect().top;
  // The browser would correct the position a second time.
  root.style.overflowAnchor = 'none';
  change();
  const distance = () => element.getBoundingClientRect().top - before;
  window.scrollBy({ top: distance(), behavior: 'instant' });
  // At the start and at the end, a page can't scroll further. It then keeps as much of its former height as it needs.
  const rest = distance();
  const group = element.closest<HTMLElement>('[data-tabs]');
  const page = element.closest<HTMLElement>('main > *');
  if (rest < -0.5 && group) {
    group.style.marginBlockStart = `${Number.parseFloat(getComputedStyle(group).marginBlockStart) - rest}px`;
  } else if (rest > 0.5 && page) {
    page.style.minBlockSize = `${page.getBoundingClientRect().height + rest}px`;
    window.scrollBy({ top: distance(), behavior: 'instant' });
  }
  root.style.overflowAnchor = '';
}
