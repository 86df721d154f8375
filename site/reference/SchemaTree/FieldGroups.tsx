import type { Field } from '@seca/openapi/model/walk-fields';
import { groupByKind, groupTitle, splitCommonFields } from '@seca/openapi/page/field-groups';
import { Fragment } from 'react';
import { usePrinted } from '../../context/printed';
import { ObjectExamples } from '../SchemaFacts/SchemaFacts';
import { FieldItem } from './FieldItem';
import { Items } from './Items';
import { countFields, opensByItself } from './openness';
import { SameFields } from './SameFields';
import type { Inherited } from './SchemaTree';
import styles from './style.module.css';

interface GroupsProps {
  parent: Field;
  depth: number;
  inherited: Inherited;
}

/** The fields below a field, grouped by kind. Fields that all resources have are collapsed at the end. */
export function FieldGroups({ parent, depth, inherited }: GroupsProps) {
  const isPrinted = usePrinted();
  const { own, common } = splitCommonFields(parent.children);
  return (
    <>
      <Groups fields={own} parent={parent} depth={depth} inherited={inherited} />
      {common.length > 0 && (
        <details className={styles.below} open={isPrinted}>
          <summary>{`Common fields: ${common.map(({ name }) => name).join(', ')}`}</summary>
          <Groups fields={common} parent={parent} depth={depth} inherited={inherited} />
        </details>
      )}
    </>
  );
}

function Groups({ fields: all, parent, depth, inherited }: GroupsProps & { fields: Field[] }) {
  return groupByKind(all).map(({ kind, fields }) => {
    if (kind === 'items' || kind === 'additional' || kind === 'property-name') {
      return fields.map((field) => (
        <Items key={field.anchor} field={field} parent={parent}>
          <FieldsOrLinks field={field} depth={depth} inherited={inherited} />
        </Items>
      ));
    }
    const title = groupTitle(kind, parent.schema);
    return (
      <Fragment key={kind}>
        {title && <p className={styles.groupTitle}>{title}</p>}
        {/* The path of a field does not contain the names of alternatives. */}
        <ul className="seca-list" data-unnamed={title && kind !== 'pattern' ? '' : undefined}>
          {fields.map((field) => (
            <FieldItem key={field.anchor} field={field} inherited={inherited}>
              <Below field={field} depth={depth} inherited={inherit(field, inherited)} />
            </FieldItem>
          ))}
        </ul>
      </Fragment>
    );
  });
}

interface BelowProps {
  field: Field;
  depth: number;
  inherited: Inherited;
}

/** The content below a field. Nested fields are in a `<details>` element. */
function Below({ field, depth, inherited }: BelowProps) {
  const isPrinted = usePrinted();
  const count = countFields(field);
  const examples = <ObjectExamples schema={field.schema} />;
  if (count === 0) {
    return (
      <>
        {examples}
        <FieldGroups parent={field} depth={depth} inherited={inherited} />
      </>
    );
  }
  const unit = count === 1 ? 'field' : 'fields';
  const isElsewhere = field.same || field.home;
  return (
    <details
      className={styles.below}
      open={isPrinted || (!isElsewhere && opensByItself(field, depth, inherited))}
    >
      <summary aria-label={`${count} ${unit} in ${field.name}`}>{`${count} ${unit}`}</summary>
      {examples}
      <FieldsOrLinks field={field} depth={depth + 1} inherited={inherited} />
    </details>
  );
}

/** The fields below a field, or links to them if they are described elsewhere. */
function FieldsOrLinks({ field, depth, inherited }: BelowProps) {
  return field.same || field.home ? (
    <SameFields parent={field} />
  ) : (
    <FieldGroups parent={field} depth={depth} inherited={inherited} />
  );
}

/** Badges of a field also apply to the fields below it and are not repeated there. */
function inherit({ schema }: Field, inherited: Inherited): Inherited {
  return {
    ...inherited,
    readOnly: inherited.readOnly || schema.readOnly,
    immutable: inherited.immutable || schema.immutable,
  };
}
