import { useLayoutDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useThemeConfig } from '@docusaurus/theme-common';
import styles from './styles.module.css';

/** What the navigation bar's configuration holds of an item that is a link. */
interface LinkItem {
  type?: string;
  label?: string;
  href?: string;
  to?: string;
  sidebarId?: string;
}

function SidebarLink({ sidebarId, label }: { sidebarId: string; label: string | undefined }) {
  const { link } = useLayoutDocsSidebar(sidebarId);
  if (!link) return null;
  return (
    <a className={styles.link} href={link.path}>
      {label ?? link.label}
    </a>
  );
}

function PlainLink({ item }: { item: LinkItem }) {
  if (item.sidebarId) return <SidebarLink sidebarId={item.sidebarId} label={item.label} />;
  const address = item.href ?? item.to;
  if (!address) return null;
  return (
    <a className={styles.link} href={address}>
      {item.label}
    </a>
  );
}

/** The links of the navigation bar, for a narrow screen where no script opens its menu. */
export default function NoScriptLinks() {
  const items: LinkItem[] = useThemeConfig().navbar.items;
  return (
    <noscript>
      <nav className={styles.bar} aria-label="Site">
        {items.map((item) => (
          <PlainLink key={`${item.label}${item.type}`} item={item} />
        ))}
      </nav>
    </noscript>
  );
}
