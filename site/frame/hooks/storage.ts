import type { StorageKey } from '../../core/storage-keys';

/** Local storage that is empty if the browser blocks it; one warning reports this. */

function warnOnce(error: unknown): void {
  // Stored on the document, which all scripts of a page share.
  const { dataset } = document.documentElement;
  if ('storageBlocked' in dataset) return;
  dataset.storageBlocked = '';
  console.warn('The browser blocks local storage: choices apply to this page only.', error);
}

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

/** @param value null removes the key */
export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    warnOnce(error);
  }
}

/** Calls back when another tab changes a key, or clears the storage. */
export function onStored(key: StorageKey, listener: (value: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener(readStored(key));
  });
}
