import { Children, type ReactNode } from 'react';

/** The parts of a line with a separator between them. */
export function Joined({ by, children }: { by: string; children: ReactNode }) {
  return Children.toArray(children).flatMap((part, index) => (index > 0 ? [by, part] : [part]));
}
