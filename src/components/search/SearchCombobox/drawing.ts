import type { OptionList } from '../ResultList/option-list';
import { begin, firstOf, firstSlice, grow, isWhole, nextSlice, type Shown } from './slices';
import type { Answer } from './use-results';

/** Puts answers into a list, slice by slice (slices.ts). */
export interface Drawing {
  /** Draws the first options of a new answer now, the others when the reader pauses; true: these are all. */
  begin(answer: Answer): boolean;
  /** Draws all options that are missing now: the reader goes through them. */
  finish(): void;
  clear(): void;
}

/**
 * Without a newer answer, in milliseconds: then a slow machine draws the other options. While the reader
 * types, they would only keep his next key waiting.
 */
const pause = 150;

export function createDrawing(list: OptionList): Drawing {
  let shown: Shown | undefined;
  let slice = firstSlice;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };

  const draw = (next: Shown, wait: number) => {
    stop();
    shown = next;
    const { answer, count, added } = next;
    list.draw(firstOf(answer.results.groups, count), !isWhole(next));
    // The next slice comes in a task of its own after the frame that shows this one: a key goes before it.
    frame = requestAnimationFrame(() => {
      const began = performance.now();
      timer = setTimeout(() => {
        slice = nextSlice(added, performance.now() - began);
        if (!isWhole(next)) timer = setTimeout(() => draw(grow(next, slice), 0), wait);
      });
    });
  };

  return {
    begin(answer) {
      const first = begin(answer, slice);
      draw(first, pause);
      return isWhole(first);
    },
    finish() {
      if (shown && !isWhole(shown)) draw(grow(shown, shown.total), 0);
    },
    clear() {
      stop();
      shown = undefined;
      list.draw([], false);
    },
  };
}
