import type { ReactNode } from 'react';
import type { TocEntry } from '../../types';
import { useEnvironment } from '../environment';
import styles from './style.module.css';

interface Props {
  head: ReactNode;
  facts: ReactNode;
  toc: readonly TocEntry[];
  /** Samples and examples. */
  samples: ReactNode;
  children: ReactNode;
}

/**
 * The layout of the pages of operations and resources. On wide screens, the text is on the left and the samples stay in
 * view on the right. On narrow screens, the facts come first, then the samples and then the details.
 */
export function Columns({ head, facts, toc, samples, children }: Props) {
  const { Toc } = useEnvironment();
  return (
    <div className={styles.page} data-reference="">
      <div className={styles.head}>{head}</div>
      <div className={styles.facts}>{facts}</div>
      <div className={styles.aside}>
        <div className={styles.rail} data-rail="">
          <nav className={`${styles.toc} seca-no-print`} aria-label="On this page">
            <details>
              <summary>
                On this page <span data-toc-current="" />
              </summary>
              <Toc toc={toc} />
            </details>
          </nav>
          {samples}
        </div>
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
