import { Link } from '../context/Link';
import { usePage } from '../context/use-page';
import { currentVersion, sidebarKey } from '../Navbar/nav-links';
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
        <Link to={previous.path} className={`${styles.link} seca-box seca-closed`} rel="prev">
          <span>Previous</span>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link to={next.path} className={`${styles.link} seca-box seca-closed`} rel="next">
          <span>Next</span>
          {next.label}
        </Link>
      )}
    </nav>
  );
}

/** On the first page of a section of guides: links to its other pages, which a phone does not show beside the text. */
export function SectionPages() {
  const { site, page } = usePage();
  const key = page.sidebar && sidebarKey(currentVersion(site, page), page.sidebar);
  const [first, ...others] =
    site.sidebars
      .get(key ?? '')
      ?.flatMap((item) => (item.type === 'category' ? [item.items] : []))
      .find(([item]) => item?.type === 'link' && item.path === page.path) ?? [];
  if (!first) return null;
  return (
    <nav className={`${styles.section} seca-no-print`} aria-label="In this section">
      <strong>In this section</strong>
      <ul className="seca-list">
        {others.map(
          (item) =>
            item.type === 'link' && (
              <li key={item.path}>
                <Link to={item.path}>{item.label}</Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
