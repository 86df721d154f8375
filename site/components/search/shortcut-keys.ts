import { slashStorageKey } from '../../../lib/privacy/storage-keys';
import { readStored, store } from '../../hooks/storage';

/** WCAG 2.1.4: readers can switch off a shortcut of a single character. */
export function isSlashOn(): boolean {
  return readStored(slashStorageKey) !== 'off';
}

export function setSlashOn(on: boolean): void {
  store(slashStorageKey, on ? null : 'off');
}

/** Ctrl+K and ⌘+K anywhere, and `/` outside of fields unless it is off: they open the search. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !isEditable(event.target) && isSlashOn();
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
