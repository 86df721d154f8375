import type { SidebarItem } from '../../core/types';
import { Link } from '../context/Link';
import styles from './style.module.css';

interface Props {
  items: readonly SidebarItem[];
  /** Path of the page that is shown. */
  current: string;
}

/**
 * A tree of links. Categories open and close without script, and those that contain the current page are open. A category
 * whose items are on other pages is a link to the first of them.
 */
export function Sidebar({ items, current }: Props) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <Item key={keyOf(item)} item={item} current={current} />
      ))}
    </ul>
  );
}

function Item({ item, current }: { item: SidebarItem; current: string }) {
  if (item.type === 'link') {
    return (
      <li>
        <Link
          to={item.path}
          className={styles.link}
          data-method={item.method}
          data-deprecated={item.deprecated || undefined}
          aria-current={item.path === current ? 'page' : undefined}
        >
          {item.label}
        </Link>
      </li>
    );
  }
  if (item.fixed) {
    return (
      <li className={styles.group}>
        <span className={styles.heading}>{item.label}</span>
        <Sidebar items={item.items} current={current} />
      </li>
    );
  }
  const isOpen = holds(item, current);
  if (item.path && !isOpen) {
    return (
      <li>
        <Link to={item.path} className={`${styles.closed} seca-closed`}>
          {item.label}
        </Link>
      </li>
    );
  }
  return (
    <li>
      <details className={styles.category} open={isOpen}>
        <summary>{item.label}</summary>
        <Sidebar items={item.items} current={current} />
      </details>
    </li>
  );
}

function holds(item: SidebarItem, path: string): boolean {
  return item.type === 'link' ? item.path === path : item.items.some((child) => holds(child, path));
}

function keyOf(item: SidebarItem): string {
  return item.type === 'link' ? item.path : `category ${item.label}`;
}
