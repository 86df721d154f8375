import { useHasProvider } from '../../context/page-context';
import '../playground.css';
import { ResponsePane } from '../Response/ResponsePane';
import type { ShownRequest } from '../request';
import { RunButtons } from './RunButtons';
import { StepResult } from './StepResult';

export interface RunProps {
  kind: 'operation' | 'step';
  requests: readonly ShownRequest[];
  /** Error statuses that readers can try. */
  failures?: readonly number[];
  /** There are steps before this one. */
  hasStepsBefore?: boolean;
}

/**
 * Buttons that run the requests of a page in the reader's browser. The first use starts React in the element, with the
 * same content (hook.ts). A style sheet hides it without script and in print.
 */
export function Run(props: RunProps) {
  if (!useHasProvider()) return null;
  return (
    <div className="playground seca-no-print" data-playground={JSON.stringify(props)}>
      <RunButtons {...props} />
      {props.kind === 'operation' ? <ResponsePane /> : <StepResult />}
    </div>
  );
}
