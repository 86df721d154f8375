/**
 * The theme's categories and dropdowns are links with the role of a button, which answer to Enter alone. Who hears
 * "button" presses the space bar as well (ARIA Authoring Practices, button): it does here what Enter does.
 */
function answerSpace(event: KeyboardEvent): void {
  const { target, key, defaultPrevented, altKey, ctrlKey, metaKey } = event;
  if (key !== ' ' || defaultPrevented || altKey || ctrlKey || metaKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('a[role="button"]')) return;
  // Or the page would scroll.
  event.preventDefault();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (target.dispatchEvent(enter)) target.click();
}

if (typeof document !== 'undefined') document.addEventListener('keydown', answerSpace);
