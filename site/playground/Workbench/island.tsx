import { mountIsland } from '../../islands/mount';
import { connect } from '../client';
import { Workbench } from './Workbench';

let drawer: HTMLElement | undefined;

/** Opens the drawer. It stays open when the reader opens another page. */
export async function openWorkbench(opener: HTMLElement): Promise<void> {
  if (drawer) {
    drawer.querySelector('h2')?.focus();
    return;
  }
  const place = document.createElement('div');
  drawer = place;
  document.body.append(place);
  const root = mountIsland(place, 'workbench');
  const close = () => {
    root.unmount();
    place.remove();
    drawer = undefined;
    if (opener.isConnected) opener.focus();
  };
  try {
    root.render(<Workbench client={await connect()} onClose={close} />);
  } catch (error) {
    root.render(<Workbench error={error} onClose={close} />);
  }
}
