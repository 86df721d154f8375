function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Ctrl+K and ⌘+K anywhere, and `/` outside of fields unless it is off: they open the search. */
export function isSearchShortcut(event: KeyboardEvent, isSlashOn: () => boolean): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false;
  const command = event.ctrlKey || event.metaKey;
  if (command) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !isEditable(event.target) && isSlashOn();
}
