import type { ReactNode } from 'react';
import styles from './style.module.css';

export type BadgeTone = 'neutral' | 'required' | 'info' | 'warning' | 'danger';

/** A short word that marks a field or a page. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
