import type { ReactNode } from 'react';
import type { OptionList } from './option-list';
import styles from './styles.module.css';

interface Props {
  id: string;
  list: OptionList;
  onChoose: (index: number) => void;
  /** The browser opens an option, which is a link, in another tab. */
  onNewTab: () => void;
}

/**
 * The listbox: groups of options and nothing else (ARIA 1.2, listbox). Focus stays in the input. React
 * renders it empty and once; what is in it is drawn by the list itself (option-list.ts).
 */
export default function ResultList({ id, list, onChoose, onNewTab }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input, which keeps the focus
    <div
      ref={list.attach}
      id={id}
      role="listbox"
      aria-label="Search results"
      className={styles.list}
      tabIndex={-1}
      onPointerMove={({ target }) => {
        const index = list.indexOf(target);
        if (index >= 0) list.activate(index);
      }}
      onClick={(event) => {
        const index = list.indexOf(event.target);
        if (index < 0) return;
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
          onNewTab();
          return;
        }
        event.preventDefault();
        onChoose(index);
      }}
      onAuxClick={({ target, button }) => {
        if (button === 1 && list.indexOf(target) >= 0) onNewTab();
      }}
    />
  );
}
