import type { DescribedAt, Field } from '@seca/openapi/model/types';
import {
  groupByKind,
  groupTitle,
  splitCommonFields,
  unnamedLabel,
} from '@seca/openapi/page/fields';
import { objectAnchor } from '@seca/openapi/page/resource-pages';
import { Fragment, type ReactNode } from 'react';
import { usePrinted } from '../../context/use-printed';
import { AnchorLink } from '../AnchorLink/AnchorLink';
import { Badge } from '../Badge/Badge';
import { useAnchor, useEnvironment } from '../environment';
import { FieldLine } from '../FieldLine/FieldLine';
import fieldStyles from '../field.module.css';
import { RichText } from '../RichText/RichText';
import { FieldRules } from '../Rules/Rules';
import { FactLine, ObjectExamples, SchemaFacts } from '../SchemaFacts/SchemaFacts';
import { SinceAt } from '../Since/Since';
import { useOperation } from '../use-reference-page';
import { countFields, opensByItself } from './openness';
import { Aliases, SameFields } from './SameFields';
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

interface ItemProps {
  field: Field;
  inherited: Inherited;
  /** The fields below it. */
  children: ReactNode;
}

/** A field: its name, type, badges, description and constraints, and the fields below it. */
function FieldItem({ field, inherited, children }: ItemProps) {
  const anchorOf = useAnchor();
  const { anchor, name, required, type, schema } = field;
  const isRequest = inherited.direction === 'request';
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
        facts={<FactLine schema={schema} />}
        history={
          <>
            <FieldRules place={field.path} isInFull={inherited.isObject ?? false} />
            <SinceAt anchor={anchor} />
          </>
        }
      />
      {schema.title && schema.title !== name && <p className={fieldStyles.line}>{schema.title}</p>}
      <RichText text={schema.description} />
      <SchemaFacts schema={schema} />
      <EarlierFields field={field} />
      {children}
    </li>
  );
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
  return (
    <details
      className={styles.below}
      data-below=""
      open={isPrinted || (!hasOnlyLinks(field) && opensByItself(field, depth, inherited))}
    >
      <summary aria-label={`${count} ${unit} in ${field.name}`} />
      {examples}
      <FieldsOrLinks field={field} depth={depth + 1} inherited={inherited} />
    </details>
  );
}

/** The fields below a field, or links to them if they are described elsewhere. */
function FieldsOrLinks({ field, depth, inherited }: BelowProps) {
  const home = useHome(field, inherited);
  return hasOnlyLinks(field) || home ? (
    <SameFields parent={field} describedAt={home ?? field.describedAt} />
  ) : (
    <FieldGroups parent={field} depth={depth} inherited={inherited} />
  );
}

/** Whether the fields below a field are described at another place, to which it links. */
function hasOnlyLinks({ describedAt }: Field): boolean {
  return describedAt?.reason === 'same-fields' || describedAt?.reason === 'other-page';
}

/** For a resource in a response: the page of the resource, if the site has one. */
export function useHome(field: Field, { direction, isObject }: Inherited): DescribedAt | undefined {
  const { resource, resourceLink } = useOperation();
  const { hasResourcePages } = useEnvironment();
  const isResource = direction === 'response' && field.schema.name === resource && !isObject;
  if (!hasResourcePages || !isResource || !resourceLink) return undefined;
  const { title, path } = resourceLink;
  return { reason: 'other-page', title, href: `${path}#${objectAnchor}` };
}

/** Badges of a field also apply to the fields below it and are not repeated there. */
function inherit({ schema }: Field, inherited: Inherited): Inherited {
  return {
    ...inherited,
    readOnly: inherited.readOnly || schema.readOnly,
    immutable: inherited.immutable || schema.immutable,
  };
}

interface Props {
  field: Field;
  parent: Field;
  /** The fields of the items. */
  children: ReactNode;
}

/** The items of an array, or the values of a map. They have an anchor and facts but no name. */
function Items({ field, parent, children }: Props) {
  const anchorOf = useAnchor();
  const { anchor, type, schema } = field;
  const label = unnamedLabel(field, parent);
  return (
    <div className={styles.items}>
      <div id={anchorOf(anchor)}>
        <Aliases of={field} />
        {`${label}: ${type} `}
        <FactLine schema={schema} />
        <AnchorLink anchor={anchor} name={`${label} in ${parent.path || 'the value'}`} />
        <RichText text={schema.description} />
        <SchemaFacts schema={schema} />
        <ObjectExamples schema={schema} />
      </div>
      <EarlierFields field={field} />
      {children}
    </div>
  );
}

/** A link to the earlier field, or the field that contains this one, which describes the same fields. */
function EarlierFields({ field: { describedAt } }: { field: Field }) {
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
