import { CopyButton } from '../CopyButton/CopyButton';
import { Pre } from '../Pre';
import styles from './style.module.css';

interface CodeBlockProps {
  /** Content of the `<code>` element, created by site/core/highlight.ts at build time. */
  html: string;
  /** Display name of the language: `JSON`. */
  label?: string;
  title?: string;
  /** Description if neither title nor language provides it: `curl sample`. */
  name?: string;
  /** Omits the bar above the code, because the surrounding text describes the code. */
  bare?: boolean;
}

/**
 * A code block that was highlighted at build time: a bar with the title or
 * language, a copy button, and scrollable code.
 */
export function CodeBlock({ html, label, title, name, bare = false }: CodeBlockProps) {
  const copy = <CopyButton what={name ?? title ?? 'code'} />;

  return (
    <figure className={`${styles.block} seca-code`}>
      {bare ? (
        copy
      ) : (
        <figcaption className={`${styles.bar} seca-bar`}>
          <span className={title ? styles.title : undefined} translate={title ? 'no' : 'yes'}>
            {title ?? (label || 'Code')}
          </span>
          {title && label && <span translate="no">{label}</span>}
          {copy}
        </figcaption>
      )}
      <Pre className={styles.code} label={title ?? name ?? (label || 'Code')}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own highlighter made and escaped it at build time */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </Pre>
    </figure>
  );
}
