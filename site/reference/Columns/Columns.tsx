import type { ReactNode } from 'react';
import styles from './style.module.css';

interface Props {
  head: ReactNode;
  facts: ReactNode;
  /** Request and response, or an example. */
  samples: ReactNode;
  children: ReactNode;
}

/**
 * The layout of the pages of operations and resources. On wide screens, the text is on the left and the samples stay in
 * view on the right. On narrow screens, they are in a sheet or below the text.
 */
export function Columns({ head, facts, samples, children }: Props) {
  return (
    <div className={`${styles.page} ${samples ? styles.beside : ''}`} data-reference="">
      <div>{head}</div>
      <div>{facts}</div>
      <div className={styles.main}>{children}</div>
      {samples && <div className={styles.aside}>{samples}</div>}
    </div>
  );
}
