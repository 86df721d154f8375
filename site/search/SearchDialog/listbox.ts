import { element } from '../../components/dom';
import type { OptionList } from '../ResultList/option-list';

/** Events of options. */
interface Listener {
  onChoose(index: number): void;
  /** The reader opened an option, which is a link, in another tab. */
  onNewTab(index: number): void;
}

/** The listbox contains only groups of options (ARIA 1.2, listbox). The focus stays in the input. */
export function makeListbox(
  id: string,
  list: OptionList,
  { onChoose, onNewTab }: Listener,
): HTMLElement {
  const listbox = element('div', {
    id,
    role: 'listbox',
    'aria-label': 'Search results',
    tabIndex: '-1',
  });
  list.attach(listbox);
  listbox.addEventListener('pointermove', ({ target }) => {
    const index = list.indexOf(target);
    if (index >= 0) list.activate(index);
  });
  listbox.addEventListener('click', (event) => {
    const index = list.indexOf(event.target);
    if (index < 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      onNewTab(index);
      return;
    }
    event.preventDefault();
    onChoose(index);
  });
  listbox.addEventListener('auxclick', ({ target, button }) => {
    const index = list.indexOf(target);
    if (button === 1 && index >= 0) onNewTab(index);
  });
  return listbox;
}
