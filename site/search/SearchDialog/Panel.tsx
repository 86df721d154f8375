import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../frame/Icon';
import styles from './style.module.css';

export const listId = 'seca-search-results';

interface Props {
  /** Properties that the live search adds to the field. */
  field?: ComponentProps<'input'>;
  /** The content below the field; without it, the search is loading. */
  children?: ReactNode;
}

/** The content of the dialog: the field, a button that closes the dialog, and what the live search shows. */
export function Panel({ field, children }: Props) {
  return (
    <>
      <div className={`${styles.head} seca-bar`}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={false}
          placeholder="Task, operation, field or error"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...field}
        />
        <button
          type="button"
          className={styles.close}
          aria-label="Close search"
          data-search-close=""
        >
          <kbd>Esc</kbd>
          <span>Cancel</span>
        </button>
      </div>
      {children ?? <p className={`${styles.loading} seca-note`}>Loading...</p>}
    </>
  );
}
