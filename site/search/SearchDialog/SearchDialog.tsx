import { identity } from '../../../identity';
import { usePage } from '../../frame/context/use-page';
import { Panel } from './Panel';
import styles from './style.module.css';

/**
 * The dialog of the search, in the HTML of every page: it opens at once, and its field accepts text while the search
 * loads. The island then takes over the panel (LiveSearch/island.tsx).
 */
export function SearchDialog() {
  const { search } = usePage().site.config;
  if (!search) return null;
  return (
    <>
      <dialog
        className={`${styles.dialog} seca-no-print`}
        aria-label="Search"
        data-search-dialog=""
        data-missing={`${identity.repository.issues}/new`}
      >
        <div className={styles.frame}>
          {/* biome-ignore lint/a11y/useSemanticElements: the form in the bar has the same role */}
          <div className={styles.panel} role="search" data-search-panel="">
            <Panel />
          </div>
          <div className={`${styles.failure} seca-note`} role="alert" hidden data-search-failure="">
            <p>The search couldn’t be loaded.</p>
            <button type="button" className="seca-link">
              Retry
            </button>
          </div>
        </div>
      </dialog>
      {/* Removes the marks on a page that a hit opened (highlight.ts). */}
      <button
        type="button"
        className="seca-clear-marks seca-popup seca-no-print"
        hidden
        data-clear-marks=""
      >
        Remove highlights
      </button>
    </>
  );
}
