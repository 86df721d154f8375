import type { ReactNode } from 'react';
import * as data from './data-names';
import styles from './style.module.css';

/**
 * Code that is clipped to the height of its pane. Clipped code fades out and has a button that expands it (hook.ts).
 * Without script and on paper, all code is visible.
 */
export function ClippedCode({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.code} {...{ [data.clip]: '' }}>
        {children}
      </div>
      <button
        type="button"
        className={`${styles.more} seca-no-print`}
        {...{ [data.showAll]: '' }}
        aria-expanded="false"
        hidden
      >
        Show all
      </button>
    </>
  );
}
