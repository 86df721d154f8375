import { mountIsland } from '../../islands/mount';
import { OperationPanel } from './OperationPanel';
import type { RunProps } from './Run';
import type { Action } from './RunButtons';
import { StepPanel } from './StepPanel';
import { starter } from './steps';

/** Makes the buttons of an operation or of a step work. */
export function startRun(place: HTMLElement, first?: Action): void {
  if (place.dataset.started !== undefined) return;
  place.dataset.started = '';
  const props = propsOf(place);
  const Panel = props.kind === 'operation' ? OperationPanel : StepPanel;
  mountIsland(place, 'run', <Panel {...props} place={place} first={first} />);
}

starter.start = startRun;

/** The properties that an element was rendered with at build (Run.tsx). */
function propsOf({ dataset: { playground } }: HTMLElement): RunProps {
  return JSON.parse(playground ?? '{"requests":[]}');
}
