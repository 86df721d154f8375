import type { OptionList } from '../ResultList/option-list';
import type { Answer } from './results';
import { begin, firstOf, firstSlice, grow, isWhole, nextSlice, type Shown } from './slices';

/** Puts answers into a list, slice by slice (slices.ts). */
export interface Drawing {
  /** Draws the first options of a new answer now, the others as the machine can. */
  begin(answer: Answer): void;
  /** Draws all options that are missing now: the reader goes through them. */
  finish(): void;
  clear(): void;
}

/**
 * Without a newer answer, in milliseconds: then a machine that can't draw all of the other options in one
 * frame begins with them. While the reader types, they would only keep his next key waiting.
 */
const pause = 150;

/** @param onWhole called each time that all options of an answer have been drawn */
export function createDrawing(list: OptionList, onWhole: (answer: Answer) => void): Drawing {
  let shown: Shown | undefined;
  let slice = firstSlice;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };

  const draw = (next: Shown) => {
    stop();
    shown = next;
    const { answer, total, count, added } = next;
    list.draw(firstOf(answer.results.groups, count), !isWhole(next));
    if (isWhole(next)) onWhole(answer);
    // The next slice comes in a task of its own after the frame that shows this one: a key goes before it.
    frame = requestAnimationFrame(() => {
      const began = performance.now();
      timer = setTimeout(() => {
        slice = nextSlice(added, performance.now() - began);
        if (isWhole(next)) return;
        const canWait = count === added && count + slice < total;
        timer = setTimeout(() => draw(grow(next, slice)), canWait ? pause : 0);
      });
    });
  };

  return {
    begin: (answer) => draw(begin(answer, slice)),
    finish() {
      if (shown && !isWhole(shown)) draw(grow(shown, shown.total));
    },
    clear() {
      stop();
      shown = undefined;
      list.draw([], false);
    },
  };
}
