import styles from '../frame/pane.module.css';

/** Highlighted code in a pane of the rail. */
export function PaneCode({ html, hidden = false }: { html: string; hidden?: boolean }) {
  return (
    <pre className={styles.code} translate="no" hidden={hidden}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own highlighter made and escaped it at build time */}
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  );
}
