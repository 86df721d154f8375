import type { ReactNode } from 'react';
import { usePrinted } from './context/use-printed';

interface Props {
  /** Name of the group for screen readers. */
  label: string;
  className?: string | undefined;
  /** A `pre` can't contain blocks, such as parts that fold (HTML, 4.4.3). */
  element?: 'pre' | 'div';
  /** A `<code>` element, or blocks in a `div`. */
  children: ReactNode;
}

/** Scrollable code. It is a tab stop, so that it can also be scrolled with the keyboard. */
export function Pre({ label, className, element: Element = 'pre', children }: Props) {
  return (
    <Element
      role="group"
      aria-label={label}
      className={className}
      tabIndex={usePrinted() ? undefined : 0}
      translate="no"
    >
      {children}
    </Element>
  );
}
