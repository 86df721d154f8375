import { attachCopy } from '../CopyButton/attach-copy';
import { attachLateValues } from './attach-late-values';
import { watchScrollStop } from './watch-scroll-stop';

/**
 * Everything that script adds to the blocks of code in `root`, which may be one of them: scrolling, copying and, where
 * they hold places for them, the reader's own values.
 *
 * @returns takes it all away again
 */
export function attachCode(root: HTMLElement, { filled = true } = {}): () => void {
  const detach = [
    watchScrollStops(root),
    attachCopy(root),
    filled ? attachLateValues(root) : () => {},
  ];
  return () => {
    for (const undo of detach) undo();
  };
}

/** Of what script adds, that which the reference (src/components/reference/behaviour) does not do in its own way. */
export function watchScrollStops(root: HTMLElement): () => void {
  const blocks = root.querySelectorAll<HTMLElement>('.seca-code > pre[tabindex]');
  const detach = [...blocks].map(watchScrollStop);
  return () => {
    for (const undo of detach) undo();
  };
}
