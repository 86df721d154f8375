import type { ComponentProps } from 'react';
import { Run } from '../Run/Run';

interface Props extends ComponentProps<'div'> {
  'data-step': '' | 'first';
  /** Steps in tabs build on the steps before them; a single block does not. */
  'data-tabs'?: string;
}

/** Commands of a guide that can run in the page. */
export function Step({ children, ...props }: Props) {
  const hasStepsBefore = props['data-tabs'] !== undefined && props['data-step'] !== 'first';
  return (
    <div {...props}>
      {children}
      <Run
        actions={[
          ['data-run-step', '', 'Run'],
          ...(hasStepsBefore
            ? [['data-run-step', 'all', 'Run all steps up to here'] as const]
            : []),
        ]}
      />
    </div>
  );
}
