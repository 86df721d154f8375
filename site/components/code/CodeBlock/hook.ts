let observer: ResizeObserver | undefined;

/**
 * In the HTML every block of code is a tab stop, so that it scrolls by keyboard without script too. Once
 * the script runs, a block that has nothing to scroll is none.
 */
export function watchCodeBlocks(): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) {
        target.setAttribute('tabindex', '0');
      } else target.removeAttribute('tabindex');
    }
  });
  for (const block of document.querySelectorAll('pre[role="group"]')) observer.observe(block);
}
