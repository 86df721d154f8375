import { slashStorageKey } from '../../core/storage-keys';
import { readStored } from './storage';

/** Whether the `/` shortcut is enabled. Readers can turn off single-character shortcuts (WCAG 2.1.4). */
export function isSlashOn(): boolean {
  return readStored(slashStorageKey) !== 'off';
}

/**
 * Whether a key press is the `/` shortcut: enabled, outside input fields, and without another key.
 *
 * @param isOn whether the shortcut is enabled
 */
export function isSlashKey(event: KeyboardEvent, isOn = isSlashOn): boolean {
  const { key, altKey, ctrlKey, metaKey, isComposing, target } = event;
  return (
    key === '/' && !(altKey || ctrlKey || metaKey || isComposing || isEditable(target)) && isOn()
  );
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
