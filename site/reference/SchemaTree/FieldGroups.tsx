import type { DescribedAt, Field } from '@seca/openapi/model/types';
import {
  groupByKind,
  groupTitle,
  splitCommonFields,
  unnamedLabel,
} from '@seca/openapi/page/fields';
import { objectAnchor } from '@seca/openapi/page/resource-pages';
import { Fragment } from 'react';
import { Badge } from '../../frame/Badge/Badge';
import { usePrinted } from '../../frame/context/use-printed';
import { AnchorLink } from '../AnchorLink/AnchorLink';
import { useAnchor, useEnvironment } from '../environment';
import { FieldItem } from '../FieldItem/FieldItem';
import fieldStyles from '../field.module.css';
import { RichText } from '../RichText/RichText';
import { FactLine, ObjectExamples, SchemaFacts, SchemaTitle } from '../SchemaFacts/SchemaFacts';
import { useOperation } from '../use-reference-page';
import { countFields, type Inherited, opensByItself } from './openness';
import { SameFields } from './SameFields';
import styles from './style.module.css';

interface Props {
  field: Field;
  inherited: Inherited;
}

/** The fields below a field, grouped by kind. Fields that all resources have are collapsed at the end. */
export function FieldGroups({ field, inherited }: Props) {
  const isPrinted = usePrinted();
  const { own, common } = splitCommonFields(field.children);
  return (
    <>
      <Groups fields={own} parent={field} inherited={inherited} />
      {common.length > 0 && (
        <details className={styles.below} open={isPrinted}>
          <summary>{`Common fields: ${common.map(({ name }) => name).join(', ')}`}</summary>
          <Groups fields={common} parent={field} inherited={inherited} />
        </details>
      )}
    </>
  );
}

interface GroupsProps {
  fields: readonly Field[];
  parent: Field;
  inherited: Inherited;
}

function Groups({ fields: all, parent, inherited }: GroupsProps) {
  return groupByKind(all).map(({ kind, fields }) => {
    if (kind === 'items' || kind === 'additional' || kind === 'property-name') {
      return fields.map((field) => (
        <Items key={field.anchor} field={field} parent={parent} inherited={inherited} />
      ));
    }
    const title = groupTitle(kind, parent.schema);
    return (
      <Fragment key={kind}>
        {title && <p className={styles.groupTitle}>{title}</p>}
        {/* The path of a field does not contain the names of alternatives. */}
        <ul className="seca-list" data-unnamed={title && kind !== 'pattern' ? '' : undefined}>
          {fields.map((field) => (
            <TreeField key={field.anchor} field={field} inherited={inherited} />
          ))}
        </ul>
      </Fragment>
    );
  });
}

/** A field: its name, type, badges, description and constraints, and the fields below it. */
function TreeField({ field, inherited }: Props) {
  const { name, required, type, schema } = field;
  const isRequest = inherited.direction === 'request';
  return (
    <FieldItem
      {...field}
      // The caller must send a required field of a request; the server guarantees a required field of a response.
      type={required && !isRequest ? `${type}, always present` : type}
      badges={
        <>
          {required && isRequest && <Badge tone="required">required</Badge>}
          {schema.deprecated && <Badge tone="danger">deprecated</Badge>}
        </>
      }
      text={
        <>
          <SchemaTitle schema={schema} name={name} />
          <RichText text={schema.description} />
        </>
      }
      facts={
        <>
          <FactLine schema={schema} />
          {schema.readOnly && !inherited.readOnly && <span>read-only</span>}
          {schema.writeOnly && <span>never returned</span>}
          {schema.immutable && !inherited.immutable && <span>immutable</span>}
        </>
      }
      ruleName={field.path}
      hasRules={inherited.isObject}
    >
      <SchemaFacts schema={schema} />
      <EarlierFields field={field} />
      <Below field={field} inherited={inherited} />
    </FieldItem>
  );
}

/** The content below a field. Nested fields are in a `<details>` element. */
function Below({ field, inherited }: Props) {
  const isPrinted = usePrinted();
  const count = countFields(field);
  const examples = <ObjectExamples schema={field.schema} />;
  // Badges of a field also apply to the fields below it and are not repeated there.
  const below = {
    ...inherited,
    depth: inherited.depth + 1,
    readOnly: inherited.readOnly || field.schema.readOnly,
    immutable: inherited.immutable || field.schema.immutable,
  };
  if (count === 0) {
    return (
      <>
        {examples}
        <FieldGroups field={field} inherited={below} />
      </>
    );
  }
  const unit = count === 1 ? 'field' : 'fields';
  return (
    <details
      className={styles.below}
      data-below=""
      open={isPrinted || (!hasOnlyLinks(field) && opensByItself(field, inherited))}
    >
      <summary aria-label={`${count} ${unit} in ${field.name}`} />
      {examples}
      <FieldsOrLinks field={field} inherited={below} />
    </details>
  );
}

/** The fields below a field, or links to them if they are described elsewhere. */
function FieldsOrLinks({ field, inherited }: Props) {
  const home = useHome()(field, inherited);
  return hasOnlyLinks(field) || home ? (
    <SameFields parent={field} describedAt={home ?? field.describedAt} />
  ) : (
    <FieldGroups field={field} inherited={inherited} />
  );
}

/** Whether the fields below a field are described at another place, to which it links. */
function hasOnlyLinks({ describedAt }: Field): boolean {
  return describedAt?.reason === 'same-fields' || describedAt?.reason === 'other-page';
}

/** Returns a function that finds the page of the resource in a response, if the site has one. */
export function useHome(): (field: Field, inherited: Inherited) => DescribedAt | undefined {
  const { resource, resourceLink } = useOperation();
  const { hasResourcePages } = useEnvironment();
  return (field, { direction, isObject }) => {
    const isResource = direction === 'response' && field.schema.name === resource && !isObject;
    if (!hasResourcePages || !isResource || !resourceLink) return undefined;
    const { title, path } = resourceLink;
    return { reason: 'other-page', title, href: `${path}#${objectAnchor}` };
  };
}

/** The items of an array, or the values of a map. They have an anchor and facts but no name. */
function Items({ field, parent, inherited }: Props & { parent: Field }) {
  const anchorOf = useAnchor();
  const { anchor, type, schema } = field;
  const label = unnamedLabel(field, parent);
  return (
    <div className={styles.items}>
      <div id={anchorOf(anchor)}>
        {`${label}: ${type} `}
        {schema.deprecated && <Badge tone="danger">deprecated</Badge>}
        <FactLine schema={schema} />
        <AnchorLink anchor={anchor} name={`${label} in ${parent.path || 'the value'}`} />
        <SchemaTitle schema={schema} name="" />
        <RichText text={schema.description} />
        <SchemaFacts schema={schema} />
        <ObjectExamples schema={schema} />
      </div>
      <EarlierFields field={field} />
      <FieldsOrLinks field={field} inherited={inherited} />
    </div>
  );
}

/** A link to the earlier field, the field that contains this one, or the request, which describes the same fields. */
export function EarlierFields({ field: { describedAt, children } }: { field: Field }) {
  const anchorOf = useAnchor();
  if (!describedAt || children.length > 0) return null;
  const { href, title, reason } = describedAt;
  const body = reason === 'request' ? 'the request body' : 'the whole body';
  return (
    <p className={fieldStyles.line}>
      {reason === 'recursion' ? 'Recursive: the same fields as ' : 'The same fields as '}
      <a href={`#${anchorOf(href.slice(1))}`}>
        {title === undefined ? body : <code translate="no">{title}</code>}
      </a>
    </p>
  );
}
