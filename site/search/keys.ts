import { slashStorageKey } from '../core/storage-keys';
import { isSlashKey } from '../frame/hooks/slash-key';
import { store } from '../frame/hooks/storage';

/**
 * Whether a key press opens the search: Ctrl+K or ⌘+K anywhere, or `/` outside input fields.
 *
 * @param isSlashOn whether the `/` shortcut is enabled
 */
export function isSearchShortcut(event: KeyboardEvent, isSlashOn?: () => boolean): boolean {
  if (isSlashKey(event, isSlashOn)) return true;
  const { altKey, ctrlKey, metaKey, shiftKey, isComposing, key } = event;
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k' && !(altKey || shiftKey || isComposing);
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

/** Device data of the browser. */
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
