import type Original from '@theme/Loading';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

/**
 * Shown in place of a part of a page that is still to come, or that did not.
 * Replaces the original for its colours (their contrast is too low) and for its
 * picture, which has no name for a screen reader.
 */
export default function Loading({ error, retry, pastDelay }: ComponentProps<typeof Original>) {
  if (error) {
    return (
      <div className={styles.failure} role="alert">
        <p>{String(error)}</p>
        <button className={styles.retry} type="button" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Loading…
    </div>
  );
}
