import { CopyButton } from '../CopyButton';
import styles from './styles.module.css';

/** Code that was highlighted at build time, with its title and a copy button. */
export function CodeBlock({ title, html, name }: { title: string; html: string; name: string }) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <CopyButton name={name} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0} translate="no">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the highlighter at build */}
        <code className="seca-code" dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
