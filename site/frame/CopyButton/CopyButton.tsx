import { usePrinted } from '../context/use-printed';
import styles from './style.module.css';

interface Props {
  /** The copied item, to complete the name of the button: `code`, `path`. */
  what: string;
  /** Without it, the code of the `<figure>` around the button is copied. */
  text?: string;
}

/**
 * A button that copies a text and reports the result, both visibly and to screen readers. It has no state:
 * `startCopy` (hook.ts) handles the click.
 */
export function CopyButton({ what, text }: Props) {
  if (usePrinted()) return null;
  return (
    <span className={`${styles.place} seca-no-print seca-needs-script`}>
      <span role="status" className={styles.message} />
      <button
        type="button"
        className={`${styles.button} seca-icon-button`}
        aria-label={`Copy ${what}`}
        {...(text === undefined ? { 'data-copy-code': '' } : { 'data-copy': text })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path d="M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z" />
          <path d="m3 8.5 3.3 3.3L13 4.8" />
        </svg>
      </button>
    </span>
  );
}
