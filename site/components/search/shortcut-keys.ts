import { slashStorageKey } from '../../../lib/privacy/storage-keys';
import { readStored, store } from '../../hooks/storage';

/** WCAG 2.1.4: readers can switch off a shortcut of a single character. */
export function isSlashOn(): boolean {
  return readStored(slashStorageKey) !== 'off';
}

export function setSlashOn(on: boolean): void {
  store(slashStorageKey, on ? null : 'off');
}
