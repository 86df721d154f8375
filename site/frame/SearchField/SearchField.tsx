import { Icon } from '../Icon';
import styles from './style.module.css';

/** Looks like a search box and opens the search dialog (site/search/hook.ts), so nothing is typed here. */
export function SearchField({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={`${styles.field} seca-bar seca-muted seca-no-print seca-needs-script`}
      data-open-search=""
      disabled
    >
      <Icon name="search" size={16} />
      <span>{label}</span>
    </button>
  );
}
