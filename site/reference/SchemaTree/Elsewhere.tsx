import type { Field } from '@seca/openapi/model/walk-fields';
import fieldStyles from '../field.module.css';
import { useAnchor } from '../host';

/** A link to the schema whose fields this one repeats, or which contains it. */
export function Elsewhere({ field: { elsewhere } }: { field: Field }) {
  const anchorOf = useAnchor();
  if (!elsewhere) return null;
  const { reason, anchor, path } = elsewhere;
  return (
    <p className={fieldStyles.line}>
      {reason === 'recursion' ? 'Recursive: the same fields as ' : 'The same fields as '}
      <a href={`#${anchorOf(anchor)}`}>
        {path === '' ? 'the whole body' : <code translate="no">{path}</code>}
      </a>
    </p>
  );
}
