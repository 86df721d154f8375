import type { ReactNode } from 'react';
import { expandOperation } from '../../../../lib/openapi/view/expand-page';
import type { CompactOperation } from '../../../../lib/openapi/view/types';
import type { TocEntry } from '../../../types';
import { AtAGlance } from '../AtAGlance';
import { useHost } from '../host';
import { OperationHeader } from '../OperationHeader';
import { OperationProvider } from '../page-context';
import { Related } from '../Related';
import { ResponsePane } from '../ResponsePane';
import { Samples } from '../Samples';
import styles from './styles.module.css';

interface Props {
  page: CompactOperation;
  toc: readonly TocEntry[];
  children: ReactNode;
}

/**
 * The page of an operation. On wide screens, the text is on the left and the samples are on the right. On
 * narrow screens, the facts come first, then the sample and then the details.
 */
export function Operation({ page: data, toc, children }: Props) {
  const page = expandOperation(data);
  const { Toc } = useHost();
  return (
    <OperationProvider value={page}>
      <div className={styles.page} data-reference="">
        <div className={styles.head}>
          <OperationHeader />
        </div>
        <div className={styles.facts}>
          <AtAGlance />
        </div>
        <div className={styles.aside}>
          <div className={styles.rail} data-rail="">
            <nav className={styles.toc} aria-label="On this page">
              <details>
                <summary>
                  On this page <span data-toc-current="" />
                </summary>
                <Toc toc={toc} />
              </details>
            </nav>
            {!page.webhook && <Samples />}
            {!page.webhook && <ResponsePane />}
          </div>
        </div>
        <div className={styles.main}>
          {children}
          <Related />
        </div>
      </div>
    </OperationProvider>
  );
}
