import Original from '@theme-original/BackToTopButton';
import type { MouseEvent, ReactNode } from 'react';

/**
 * Wraps the original, which lets a script glide to the top where the style sheet does not: just for readers who asked
 * for less motion. For them it jumps.
 */
export default function BackToTopButton(): ReactNode {
  return (
    <div onClickCapture={jump}>
      <Original />
    </div>
  );
}

function jump(event: MouseEvent): void {
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  event.stopPropagation();
  window.scrollTo(0, 0);
}
