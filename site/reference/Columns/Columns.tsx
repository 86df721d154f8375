import type { ReactNode } from 'react';
import * as hooksData from '../../frame/hooks/data-names';
import styles from './style.module.css';

interface Props {
  head: ReactNode;
  facts: ReactNode;
  /** Samples and examples. */
  samples: ReactNode;
  /** The sections that come before the samples on narrow screens. */
  first?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of the pages of operations and resources. On wide screens, the text is on the left and the samples stay in
 * view on the right. On narrow screens, everything is in one column, in the order of the HTML.
 */
export function Columns({ head, facts, samples, first, children }: Props) {
  return (
    <div className={styles.page} data-reference="">
      <div>{head}</div>
      <div>{facts}</div>
      {first && <div className={styles.main}>{first}</div>}
      <div className={styles.aside}>
        <div className={`${styles.rail} seca-stack`} {...{ [hooksData.rail]: '' }}>
          {samples}
        </div>
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
