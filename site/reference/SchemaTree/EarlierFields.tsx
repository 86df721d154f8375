import type { Field } from '@seca/openapi/model/types';
import { useAnchor } from '../environment';
import fieldStyles from '../field.module.css';

/** A link to the earlier field, or the field that contains this one, which describes the same fields. */
export function EarlierFields({ field: { describedAt } }: { field: Field }) {
  const anchorOf = useAnchor();
  const isRecursive = describedAt?.reason === 'recursion';
  if (!isRecursive && describedAt?.reason !== 'repeated') return null;
  const { href, title } = describedAt;
  return (
    <p className={fieldStyles.line}>
      {isRecursive ? 'Recursive: the same fields as ' : 'The same fields as '}
      <a href={`#${anchorOf(href.slice(1))}`}>
        {title === undefined ? 'the whole body' : <code translate="no">{title}</code>}
      </a>
    </p>
  );
}
