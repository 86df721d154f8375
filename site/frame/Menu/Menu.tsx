import { Link } from '../context/Link';
import { usePage } from '../context/use-page';
import { needsScript } from '../hooks/needs-script';
import { Icon } from '../Icon';
import { DropdownLabel, NavLinkEntry, NavLinks } from '../Navbar/Navbar';
import { currentVersion, type NavEntry, navEntry, sidebarKey } from '../Navbar/nav-links';
import { Sidebar } from '../Sidebar/Sidebar';
import { Wordmark } from '../Wordmark/Wordmark';
import styles from './style.module.css';

/**
 * The sidebar of a page. On narrow screens the same element is the slide-out menu (a popover, so that it opens
 * without script), with the items of the navigation bar as its first panel.
 */
export function Menu() {
  const { site, page } = usePage();
  const items = page.sidebar
    ? site.sidebars.get(sidebarKey(currentVersion(site, page), page.sidebar))
    : undefined;
  const entries = site.config.navbar.items
    .map((item) => navEntry(item, site, page))
    .filter((entry) => entry !== undefined);
  return (
    <aside
      id="menu"
      className={`${styles.menu} seca-no-print`}
      popover="auto"
      aria-label="Navigation"
      data-panel={items ? 'secondary' : 'primary'}
      data-menu=""
    >
      <div className={`${styles.head} seca-bar`}>
        <Wordmark />
        <button
          type="button"
          className="seca-icon-button"
          aria-label="Close navigation bar"
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          <Icon name="close" size={22} />
        </button>
      </div>
      <ul className={styles.primary} data-panel-of="primary" data-swap="menu-primary">
        {entries.map(drawEntry)}
      </ul>
      {items && (
        <div className={styles.secondary} data-panel-of="secondary">
          <button
            type="button"
            className={`${styles.back} seca-surface seca-needs-script`}
            data-back-to-main-menu=""
            {...needsScript}
          >
            ← Back to main menu
          </button>
          <nav
            className={styles.sidebar}
            aria-label="Docs sidebar"
            data-sidebar={`${page.version}/${page.sidebar}`}
          >
            <Sidebar items={items} current={page.path} />
          </nav>
        </div>
      )}
    </aside>
  );
}

function drawEntry(entry: NavEntry) {
  if (entry.kind === 'search') return null;
  if (entry.kind === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: from the site's own configuration
    return <li key={entry.html} dangerouslySetInnerHTML={{ __html: entry.html }} />;
  }
  if (entry.kind === 'link') {
    return (
      <li key={entry.label}>
        <NavLinkEntry entry={entry} />
        {entry.sections && (
          <ul className={styles.sections}>
            {entry.sections.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  }
  return (
    <li key={entry.label}>
      <details open={entry.items.some(({ current }) => current)}>
        <summary>
          <DropdownLabel entry={entry} />
        </summary>
        <NavLinks items={entry.items} className="seca-list" />
      </details>
    </li>
  );
}
