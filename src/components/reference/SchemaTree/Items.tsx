import type { ReactNode } from 'react';
import type { Field } from '../../../../lib/openapi/model/walk-fields';
import { typeWords } from '../../../../lib/openapi/view/type-words';
import { AnchorLink } from '../AnchorLink';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { SchemaFacts } from '../SchemaFacts';
import { Elsewhere } from './Elsewhere';
import styles from './styles.module.css';

interface Props {
  field: Field;
  parent: Field;
  /** The fields below it. */
  children: ReactNode;
}

/**
 * The items of an array, or what any name of a map holds: no field with a name of its own, but
 * with a place and facts.
 */
export function Items({ field, parent, children }: Props) {
  const { schemas } = useOperation();
  return (
    <div className={styles.items}>
      <div id={field.anchor}>
        <p className={styles.itemsHead}>
          {labelOf(field, parent)}: {typeWords(schemas, field.schema.id)}
          <AnchorLink
            anchor={field.anchor}
            name={`${labelOf(field, parent)} in ${parent.path || 'the value'}`}
          />
        </p>
        <RichText text={field.schema.description} />
        <SchemaFacts schema={field.schema} />
      </div>
      <Elsewhere field={field} />
      {children}
    </div>
  );
}

function labelOf({ kind }: Field, parent: Field): string {
  if (kind === 'items') return 'Each item';
  if (kind === 'property-name') return 'Each name';
  return parent.schema.properties.length > 0 ? 'Each other value' : 'Each value';
}
