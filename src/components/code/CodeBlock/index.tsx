import { useEffect, useId, useRef } from 'react';
import { CopyButton } from '../CopyButton';
import styles from './styles.module.css';

interface CodeBlockProps {
  /** Inside of the `<code>` element, made by lib/markdown/highlight at build time. */
  html: string;
  /** Name of the language for readers: `JSON`. */
  label: string;
  title?: string;
}

/**
 * A block of code that was highlighted at build time: bar with title or
 * language, copy button, scrolling code.
 */
export function CodeBlock({ html, label, title }: CodeBlockProps) {
  const id = useId();
  const pre = useRef<HTMLPreElement>(null);
  useScrollStop(pre);
  const name = title ?? (label || 'Code');

  return (
    <div className={`${styles.block} seca-code`}>
      <div className={styles.bar}>
        <span id={id} className={title ? styles.title : undefined} translate={title ? 'no' : 'yes'}>
          {name}
        </span>
        {title && label && (
          <span className={styles.language} translate="no">
            {label}
          </span>
        )}
        <CopyButton what={title ?? 'code'} getText={() => pre.current?.textContent ?? ''} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be wrong for code; the group gives the scrolling part its name */}
      <pre
        ref={pre}
        className={styles.code}
        role="group"
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        translate="no"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own highlighter made and escaped it at build time */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

/**
 * In the served HTML every block is a stop of the tab key, so that it scrolls
 * without script too. Once script runs, a block that has nothing to scroll is
 * none.
 */
function useScrollStop(ref: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
