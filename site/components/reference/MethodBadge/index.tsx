import styles from './styles.module.css';

const known = ['get', 'put', 'post', 'delete'];

/** The HTTP method on a coloured background. */
export function MethodBadge({ method }: { method: string }) {
  const name = method.toLowerCase();
  return (
    <span
      className={styles.badge}
      data-method={known.includes(name) ? name : 'other'}
      translate="no"
    >
      {method}
    </span>
  );
}
