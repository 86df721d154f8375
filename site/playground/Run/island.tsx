import { mountIsland } from '../../islands/mount';
import { OperationPanel } from './OperationPanel';
import { propsOf } from './props-of';
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
