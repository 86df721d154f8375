import { CopyButton } from '../CopyButton';
import styles from './styles.module.css';

interface Props {
  /** Stands above the code; without it the copy button lies over the code. */
  title?: string;
  html: string;
  /** What is copied, for the name of the button. */
  name: string;
}

/** Code that was highlighted at build time, with a copy button. */
export function CodeBlock({ title, html, name }: Props) {
  return (
    <figure className={styles.figure}>
      {title && (
        <figcaption className={styles.caption}>
          <span>{title}</span>
        </figcaption>
      )}
      <div className={styles.copy}>
        <CopyButton name={name} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0} translate="no">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the highlighter at build */}
        <code className="seca-code" dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
