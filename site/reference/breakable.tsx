import type { ReactNode } from 'react';

/** A text that may wrap where the pattern splits it. */
export function breakable(text: string, pattern: RegExp): ReactNode[] {
  return text.split(pattern).flatMap((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key
    index > 0 ? [<wbr key={index} />, part] : [part],
  );
}
