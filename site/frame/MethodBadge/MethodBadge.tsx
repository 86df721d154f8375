import styles from './style.module.css';

/** The HTTP method on a coloured background. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <span className={styles.badge} data-method={method} translate="no">
      {method}
    </span>
  );
}
