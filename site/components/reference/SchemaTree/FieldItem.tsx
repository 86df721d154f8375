import type { ReactNode } from 'react';
import type { Field } from '../../../../lib/openapi/model/walk-fields';
import { typeWords } from '../../../../lib/openapi/view/type-words';
import { AnchorLink } from '../AnchorLink';
import { Badge } from '../Badge';
import fieldStyles from '../field.module.css';
import { useAnchor } from '../host';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { SchemaFacts } from '../SchemaFacts';
import { SinceAt } from '../Since';
import { Aliases } from './Aliases';
import { Elsewhere } from './Elsewhere';
import type { Inherited } from './index';

interface Props {
  field: Field;
  inherited: Inherited;
  /** The fields below it. */
  children: ReactNode;
}

/** A field: its name, type and marks, what it means, what it allows, and what stands below it. */
export function FieldItem({ field, inherited, children }: Props) {
  const anchorOf = useAnchor();
  const { schemas } = useOperation();
  const { anchor, name, required, schema } = field;
  const isRequest = inherited.direction === 'request';
  const type = typeWords(schemas, schema.id);
  return (
    <li id={anchorOf(anchor)} className={fieldStyles.field}>
      <Aliases of={field} />
      <code className={fieldStyles.name} translate="no">
        {name}
      </code>{' '}
      {/* What `required` means to the reader: a duty in a request, a promise in an answer. */}
      <span className={fieldStyles.type}>
        {required && !isRequest ? `${type}, always present` : type}
      </span>{' '}
      {required && isRequest && <Badge tone="required">required</Badge>}
      {schema.readOnly && !inherited.readOnly && <Badge>read-only</Badge>}
      {schema.writeOnly && <Badge>never returned</Badge>}
      {schema.immutable && !inherited.immutable && <Badge tone="info">immutable</Badge>}
      {schema.deprecated && <Badge tone="danger">deprecated</Badge>}
      <AnchorLink anchor={anchor} name={name} />
      {schema.title && schema.title !== name && <p className={fieldStyles.line}>{schema.title}</p>}
      <RichText text={schema.description} />
      <SchemaFacts schema={schema} />
      <SinceAt anchor={anchor} />
      <Elsewhere field={field} />
      {children}
    </li>
  );
}
