import { Link } from '../frame/context/Link';
import { useHref } from '../frame/context/use-page';
import { SearchField } from '../frame/SearchField/SearchField';
import styles from './not-found.module.css';

/** Shown in place of a page that does not exist. A hook adds suggested pages. */
export function NotFound() {
  const href = useHref();
  return (
    <div className={`markdown ${styles.page}`}>
      <header className={styles.head}>
        <p className={`${styles.status} seca-note`}>404</p>
        <h1>Page not found</h1>
      </header>
      <div
        className={`${styles.nearest} seca-needs-script`}
        data-nearest-pages={href('/pages.json')}
      />
      <div className={styles.start}>
        <SearchField label="Search the documentation" />
        <nav aria-label="Start from here">
          <h2>Start from here</h2>
          <ul className={styles.sections}>
            <li>
              <Link to="/docs/content/intro">Introduction</Link>: what SECA covers and what it
              leaves out
            </li>
            <li>
              <Link to="/docs/api/Foundation/Authorization-v1/authorization">API reference</Link>:
              every operation of every service
            </li>
            <li>
              <Link to="/docs/content/glossary">Glossary</Link>: the terms of the standard
            </li>
            <li>
              <Link to="/">Home</Link>
            </li>
          </ul>
        </nav>
        <p className="seca-note">
          The page may have moved, or the URL may be misspelt. Links that end in a short hash, such
          as <code translate="no">…-3f2</code>, still work after the page has moved.
        </p>
      </div>
    </div>
  );
}
