import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** What the browser sends for a letter, in this order. */
const eventsOfLetter = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'selectionchange'];

/**
 * Hears what is typed into a box, and keeps it there: nobody else on the page needs it, and React, which
 * listens for each of these events twice, would search the whole tree above the box eleven times a letter.
 * On a slow machine that took as long as the answer. Keys that only steer go their way.
 */
export function useTyping(
  input: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  const onInput = useEffectEvent(onText);
  useLayoutEffect(() => {
    const hear = (event: Event) => {
      const box = input.current;
      if (!box || event.target !== box) return;
      if (event.type === 'keydown' && !isEntry(event as KeyboardEvent)) return;
      event.stopPropagation();
      if (event.type === 'input') onInput(box.value);
    };
    for (const type of eventsOfLetter) window.addEventListener(type, hear, true);
    return () => {
      for (const type of eventsOfLetter) window.removeEventListener(type, hear, true);
    };
  }, [input]);
}

/** Whether a key changes the text and nothing else. */
function isEntry({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return key.length === 1 || key === 'Backspace' || key === 'Delete';
}
