import { type Island, mountIsland } from '../../frame/islands/mount';
import { LiveSearch, type Props } from './LiveSearch';

let island: Island | undefined;

/** Starts the live search in the panel of the dialog, or gives it another client after a failure. */
export function startLiveSearch(panel: Element, props: Props): void {
  const content = <LiveSearch {...props} />;
  if (island) island.render(content);
  else island = mountIsland(panel, 'search', content);
}
