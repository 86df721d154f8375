import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  onRetry: () => void;
  onClose: () => void;
}

/** Says that the search can't be used now; everything else on the page can. */
export default function LoadFailure({ onRetry, onClose }: Props): ReactNode {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.message}>The search could not be loaded.</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.retry}
          onClick={(event) => {
            event.stopPropagation();
            onRetry();
          }}
        >
          Retry
        </button>
        <button
          type="button"
          className={styles.close}
          onClick={(event) => {
            event.stopPropagation();
            onClose();
          }}
        >
          Close
        </button>
      </div>
    </div>
  );
}
