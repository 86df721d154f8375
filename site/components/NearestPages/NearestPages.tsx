import { Fragment } from 'react';
import type { PageEntry } from './nearest-pages';
import styles from './style.module.css';

interface Props {
  /** The path that does not exist. */
  path: string;
  pages: readonly PageEntry[];
  base: string;
}

/** Links to the pages that the path most likely refers to. */
export function NearestPages({ path, pages, base }: Props) {
  return (
    <>
      <p>
        There is no page at <code translate="no">{path}</code>.
      </p>
      {pages.length > 0 && (
        <nav aria-label="Did you mean">
          <h2>Did you mean</h2>
          <ul className={styles.list}>
            {pages.map((page) => (
              <li key={page.path}>
                <a href={base + page.path.slice(1)}>
                  {page.title}
                  <span className={styles.address} translate="no">
                    <Breakable path={page.path} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** A path that wraps before slashes. */
function Breakable({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((segment, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same segment can occur twice
    <Fragment key={at}>
      <wbr />
      {segment}
    </Fragment>
  ));
}
