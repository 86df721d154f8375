import type { ReactNode } from 'react';
import { PageActions } from '../components/page/PageActions/PageActions';
import { VersionBanner } from '../components/page/VersionBanner/VersionBanner';
import { Breadcrumbs } from '../components/shell/Breadcrumbs/Breadcrumbs';
import { PageFoot } from '../components/shell/PageFoot/PageFoot';
import { Pagination } from '../components/shell/Pagination/Pagination';
import { FoldedToc, Toc } from '../components/shell/Toc/Toc';
import { usePage } from '../context/page-context';
import styles from './doc-page.module.css';

/** The layout of a page below /docs, around its text. */
export function DocPage({ children }: { children: ReactNode }) {
  const { title, ownToc } = usePage().page;
  return (
    <div className={styles.page} data-wide={ownToc || undefined}>
      <div className={styles.column}>
        <article>
          <div className={styles.top}>
            <VersionBanner />
            <Breadcrumbs />
            <PageActions />
          </div>
          {!ownToc && <FoldedToc />}
          <div className="markdown">
            <h1>{title}</h1>
            {children}
          </div>
          <PageFoot />
        </article>
        <Pagination />
      </div>
      {!ownToc && (
        <div>
          <Toc />
        </div>
      )}
    </div>
  );
}
