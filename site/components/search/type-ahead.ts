import { type RefObject, useLayoutEffect } from 'react';

/**
 * While the box is disabled and the focus is to come back to it, puts into it what the reader types:
 * a reader who calls the search and types on loses no letter.
 */
export function useTypeAhead(input: RefObject<HTMLInputElement | null>, on: boolean): void {
  // With the very frame that disables the box: a key that comes before an effect would be lost.
  useLayoutEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const box = input.current;
      const { key, target } = event;
      // Browsers take the focus off a box a moment after it was disabled: until then keys still go to it.
      const elsewhere = target !== box && target instanceof Element && target.matches(fields);
      if (!box || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Backspace') box.value = box.value.slice(0, -1);
      else if (key.length === 1) box.value += key;
      else return;
      // A space would scroll the page.
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input, on]);
}

/** Where what is typed belongs to somebody else, and what a space presses. */
const fields = 'input, textarea, select, button, summary, [contenteditable]';
