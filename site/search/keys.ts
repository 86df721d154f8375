import { slashStorageKey } from '../core/storage-keys';
import { readStored, store } from '../frame/hooks/storage';

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

/** Whether the `/` shortcut is enabled. Readers can turn off single-character shortcuts (WCAG 2.1.4). */
export function isSlashOn(): boolean {
  return readStored(slashStorageKey) !== 'off';
}

export function setSlashOn(on: boolean): void {
  store(slashStorageKey, on ? null : 'off');
}

/**
 * Whether an input method handles a key. Safari ends the composition before the key that confirms it, which then only
 * has the key code 229.
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

type Device = Pick<Navigator, 'platform' | 'userAgentData'>;

declare global {
  interface Navigator {
    /** In Chromium. */
    userAgentData?: { platform?: string };
  }
}

/**
 * Placeholder with the shortcut of the reader's platform. It contains no shortcut if the primary pointer is coarse,
 * because such devices rarely have a keyboard.
 */
export function placeholderFor(
  { platform, userAgentData }: Device,
  hasFinePointer: boolean,
): string {
  if (!hasFinePointer) return 'Search';
  const isMac = /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || platform);
  return isMac ? 'Search ⌘+K' : 'Search Ctrl+K';
}
