import { type Field, fieldsOf } from '@seca/openapi/model/walk-fields';
import { nameBelow } from '@seca/openapi/page/field-groups';
import { useAnchor, useHost } from '../host';
import { Aliases } from './Aliases';
import styles from './style.module.css';

/** Fields that are described elsewhere: their names with anchors, and a link to the description. */
export function SameFields({ parent }: { parent: Field }) {
  const anchorOf = useAnchor();
  const { Link } = useHost();
  const { same, home } = parent;
  return (
    <div className={styles.same}>
      {[...fieldsOf(parent)].map((field) => {
        const { anchor } = field;
        return (
          <a
            key={anchor}
            id={anchorOf(anchor)}
            href={`#${anchorOf(anchor)}`}
            data-copy-link=""
            translate="no"
          >
            <Aliases of={field} />
            {nameBelow(parent, field)}
          </a>
        );
      })}
      {home && (
        <span>
          as in <Link to={home.path}>{home.title}</Link>
        </span>
      )}
      {same && (
        <span>
          as in{' '}
          <a href={`#${anchorOf(same.anchor)}`} translate="no">
            {same.path || 'the body'}
          </a>
        </span>
      )}
    </div>
  );
}
