import type { TocEntry } from '../../core/types';
import { usePage } from '../context/use-page';
import styles from './style.module.css';

/** The headings of the page, levels as configured (2 to 3), as a list of links. */
export function TocList({ toc }: { toc: readonly TocEntry[] }) {
  const { minHeadingLevel, maxHeadingLevel } = usePage().site.config.tableOfContents;
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return (
    <ul className={styles.list} data-toc="">
      {shown.map(({ id, title, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** The table of contents next to the text, on wide screens. */
export function Toc() {
  const { toc } = usePage().page;
  if (toc.length === 0) return null;
  return (
    <nav className={`${styles.beside} seca-no-print`} aria-labelledby="toc">
      <p id="toc" className={styles.title}>
        On this page
      </p>
      <TocList toc={toc} />
    </nav>
  );
}

/** The table of contents as a menu: in narrow windows, and on pages that use the whole width. */
export function TocMenu({ isOnly }: { isOnly: boolean }) {
  const { toc } = usePage().page;
  if (toc.length === 0) return null;
  return (
    <nav className={`${isOnly ? '' : styles.narrow} seca-no-print`} aria-label="On this page">
      <details className="dropdown seca-muted" data-dropdown="press">
        <summary>On this page</summary>
        <div className={`dropdown-list ${styles.menu} seca-popup`}>
          <TocList toc={toc} />
        </div>
      </details>
    </nav>
  );
}
