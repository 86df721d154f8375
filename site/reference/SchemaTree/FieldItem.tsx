import type { Field } from '@seca/openapi/model/walk-fields';
import { typeWords } from '@seca/openapi/page/type-words';
import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge';
import { FieldLine } from '../FieldLine/FieldLine';
import fieldStyles from '../field.module.css';
import { useAnchor } from '../host';
import { useOperation } from '../page-context';
import { RichText } from '../RichText/RichText';
import { FactLine, SchemaFacts } from '../SchemaFacts/SchemaFacts';
import { SinceAt } from '../Since/Since';
import { Aliases } from './Aliases';
import { Elsewhere } from './Elsewhere';
import type { Inherited } from './SchemaTree';

interface Props {
  field: Field;
  inherited: Inherited;
  /** The fields below it. */
  children: ReactNode;
}

/** A field: its name, type, badges, description and constraints, and the fields below it. */
export function FieldItem({ field, inherited, children }: Props) {
  const anchorOf = useAnchor();
  const { schemas } = useOperation();
  const { anchor, name, required, schema } = field;
  const isRequest = inherited.direction === 'request';
  const type = typeWords(schemas, schema.id);
  return (
    <li id={anchorOf(anchor)} className={fieldStyles.field}>
      <Aliases of={field} />
      <FieldLine
        anchor={anchor}
        name={name}
        // The caller must send a required field of a request; the server guarantees a required field of a response.
        type={required && !isRequest ? `${type}, always present` : type}
        badges={
          <>
            {required && isRequest && <Badge tone="required">required</Badge>}
            {schema.readOnly && !inherited.readOnly && <Badge>read-only</Badge>}
            {schema.writeOnly && <Badge>never returned</Badge>}
            {schema.immutable && !inherited.immutable && <Badge tone="info">immutable</Badge>}
            {schema.deprecated && <Badge tone="danger">deprecated</Badge>}
          </>
        }
        facts={
          <>
            <FactLine schema={schema} /> <SinceAt anchor={anchor} />
          </>
        }
      />
      {schema.title && schema.title !== name && <p className={fieldStyles.line}>{schema.title}</p>}
      <RichText text={schema.description} />
      <SchemaFacts schema={schema} />
      <Elsewhere field={field} />
      {children}
    </li>
  );
}
