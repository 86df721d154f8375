import type { ComponentProps } from 'react';
import * as tabsData from '../../components/Tabs/data-names';
import * as playgroundData from '../data-names';
import { Run } from '../Run/Run';

interface Props extends ComponentProps<'div'> {
  /** JSON of the requests (`requestsAttribute` in request.ts). */
  [playgroundData.requests]: string;
  [playgroundData.step]?: '' | 'first';
  /** Steps in tabs build on the steps before them; a single block does not. */
  [tabsData.tabs]?: string;
}

/** A step of a guide whose requests can run in the page. */
export function Step({ children, [playgroundData.requests]: requests, ...props }: Props) {
  const hasStepsBefore =
    props[tabsData.tabs] !== undefined && props[playgroundData.step] !== 'first';
  return (
    <div {...props}>
      {children}
      <Run kind="step" requests={JSON.parse(requests)} hasStepsBefore={hasStepsBefore} />
    </div>
  );
}
