import { Icon } from '../../shell/Icon';
import styles from './styles.module.css';

/** Looks like a search box and opens the search dialog (site/components/search/hook.ts), so nothing is typed here. */
export function SearchField({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={`${styles.field} seca-no-print seca-needs-script`}
      data-open-search=""
      disabled
    >
      <Icon name="search" size={16} />
      <span>{label}</span>
    </button>
  );
}
