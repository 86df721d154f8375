import { Link } from '../../context/Link';
import { usePage } from '../../context/use-page';
import styles from './style.module.css';

/** Links to the previous and next page. */
export function Pagination() {
  const { previous, next } = usePage().page;
  if (!previous && !next) return null;
  return (
    <nav
      className={`${styles.pagination} seca-no-print`}
      aria-label="Docs pages"
      data-pagination=""
    >
      {previous && (
        <Link to={previous.path} className={styles.link} rel="prev">
          <span>Previous</span>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link to={next.path} className={styles.link} rel="next">
          <span>Next</span>
          {next.label}
        </Link>
      )}
    </nav>
  );
}
