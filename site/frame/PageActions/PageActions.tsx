import type { ComponentProps } from 'react';
import { identity } from '../../../identity';
import { twinPath } from '../../core/twin-path';
import { Link } from '../context/Link';
import { useHref, usePage } from '../context/use-page';
import { needsScript } from '../hooks/needs-script';
import { currentVersion } from '../Navbar/nav-links';
import styles from './style.module.css';

/** Actions for the whole page in a menu, which looks and closes like the menus of the navigation bar. */
export function PageActions() {
  const { page, site } = usePage();
  const permanent = useUrl(page.permanentPath);
  return (
    <details className={`dropdown ${styles.menu} seca-muted seca-no-print`} data-dropdown="press">
      <summary>Page actions</summary>
      <ul className="dropdown-list seca-popup">
        {page.hasTwin && <TwinActions />}
        {permanent && (
          <li>
            <a href={permanent} rel="bookmark" data-copy-permanent="">
              Copy permanent link
            </a>
            <span role="status" />
          </li>
        )}
        <li>
          <ReportLink version={currentVersion(site, page).label} />
        </li>
      </ul>
    </details>
  );
}

/** Actions for the Markdown of the page: copy it, read it, or open an assistant with a prompt that contains its URL. */
function TwinActions() {
  const { page } = usePage();
  const path = twinPath(page.path);
  const href = useHref()(path);
  const url = useUrl(path);
  return (
    <>
      <CopyAction data-copy-page={href}>Copy page</CopyAction>
      <CopyAction
        data-copy={`Read ${url} (${identity.fullName}), then help me with questions about it.`}
      >
        Copy prompt for an assistant
      </CopyAction>
      <li>
        <a href={href} type="text/markdown">
          View as Markdown
        </a>
      </li>
    </>
  );
}

/** A button that copies, with an element for its result. */
function CopyAction({ children, ...data }: ComponentProps<'button'>) {
  return (
    <li>
      <button type="button" className="seca-needs-script" {...data} {...needsScript}>
        {children}
      </button>
      <span role="status" />
    </li>
  );
}

/** A link to a new issue that states the page and version. A hook adds the current section. */
function ReportLink({ version }: { version: string }) {
  const { page, site } = usePage();
  const query = new URLSearchParams({
    title: `Documentation: ${page.title}`,
    body: `Page: ${useUrl(page.path)}
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

/** The published URL of a path. */
function useUrl<Path extends string | undefined>(path: Path) {
  const { config, base } = usePage().site;
  return path && `${config.url}${base}${path.slice(1)}`;
}
