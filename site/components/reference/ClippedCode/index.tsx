import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Code that shows as much as its pane has room for. Where there is more, it fades out, and a button shows all of
 * it (hook.ts). Without script, and on paper, everything is shown.
 */
export function ClippedCode({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.code} data-clip="">
        {children}
      </div>
      <button type="button" className={styles.more} data-show-all="" aria-expanded="false" hidden>
        Show all
      </button>
    </>
  );
}
