import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './styles.module.css';

interface Props extends ComponentProps<'input'> {
  inputRef?: Ref<HTMLInputElement>;
  /** Stands beside the input: the button that leaves the sheet. */
  children?: ReactNode;
}

/** The box in the navigation bar, the same before and after the search is loaded. */
export default function SearchBox({ inputRef, children, className, ...input }: Props): ReactNode {
  return (
    <div className={[styles.box, className].filter(Boolean).join(' ')}>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m13 13 4.5 4.5" />
      </svg>
      <input
        ref={inputRef}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={false}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
      />
      {children}
    </div>
  );
}
