import { Fragment } from 'react';
import type { Field } from '../../../../lib/openapi/model/walk-fields';
import { groupByKind, groupTitle } from '../../../../lib/openapi/view/field-groups';
import { usePrinted } from '../../../context/printed';
import fieldStyles from '../field.module.css';
import { FieldItem } from './FieldItem';
import { Items } from './Items';
import type { Inherited } from './index';
import { countFields, opensByItself } from './openness';
import { SameFields } from './SameFields';
import styles from './styles.module.css';

interface GroupsProps {
  parent: Field;
  depth: number;
  inherited: Inherited;
}

/** The fields below a field, those of one kind together. */
export function FieldGroups({ parent, depth, inherited }: GroupsProps) {
  const groups = groupByKind(parent.children);
  return groups.map(({ kind, fields }) => {
    if (kind === 'items' || kind === 'additional' || kind === 'property-name') {
      return fields.map((field) => (
        <Items key={field.anchor} field={field} parent={parent}>
          <BelowItems field={field} depth={depth} inherited={inherited} />
        </Items>
      ));
    }
    const title = groupTitle(kind, parent.schema);
    return (
      <Fragment key={kind}>
        {title && <p className={styles.groupTitle}>{title}</p>}
        <ul className={fieldStyles.list}>
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

/** The fields below: behind a `<details>` where there are any, in place where only items are. */
function Below({ field, depth, inherited }: BelowProps) {
  const isPrinted = usePrinted();
  const count = countFields(field);
  if (field.same || field.home) return <SameFields parent={field} />;
  if (count === 0) return <FieldGroups parent={field} depth={depth} inherited={inherited} />;
  return (
    <details
      className={styles.below}
      open={isPrinted || opensByItself(field, depth, inherited.direction)}
    >
      <summary>{`${count} ${count === 1 ? 'field' : 'fields'} in ${field.name}`}</summary>
      <FieldGroups parent={field} depth={depth + 1} inherited={inherited} />
    </details>
  );
}

function BelowItems({ field, depth, inherited }: BelowProps) {
  return field.same || field.home ? (
    <SameFields parent={field} />
  ) : (
    <FieldGroups parent={field} depth={depth} inherited={inherited} />
  );
}

/** What holds for a field holds for all that stands below it, and is not said again there. */
function inherit({ schema }: Field, inherited: Inherited): Inherited {
  return {
    direction: inherited.direction,
    readOnly: inherited.readOnly || schema.readOnly,
    immutable: inherited.immutable || schema.immutable,
  };
}
