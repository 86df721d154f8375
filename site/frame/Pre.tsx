import type { ReactNode } from 'react';
import { usePrinted } from './context/use-printed';

interface Props {
  /** Name of the group for screen readers. */
  label: string;
  className?: string | undefined;
  /** A `<code>` element. */
  children: ReactNode;
}

/** Scrollable code. It is a tab stop, so that it can also be scrolled with the keyboard. */
export function Pre({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group gives the code a name; a fieldset is for controls
    <pre
      role="group"
      aria-label={label}
      className={className}
      tabIndex={usePrinted() ? undefined : 0}
      translate="no"
    >
      {children}
    </pre>
  );
}
