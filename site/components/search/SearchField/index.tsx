import styles from './styles.module.css';

/** Looks like a search box and opens the search dialog (site/components/search/hook.ts), so nothing is typed here. */
export function SearchField({ label }: { label: string }) {
  return (
    <button type="button" className={styles.field} data-open-search="" disabled>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m13 13 4.5 4.5" />
      </svg>
      <span>{label}</span>
    </button>
  );
}
