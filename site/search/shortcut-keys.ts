import { readStored, store } from '../hooks/storage';
import { slashStorageKey } from '../privacy/storage-keys';

/** Whether the `/` shortcut is enabled. Readers can turn off single-character shortcuts (WCAG 2.1.4). */
export function isSlashOn(): boolean {
  return readStored(slashStorageKey) !== 'off';
}

export function setSlashOn(on: boolean): void {
  store(slashStorageKey, on ? null : 'off');
}
