import type { Field } from '../../../../lib/openapi/model/walk-fields';
import { AnchorLink } from '../AnchorLink';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { SchemaFacts } from '../SchemaFacts';
import { typeWords } from '../SchemaFacts/type-words';
import { Elsewhere } from './Elsewhere';
import { FieldGroups } from './FieldGroups';
import type { InheritedMarks } from './index';
import styles from './styles.module.css';

interface Props {
  field: Field;
  depth: number;
  inherited: InheritedMarks;
}

/** The items of an array: no field with a name, but they have a place and facts of their own. */
export function Items({ field, depth, inherited }: Props) {
  const { schemas } = useOperation();
  return (
    <div className={styles.items}>
      <div id={field.anchor}>
        <p className={styles.itemsHead}>
          Each item: {typeWords(schemas, field.schema.id)}
          <AnchorLink anchor={field.anchor} name={`items of ${field.path.replace(/\[\]$/, '')}`} />
        </p>
        <RichText text={field.schema.description} />
        <SchemaFacts schema={field.schema} />
      </div>
      <Elsewhere field={field} />
      <FieldGroups parent={field} depth={depth} inherited={inherited} />
    </div>
  );
}
