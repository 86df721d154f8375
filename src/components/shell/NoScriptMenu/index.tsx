import styles from './styles.module.css';

/**
 * Where no script runs, a narrow screen has no menu that could be opened. This opens the sidebar, which is in the
 * page for wide screens: the style sheet shows it while the disclosure is open. So every page lists the sections
 * once, however many there are.
 */
export default function NoScriptMenu() {
  return (
    <noscript className={styles.sections}>
      <details className={styles.menu}>
        <summary className={styles.summary}>All sections</summary>
      </details>
    </noscript>
  );
}
