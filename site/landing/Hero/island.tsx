import { mountIsland } from '../../frame/islands/mount';
import { Demo, type DemoProps } from './Demo';

export { connect } from '../../playground/live';

/**
 * Makes the demonstration work.
 *
 * @param first what the click does that loaded this code: `data-act` of a control
 */
export function startIsland(element: HTMLElement, first: string): void {
  if (element.dataset.started !== undefined) return;
  element.dataset.started = '';
  const props: DemoProps = JSON.parse(element.getAttribute('data-demo') ?? '');
  mountIsland(element, 'demo', <Demo {...props} first={first} />);
}
