import { identity } from '../../../../identity';
import { Link } from '../../../context/Link';
import { usePage } from '../../../context/page-context';
import { currentVersion } from '../Navbar/nav-links';
import styles from './style.module.css';

/** Below the text: edit link, date of the last change, permanent link, and the way to report a problem. */
export function PageFoot() {
  const { page, site } = usePage();
  const { source, lastUpdated, permanentPath } = page;
  const permanent = permanentPath && `${site.config.url}${site.base}${permanentPath.slice(1)}`;
  return (
    <footer className={styles.foot}>
      {source && (
        <a href={`${identity.repository.url}/edit/${identity.repository.editBranch}/${source}`}>
          Edit this page
        </a>
      )}
      {permanent && (
        <span className={styles.permanent}>
          <a href={permanent} rel="bookmark" data-copy-permanent="">
            Copy permanent link
          </a>
          <span role="status" />
        </span>
      )}
      <ReportLink version={currentVersion(site, page).label} />
      {lastUpdated && (
        <span className={styles.date}>
          Last updated on <time dateTime={lastUpdated}>{formatDate(lastUpdated)}</time>
        </span>
      )}
    </footer>
  );
}

/** Leads to a new issue of the repository that names the page and version. A hook adds the place on the page. */
function ReportLink({ version }: { version: string }) {
  const { page, site } = usePage();
  const query = new URLSearchParams({
    title: `Documentation: ${page.title}`,
    body: `Page: ${site.config.url}${site.base}${page.path.slice(1)}
Version: ${version} (standard ${site.standardVersion})

What is wrong or missing:
`,
  });
  return (
    <Link to={`${identity.repository.issues}/new?${query}`} data-report="">
      Report a problem
    </Link>
  );
}

function formatDate(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(iso),
  );
}
