import type { ComponentProps } from 'react';
import { Run } from '../Run';

/** A step of a guide whose commands can run in the page. */
export function Step({ children, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props}>
      {children}
      <Run />
    </div>
  );
}
