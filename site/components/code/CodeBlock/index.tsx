import { CopyButton } from '../CopyButton';
import { Pre } from '../Pre';
import styles from './styles.module.css';

interface CodeBlockProps {
  /** Inside of the `<code>` element, made by lib/markdown/highlight at build time. */
  html: string;
  /** Name of the language for readers: `JSON`. */
  label?: string;
  title?: string;
  /** Description if neither title nor language provides it: `curl sample`. */
  name?: string;
  /** No bar above the code: the surrounding text describes it. */
  bare?: boolean;
}

/**
 * A block of code that was highlighted at build time: bar with title or
 * language, copy button, scrolling code.
 */
export function CodeBlock({ html, label, title, name, bare = false }: CodeBlockProps) {
  const copy = <CopyButton what={name ?? title ?? 'code'} />;

  return (
    <figure className={`${styles.block} seca-code`}>
      {bare ? (
        copy
      ) : (
        <figcaption className={styles.bar}>
          <span className={title ? styles.title : undefined} translate={title ? 'no' : 'yes'}>
            {title ?? (label || 'Code')}
          </span>
          {title && label && (
            <span className={styles.language} translate="no">
              {label}
            </span>
          )}
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
