import type { ComponentProps } from 'react';
import { useHasProvider } from '../../frame/context/use-page';
import type { ShownRequest } from '../request';
import { RunButtons } from './RunButtons';
import styles from './style.module.css';

export interface RunProps {
  /** They are sent one after the other. */
  requests: readonly ShownRequest[];
  /** There are steps before this one. */
  hasStepsBefore: boolean;
}

/**
 * Buttons that run the requests of a step in the reader's browser. The first use starts React in the element, with the
 * same content (hook.ts). A style sheet hides it without script and in print.
 */
function Run(props: RunProps) {
  if (!useHasProvider()) return null;
  return (
    <div
      className={`${styles.place} seca-no-print`}
      data-playground={JSON.stringify(props)}
      data-prints={props.requests.some(({ show }) => show !== undefined) ? '' : undefined}
    >
      <RunButtons {...props} />
      {/* The live region in which React shows the status: the same elements as those of an empty result. */}
      <div>
        <p role="status" />
        <div />
      </div>
    </div>
  );
}

interface StepProps extends ComponentProps<'div'> {
  /** JSON of the requests, which are sent one after the other. */
  'data-requests': string;
  'data-step'?: '' | 'first';
  /** Steps in tabs build on the steps before them; a single block does not. */
  'data-tabs'?: string;
}

/** A step of a guide whose requests can run in the page. */
export function Step({ children, className, 'data-requests': requests, ...props }: StepProps) {
  const hasStepsBefore = props['data-tabs'] !== undefined && props['data-step'] !== 'first';
  return (
    <div {...props} className={[className, styles.step].filter(Boolean).join(' ')}>
      {children}
      <Run requests={JSON.parse(requests)} hasStepsBefore={hasStepsBefore} />
    </div>
  );
}
