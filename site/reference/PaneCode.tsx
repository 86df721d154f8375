import styles from '../frame/pane.module.css';

interface Props {
  /** Highlighted code, or a sentence in its place. */
  html: string;
  isSentence?: boolean;
  hidden?: boolean;
}

/** A pane of the rail. */
export function PaneCode({ html, isSentence, hidden = false }: Props) {
  return (
    <pre className={styles.code} translate="no" hidden={hidden}>
      <code
        data-text={isSentence ? '' : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own highlighter made and escaped it at build time
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </pre>
  );
}
