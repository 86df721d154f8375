import type { Field } from '../../../../lib/openapi/model/walk-fields';
import { AnchorLink } from '../AnchorLink';
import { Badge } from '../Badge';
import fieldStyles from '../field.module.css';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { SchemaFacts } from '../SchemaFacts';
import { typeWords } from '../SchemaFacts/type-words';
import { Elsewhere } from './Elsewhere';
import { FieldGroups } from './FieldGroups';
import type { Inherited } from './index';
import { countFields, opensByItself } from './openness';
import styles from './styles.module.css';

interface Props {
  field: Field;
  depth: number;
  inherited: Inherited;
}

/** A field: its name, type and marks, what it means, what it allows, and the fields below it. */
export function FieldItem({ field, depth, inherited }: Props) {
  const { schemas } = useOperation();
  const { anchor, name, path, required, schema } = field;
  const marks: Inherited = {
    direction: inherited.direction,
    readOnly: inherited.readOnly || schema.readOnly,
    immutable: inherited.immutable || schema.immutable,
  };
  return (
    <li id={anchor} className={fieldStyles.field}>
      <div className={fieldStyles.head}>
        <code className={fieldStyles.name} translate="no">
          {name}
        </code>
        <span className={fieldStyles.type}>{typeWords(schemas, schema.id)}</span>
        {required && <Presence direction={inherited.direction} />}
        {schema.readOnly && !inherited.readOnly && <Badge>read-only</Badge>}
        {schema.writeOnly && <Badge>never returned</Badge>}
        {schema.immutable && !inherited.immutable && (
          <Badge tone="info">can’t be changed later</Badge>
        )}
        {schema.deprecated && <Badge tone="danger">deprecated</Badge>}
        <AnchorLink anchor={anchor} name={path === '' ? name : path} />
      </div>
      {schema.title && schema.title !== name && <p className={fieldStyles.line}>{schema.title}</p>}
      <RichText text={schema.description} />
      <SchemaFacts schema={schema} />
      <Elsewhere field={field} />
      <Below field={field} depth={depth} inherited={marks} />
    </li>
  );
}

/** What `required` means to the reader: a duty in a request, a promise in an answer. */
function Presence({ direction }: Pick<Inherited, 'direction'>) {
  return direction === 'request' ? (
    <Badge tone="required">required</Badge>
  ) : (
    <span className={fieldStyles.type}>always present</span>
  );
}

/** The fields below: behind a `<details>` where there are any, in place where only items are. */
function Below({ field, depth, inherited }: Props) {
  const count = countFields(field);
  if (count === 0) return <FieldGroups parent={field} depth={depth} inherited={inherited} />;
  return (
    <details className={styles.below} open={opensByItself(field, depth, inherited.direction)}>
      <summary>
        {count} {count === 1 ? 'field' : 'fields'}
        <span className={styles.of}> in {field.name}</span>
      </summary>
      <div className={styles.nested}>
        <FieldGroups parent={field} depth={depth + 1} inherited={inherited} />
      </div>
    </details>
  );
}
