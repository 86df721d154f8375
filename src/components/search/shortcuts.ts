import { createStorageSlot } from '@docusaurus/theme-common';
import { useEffect, useEffectEvent } from 'react';

const slashSlot = createStorageSlot('seca-search-slash');

/** WCAG 2.1.4: a shortcut of a single character must be possible to switch off. */
export function isSlashOn(): boolean {
  return slashSlot.get() !== 'off';
}

export function setSlashOn(on: boolean): void {
  if (on) slashSlot.del();
  else slashSlot.set('off');
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Calls back on Ctrl+K and ⌘+K anywhere, and on `/` outside of fields. */
export function useSearchShortcuts(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const command = event.ctrlKey || event.metaKey;
    const chord = command && !event.shiftKey && event.key.toLowerCase() === 'k';
    const slash = !command && event.key === '/' && !isEditable(event.target) && isSlashOn();
    if (!chord && !slash) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
