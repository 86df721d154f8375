import { useHasProvider } from '../../frame/context/use-page';
import '../playground.css';
import type { ComponentProps } from 'react';
import * as tabsData from '../../frame/Tabs/data-names';
import * as playgroundData from '../data-names';
import type { ShownRequest } from '../request';
import { RunButtons } from './RunButtons';

export interface RunProps {
  kind: 'operation' | 'step';
  /** An operation has one. */
  requests: readonly [ShownRequest, ...ShownRequest[]];
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
      {props.kind === 'operation' ? (
        <figure data-live-response="">
          <NoResult />
        </figure>
      ) : (
        <NoResult />
      )}
    </div>
  );
}

/** The live region in which React shows the status: the same elements as those of an empty result. */
function NoResult() {
  return (
    <div>
      <p role="status" />
    </div>
  );
}

interface StepProps extends ComponentProps<'div'> {
  /** JSON of the requests, which are sent one after the other. */
  [playgroundData.requests]: string;
  [playgroundData.step]?: '' | 'first';
  /** Steps in tabs build on the steps before them; a single block does not. */
  [tabsData.tabs]?: string;
}

/** A step of a guide whose requests can run in the page. */
export function Step({ children, [playgroundData.requests]: requests, ...props }: StepProps) {
  const hasStepsBefore =
    props[tabsData.tabs] !== undefined && props[playgroundData.step] !== 'first';
  return (
    <div {...props}>
      {children}
      <Run kind="step" requests={JSON.parse(requests)} hasStepsBefore={hasStepsBefore} />
    </div>
  );
}
