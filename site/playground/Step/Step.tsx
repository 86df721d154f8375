import type { ComponentProps } from 'react';
import { Run } from '../Run/Run';

interface Props extends ComponentProps<'div'> {
  /** JSON of the requests (`requestsAttribute` in request.ts). */
  'data-requests': string;
  'data-step'?: '' | 'first';
  /** Steps in tabs build on the steps before them; a single block does not. */
  'data-tabs'?: string;
}

/** A step of a guide whose requests can run in the page. */
export function Step({ children, 'data-requests': requests, ...props }: Props) {
  const hasStepsBefore = props['data-tabs'] !== undefined && props['data-step'] !== 'first';
  return (
    <div {...props}>
      {children}
      <Run kind="step" requests={JSON.parse(requests)} hasStepsBefore={hasStepsBefore} />
    </div>
  );
}
