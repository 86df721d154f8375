import type { ReactNode } from 'react';
import { usePrinted } from '../../context/printed';
import styles from './style.module.css';

interface PictureProps {
  /** Rendered by site/guides/pictures at build time. */
  svg: string;
  title: string;
  /** Text equivalent of the drawing. */
  children: ReactNode;
}

/** A drawing of docs/pictures; its caption contains the text equivalent. */
export function Picture({ svg, title, children }: PictureProps) {
  return (
    <figure className={styles.picture}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own renderer made and escaped it at build time */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>
        <details className={styles.words} open={usePrinted()}>
          <summary>
            {title} <span>in words</span>
          </summary>
          {children}
        </details>
      </figcaption>
    </figure>
  );
}
