import type { ReactNode } from 'react';
import type { OptionList } from './option-list';
import styles from './styles.module.css';

interface Props {
  id: string;
  list: OptionList;
  onChoose: (index: number, newTab: boolean) => void;
}

/**
 * The listbox: groups of options and nothing else (ARIA 1.2, listbox). Focus stays in the input. React
 * renders it empty and once; what is in it is drawn by the list itself (option-list.ts).
 */
export default function ResultList({ id, list, onChoose }: Props): ReactNode {
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
      onClick={({ target, ctrlKey, metaKey }) => {
        const index = list.indexOf(target);
        if (index >= 0) onChoose(index, ctrlKey || metaKey);
      }}
    />
  );
}
