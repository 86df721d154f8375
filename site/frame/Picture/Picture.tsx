import type { ReactNode } from 'react';
import { usePrinted } from '../context/use-printed';
import styles from './style.module.css';

interface PictureProps {
  /** Rendered by site/guides/pictures at build time. */
  svg: string;
  title: string;
  /** Text equivalent of the drawing, unless that of the next one includes it. */
  children: ReactNode;
}

/** A drawing of docs/pictures, in one or two forms; its caption contains the text equivalent. */
export function Picture({ svg, title, children }: PictureProps) {
  const isPrinted = usePrinted();
  return (
    <figure className={styles.picture}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own renderer made and escaped it at build time */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>
        {children ? (
          <details className={`${styles.words} seca-note`} open={isPrinted}>
            <summary>
              {title} <span data-twin="skip">Text version</span>
            </summary>
            {children}
          </details>
        ) : (
          <p className={`${styles.words} seca-note`}>{title}</p>
        )}
      </figcaption>
    </figure>
  );
}

/** The drawing with the addresses of the pages that its boxes link to. */
export function withLinks(svg: string, addressOf: (path: string) => string): string {
  return svg.replace(/(?<= href=")[^"]*/g, (path) => addressOf(path));
}
