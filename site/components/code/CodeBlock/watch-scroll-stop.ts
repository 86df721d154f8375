/**
 * In the served HTML every block is a stop of the tab key, so that it scrolls without script too. Once
 * script runs, a block that has nothing to scroll is none.
 *
 * @returns stops watching
 */
export function watchScrollStop(block: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = block;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) block.tabIndex = 0;
    else block.removeAttribute('tabindex');
  });
  observer.observe(block);
  return () => observer.disconnect();
}
