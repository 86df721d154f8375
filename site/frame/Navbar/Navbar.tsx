import { mapValues } from 'es-toolkit/object/mapValues';
import { identity } from '../../../identity';
import { ColorToggle } from '../ColorToggle/ColorToggle';
import { Link } from '../context/Link';
import { useHref, usePage } from '../context/use-page';
import { Icon } from '../Icon';
import { SearchForm } from '../SearchForm/SearchForm';
import { Wordmark } from '../Wordmark/Wordmark';
import { type NavEntry, type NavLink, navEntry } from './nav-links';
import styles from './style.module.css';

/** The bar at the top of each page. */
export function Navbar() {
  const { site, page } = usePage();
  const { items, hideOnScroll } = site.config.navbar;
  const entries = (side: 'left' | 'right') =>
    items
      .filter(({ position = 'right' }) => position === side)
      .map((item) => navEntry(item, site, page))
      .filter((entry) => entry !== undefined);
  return (
    <nav
      className={`${styles.bar} seca-bar seca-no-print`}
      aria-label="Main"
      data-navbar=""
      data-hides={hideOnScroll || undefined}
    >
      <button
        type="button"
        className={`${styles.menu} seca-icon-button`}
        aria-label="Toggle navigation bar"
        aria-expanded="false"
        popoverTarget="menu"
      >
        <Icon name="menu" size={26} />
      </button>
      <Link to="/" className={styles.brand} aria-label={`${identity.name}, start page`}>
        <Wordmark />
      </Link>
      <div className={`${styles.items} seca-bar`} data-swap="navbar-start">
        {entries('left').map(drawEntry)}
      </div>
      <div className={`${styles.end} seca-bar`}>
        <div className={`${styles.items} seca-bar`} data-swap="navbar-end">
          {entries('right').filter(isNotSearch).map(drawEntry)}
        </div>
        <ColorToggle />
        {entries('right').some((entry) => entry.kind === 'search') && <SearchForm />}
      </div>
    </nav>
  );
}

const isNotSearch = (entry: NavEntry): boolean => entry.kind !== 'search';

function drawEntry(entry: NavEntry, index: number) {
  switch (entry.kind) {
    case 'link':
      return <NavLinkEntry key={entry.label} entry={entry} className={styles.link} />;
    case 'menu':
      return <Dropdown key={entry.label} entry={entry} />;
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: from the site's own configuration
      return <div key={`html-${index}`} dangerouslySetInnerHTML={{ __html: entry.html }} />;
    case 'search':
      return null;
  }
}

/** A dropdown list of links. It opens without script; with script, it also opens on hover. */
function Dropdown({ entry }: { entry: EntryOf<'menu'> }) {
  return (
    <details className="dropdown" data-dropdown="">
      <summary className={styles.link} aria-current={entry.current ? 'true' : undefined}>
        <DropdownLabel entry={entry} />
      </summary>
      <NavLinks items={entry.items} className="dropdown-list seca-popup" />
    </details>
  );
}

type EntryOf<Kind extends NavEntry['kind']> = Extract<NavEntry, { kind: Kind }>;

/** A plain link of the bar, or of the menu on phones. */
export function NavLinkEntry({
  entry: { label, to, current, byVersion },
  className,
}: {
  entry: EntryOf<'link'>;
  className?: string | undefined;
}) {
  const href = useHref();
  const hrefs = byVersion && mapValues(byVersion, (path) => href(path));
  return (
    <Link
      to={to}
      className={className}
      aria-current={current ? 'page' : undefined}
      data-versions={hrefs && JSON.stringify(hrefs)}
    >
      {label}
    </Link>
  );
}

/** The label of a dropdown, in the bar or in the menu on phones. */
export function DropdownLabel({ entry: { label, byVersion } }: { entry: EntryOf<'menu'> }) {
  if (!byVersion) return label;
  return <span data-versions={JSON.stringify(byVersion)}>{label}</span>;
}

/** The links of a dropdown, in the bar or in the menu on phones. */
export function NavLinks({ items, className }: { items: readonly NavLink[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.label}>
          <NavLinkItem item={item} />
        </li>
      ))}
    </ul>
  );
}

function NavLinkItem({
  item: { label, to, current, version, locale, absolute },
}: {
  item: NavLink;
}) {
  const attributes = {
    'aria-current': current ? ('page' as const) : undefined,
    'data-version': version,
    'data-locale': locale,
    lang: locale,
  };
  return absolute ? (
    <a href={to} {...attributes}>
      {label}
    </a>
  ) : (
    <Link to={to} {...attributes}>
      {label}
    </Link>
  );
}
