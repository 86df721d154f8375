let observer: ResizeObserver | undefined;

/**
 * In the HTML, every code block is a tab stop, so that it can be scrolled with the keyboard even without script.
 * The script removes the tab stop from blocks that have nothing to scroll.
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
