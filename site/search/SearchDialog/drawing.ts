import type { OptionList } from '../ResultList/option-list';
import type { Answer } from './results';
import { begin, firstOf, firstSlice, grow, isWhole, nextSlice, type Shown } from './slices';

/**
 * Delay in milliseconds before a slow machine draws the remaining options. While the reader types, drawing them would
 * delay the next key.
 */
const pause = 150;

/**
 * Draws results into a list, in slices (slices.ts).
 *
 * @param onWhole called each time that all options of a result are rendered
 */
export function createDrawing(list: OptionList, onWhole: (answer: Answer) => void) {
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
    // The next slice is a separate task after the frame, so that a key press is handled before it.
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
    /** Draws the first options of new results immediately, the others in later frames. */
    begin: (answer: Answer) => draw(begin(answer, slice)),
    /** Draws all remaining options immediately, because the reader moves through them. */
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
