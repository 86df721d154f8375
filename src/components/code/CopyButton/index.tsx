import { useEffect, useState } from 'react';
import { copyText } from './copy-text';
import styles from './styles.module.css';

type Outcome = 'copied' | 'failed';

const messages: Record<Outcome, string> = {
  copied: 'Copied',
  failed: 'Copying failed: select the text and copy it by hand',
};

interface CopyButtonProps {
  /** What is copied, to complete the name of the button: `code`, `address`. */
  what: string;
  getText: () => string;
}

/** A button that copies a text and says so, on screen and to screen readers. */
export function CopyButton({ what, getText }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(getText())) ? 'copied' : 'failed');

  return (
    <span className={styles.copy}>
      <span role="status" className={styles.message} data-outcome={outcome}>
        {outcome && messages[outcome]}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={`Copy ${what}`}
        data-outcome={outcome}
        onClick={copy}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          {outcome === 'copied' ? (
            <path d="m3 8.5 3.3 3.3L13 4.8" />
          ) : (
            <path d="M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z" />
          )}
        </svg>
      </button>
    </span>
  );
}
