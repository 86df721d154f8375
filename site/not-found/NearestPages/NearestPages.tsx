import { Fragment } from 'react';
import { taskPages } from '../../search/parts';
import type { PageEntry } from './nearest-pages';
import styles from './style.module.css';

interface Props {
  /** The path that does not exist. */
  path: string;
  pages: readonly PageEntry[];
  base: string;
}

const tasks: readonly PageEntry[] = taskPages.map(([title, path]) => ({ title, path }));

/** Links to the pages that the path most likely refers to. Without any, links to the tasks of most readers. */
export function NearestPages({ path, pages, base }: Props) {
  const title = pages.length > 0 ? 'Did you mean' : 'Common tasks';
  return (
    <>
      <p>
        There is no page at{' '}
        <code className="long" translate="no">
          {path}
        </code>
        .
      </p>
      <nav aria-label={title}>
        <h2>{title}</h2>
        <ul className={styles.list}>
          {(pages.length > 0 ? pages : tasks).map((page) => (
            <li key={page.path}>
              <a href={base + page.path.slice(1)}>
                {page.title}
                <span className={`${styles.address} seca-note`} translate="no">
                  <Breakable path={page.path} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** A path that wraps before slashes. */
function Breakable({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same segment can occur twice
    <Fragment key={index}>
      <wbr />
      {segment}
    </Fragment>
  ));
}
