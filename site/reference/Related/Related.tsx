import { useId } from 'react';
import { MethodBadge } from '../../frame/MethodBadge/MethodBadge';
import { Link } from '../environment';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

/** Operations that are used before or after this one. */
export function Related() {
  const { related } = useOperation();
  const id = useId();
  if (related.length === 0) return null;
  return (
    <nav className={`${styles.related} seca-no-print`} aria-labelledby={id} data-twin="keep">
      <p id={id} className={styles.title}>
        Related operations
      </p>
      <ul className="seca-list">
        {related.map(({ path, method, title }) => (
          <li key={path}>
            <Link to={path}>
              <MethodBadge method={method} /> {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
