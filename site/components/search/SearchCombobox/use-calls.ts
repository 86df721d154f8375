import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** What the reader wanted of the box before it was loaded, or wants now. */
export interface Wish {
  focus: boolean;
  text: string;
}

/**
 * Obeys the reader's calls for an open box. Together with the frame that brings the box: what is typed
 * before it has the focus would be lost.
 *
 * @param calls changes with every wish, also with an equal one
 * @param onCall called with the words that the box is called with; none (the shortcut): it only gets the focus
 */
export function useCalls(
  input: RefObject<HTMLInputElement | null>,
  calls: number,
  wish: Wish,
  onCall: (text: string) => void,
): void {
  const isCalledAgain = useRef(false);
  const obey = useEffectEvent(() => {
    const box = input.current;
    if (!wish.focus || !box) return;
    onCall(wish.text);
    box.focus();
    // Who called the loaded box may want other words; who typed while it loaded types on.
    if (isCalledAgain.current) box.select();
    else box.setSelectionRange(box.value.length, box.value.length);
    isCalledAgain.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `calls` stands for a new wish
  useLayoutEffect(() => obey(), [calls]);
}
