import { mountIsland } from '../../frame/islands/mount';
import { Demo, type DemoProps } from './Demo';

export { connect } from '../../playground/live';

/**
 * Makes the demonstration work.
 *
 * @param first what the click does that loaded this code: `data-act` of a control
 */
export function startIsland(place: HTMLElement, first: string): void {
  if (place.dataset.started !== undefined) return;
  place.dataset.started = '';
  const props: DemoProps = JSON.parse(place.getAttribute('data-demo') ?? '');
  mountIsland(place, 'demo', <Demo {...props} first={first} />);
}
