import type { ReactNode } from 'react';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs';
import { usePage } from '../context/use-page';
import { PageActions } from '../PageActions/PageActions';
import { PageFoot } from '../PageFoot/PageFoot';
import { Pagination, SectionPages } from '../Pagination/Pagination';
import { Toc, TocMenu } from '../Toc/Toc';
import { VersionBanner } from '../VersionBanner/VersionBanner';
import styles from './doc-page.module.css';

/** The measure of text, the width of wide tables, or all of the window. */
export type Extent = 'text' | 'wide' | 'full';

interface Props {
  /** Without it, the page has its own table of contents or the width of wide tables. */
  extent?: Extent;
  children: ReactNode;
}

/** The layout of a page below /docs, around its text. */
export function DocPage({ extent, children }: Props) {
  const { title, toc, ownToc } = usePage().page;
  const isFull = ownToc || extent === 'full' || (extent !== 'text' && toc.length === 0);
  return (
    <div className={styles.page} data-extent={isFull ? 'full' : extent}>
      <div className={styles.column}>
        <article>
          <div className={`${styles.top} seca-row`}>
            <VersionBanner />
            <Breadcrumbs />
            <div className={`${styles.menus} seca-bar`}>
              <TocMenu isOnly={isFull} />
              <PageActions />
            </div>
          </div>
          <div className="markdown">
            <h1>{title}</h1>
            {children}
          </div>
          <PageFoot />
        </article>
        <SectionPages />
        <Pagination />
      </div>
      {!isFull && (
        <div>
          <Toc />
        </div>
      )}
    </div>
  );
}
