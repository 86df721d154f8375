import { usePage } from '../context/use-page';
import { currentVersion } from '../Navbar/nav-links';
import styles from './style.module.css';

/** Banner on the pages of an older version: the version, and a link to the same page of the newest one. */
export function VersionBanner() {
  const { page, site } = usePage();
  if (site.newestBase === undefined) return null;
  const version = currentVersion(site, page);
  return (
    <p className={styles.banner} role="note">
      This page describes version {version.label}.{' '}
      {/* The hook keeps the query and the hash, and remembers the version. */}
      <a href={site.newestBase + page.path.slice(1)} data-version={version.name}>
        Read this page in the latest version
      </a>
      .
    </p>
  );
}
