import { fieldAnchor } from '@seca/openapi/model/anchors';
import { fieldsOf } from '@seca/openapi/model/build-field-tree';
import type { DescribedAt, Field } from '@seca/openapi/model/types';
import { nameBelow } from '@seca/openapi/page/fields';
import { Link, useAnchor } from '../environment';
import styles from './style.module.css';

/**
 * Fields that are described elsewhere: their names with anchors and types, and a link to the description.
 *
 * @param home place of the parent on another page, to which the names link
 */
export function SameFields({
  parent,
  describedAt = parent.describedAt,
  home = describedAt?.reason === 'other-page' ? describedAt.href : undefined,
}: {
  parent: Field;
  describedAt?: DescribedAt | undefined;
  home?: string | undefined;
}) {
  const anchorOf = useAnchor();
  // The anchors of both pages have the same ends.
  const [first] = parent.children;
  const start = first ? first.anchor.length - fieldAnchor('', first.name).length : 0;
  return (
    <div className={`${styles.same} seca-row seca-muted`}>
      {[...fieldsOf(parent)].map((field) => {
        const { anchor, kind, type } = field;
        const name = nameBelow(parent, field);
        return (
          <code
            key={anchor}
            id={anchorOf(anchor)}
            title={type}
            translate="no"
            // The type of the list or map contains that of its items.
            data-twin={kind === 'items' || kind === 'additional' ? 'skip' : undefined}
          >
            {home ? <Link to={home + anchor.slice(start)}>{name}</Link> : name}
          </code>
        );
      })}
      {describedAt && (
        <span>
          as in{' '}
          {describedAt.reason === 'other-page' ? (
            <Link to={describedAt.href}>{describedAt.title}</Link>
          ) : (
            <a href={`#${anchorOf(describedAt.href.slice(1))}`} translate="no">
              {describedAt.title ?? 'the body'}
            </a>
          )}
        </span>
      )}
    </div>
  );
}
