import { usePage } from '../context/use-page';
import * as navbarData from '../Navbar/data-names';
import { currentVersion } from '../Navbar/nav-links';
import styles from './style.module.css';

/** Banner on pages of a frozen version: the version, and a link to the same or nearest page of the newest version. */
export function VersionBanner() {
  const { page, site } = usePage();
  const { newest } = page;
  if (!newest) return null;
  const [current] = site.versions.filter(({ isLast }) => isLast);
  const href = site.base + newest.path.slice(1);
  return (
    <p className={styles.banner} role="note">
      This page describes version {currentVersion(site, page).label}.{' '}
      {newest.isSame ? (
        // The hook keeps the query and the hash, and remembers the version.
        <a href={href} {...{ [navbarData.version]: current?.name }}>
          Read this page in the newest version
        </a>
      ) : (
        <>
          The newest version doesn’t have this page; the nearest page is{' '}
          <a href={href}>{newest.label}</a>
        </>
      )}
      .
    </p>
  );
}
