/**
 * Whether a key press opens the search: Ctrl+K or ⌘+K anywhere, or `/` outside input fields.
 *
 * @param isSlashOn whether the `/` shortcut is enabled (WCAG 2.1.4)
 */
export function isSearchShortcut(event: KeyboardEvent, isSlashOn: () => boolean): boolean {
  if (event.altKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !isEditable(event.target) && isSlashOn();
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
