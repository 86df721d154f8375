import { createStorageSlot } from '@docusaurus/theme-common';
import { useEffect, useEffectEvent } from 'react';
import { slashStorageKey } from '../../../lib/privacy/storage-keys';
import { isSearchShortcut } from './shortcut-keys';

const slashSlot = createStorageSlot(slashStorageKey);

/** WCAG 2.1.4: a shortcut of a single character must be possible to switch off. */
export function isSlashOn(): boolean {
  return slashSlot.get() !== 'off';
}

export function setSlashOn(on: boolean): void {
  if (on) slashSlot.del();
  else slashSlot.set('off');
}

/** Calls back on the keys that open the search. The start script knows them too (src/start). */
export function useSearchShortcuts(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchShortcut(event, isSlashOn)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
