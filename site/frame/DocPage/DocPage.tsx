import type { ReactNode } from 'react';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs';
import { usePage } from '../context/use-page';
import { PageActions } from '../PageActions/PageActions';
import { PageFoot } from '../PageFoot/PageFoot';
import { Pagination, SectionPages } from '../Pagination/Pagination';
import { FoldedToc, Toc, TocMenu } from '../Toc/Toc';
import { VersionBanner } from '../VersionBanner/VersionBanner';
import styles from './doc-page.module.css';

/** The layout of a page below /docs, around its text. */
export function DocPage({ children }: { children: ReactNode }) {
  const { title, ownToc } = usePage().page;
  return (
    <div className={styles.page} data-wide={ownToc || undefined}>
      <div className={styles.column}>
        <article>
          <div className={`${styles.top} seca-row`}>
            <VersionBanner />
            <Breadcrumbs />
            <div className={`${styles.menus} seca-bar`}>
              {ownToc && <TocMenu />}
              <PageActions />
            </div>
          </div>
          <div className="markdown">
            <h1>{title}</h1>
            {!ownToc && <FoldedToc />}
            {children}
          </div>
          <PageFoot />
        </article>
        <SectionPages />
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
