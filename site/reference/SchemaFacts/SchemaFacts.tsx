import { hasMembers } from '@seca/openapi/load/cursor';
import { ownValue } from '@seca/openapi/load/records';
import { stringifyJson } from '@seca/openapi/model/json';
import { xmlWords } from '@seca/openapi/model/schema-facts';
import type {
  Json,
  RichText as RichTextData,
  SchemaId,
  SchemaNode,
} from '@seca/openapi/model/types';
import { referenceKey } from '@seca/openapi/model/value-sources';
import { Children, Fragment, type ReactNode } from 'react';
import { Link } from '../environment';
import fieldStyles from '../field.module.css';
import { Joined } from '../Joined';
import { MoreDocs } from '../MoreDocs/MoreDocs';
import { RichText } from '../RichText/RichText';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

const factsClass = `${fieldStyles.line} ${styles.facts}`;

/** Constraints of a schema in one line: default, short examples, references. */
export function FactLine({ schema }: { schema: SchemaNode }) {
  const { schemas } = useOperation();
  const facts = Children.toArray(factsOf(schema, schemas));
  return (
    <>
      {facts.length > 0 && (
        <span className={styles.line}>
          <Joined by=" · ">{facts}</Joined>
        </span>
      )}
      {schema.reference && <ReferenceFact reference={schema.reference} />}
    </>
  );
}

/** Examples that are objects or lists, which are too long for the line of facts. */
export function ObjectExamples({ schema }: { schema: SchemaNode }) {
  const examples = schema.examples.filter(isComposite);
  if (examples.length === 0) return null;
  return (
    <p className={factsClass}>
      {examples.length === 1 ? 'example ' : 'examples '}
      <Values values={examples} />
    </p>
  );
}

/** Whether a value is an object or a list that is not empty. */
function isComposite(value: Json): boolean {
  return hasMembers(value) && Object.keys(value).length > 0;
}

/** Further content of a schema: more documentation, values and their meaning, rules. */
export function SchemaFacts({ schema }: { schema: SchemaNode }) {
  return (
    <>
      <MoreDocs docs={schema.externalDocs} className={factsClass} />
      <EnumMeanings schema={schema} />
      {schema.rules.map(({ expression, description }) => (
        <div key={expression} className={styles.rule}>
          <RichText text={description} />
          <code translate="no">{expression}</code>
        </div>
      ))}
    </>
  );
}

/** Targets of a reference, with a link to the operation that lists them. */
function ReferenceFact({ reference }: { reference: NonNullable<SchemaNode['reference']> }) {
  const { sources } = useOperation();
  const { provider, resources } = reference;
  return (
    <span className={styles.line}>
      refers to{' '}
      <Joined by=", ">
        {resources.map((resource) => {
          const source = ownValue(sources.references, referenceKey(provider, resource));
          return source ? (
            <Link key={resource} to={source.path}>
              {resource}
            </Link>
          ) : (
            resource
          );
        })}
      </Joined>{' '}
      ({provider})
    </span>
  );
}

/** Values with their meaning as a list; values without meanings are in the line of facts. */
function EnumMeanings({ schema }: { schema: SchemaNode }) {
  if (!hasMeanings(schema)) return null;
  const isMixed = hasSeveralTypes(schema.enum?.map(({ value }) => value) ?? []);
  return (
    <Meanings
      meanings={(schema.enum ?? []).map(({ value, description }) => ({
        key: stringifyJson(value),
        value: <Value value={value} isMixed={isMixed} />,
        description,
      }))}
    />
  );
}

/** Values, each with a description. */
export function Meanings({
  meanings,
}: {
  meanings: readonly { key: string; value: ReactNode; description: RichTextData | undefined }[];
}) {
  return (
    <dl className={styles.values}>
      {meanings.map(({ key, value, description }) => (
        <Fragment key={key}>
          <dt>{value}</dt>
          {description ? (
            <RichText as="dd" text={description} />
          ) : (
            <dd>The meaning is not specified.</dd>
          )}
        </Fragment>
      ))}
    </dl>
  );
}

/** The title of a schema, if it says more than the name of the field or of the schema: `Item ID` repeats `item_id`. */
export function SchemaTitle({ schema, name }: { schema: SchemaNode; name: string }) {
  const { title } = schema;
  const isNew = title && ![name, schema.name ?? ''].map(lettersOf).includes(lettersOf(title));
  return isNew && <p className={fieldStyles.line}>{title}</p>;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** A value as code. */
export function Value({ value, isMixed = false }: { value: Json; isMixed?: boolean }) {
  return <code translate="no">{valueText(value, isMixed)}</code>;
}

function Values({ values }: { values: readonly Json[] }) {
  const isMixed = hasSeveralTypes(values);
  return (
    <Joined by=", ">
      {values.map((value) => (
        <Value key={stringifyJson(value)} value={value} isMixed={isMixed} />
      ))}
    </Joined>
  );
}

/** The facts about a schema, in words: constraints, values, default and examples. */
function factsOf(schema: SchemaNode, schemas: Schemas): ReactNode[] {
  const { constraints, branches, isClosed, format, types, discriminator } = schema;
  const listed = hasMeanings(schema) ? [] : (schema.enum ?? []).map(({ value }) => value);
  const examples = schema.examples.filter((value) => !isComposite(value));
  const labelled = (label: string, values: readonly Json[]) =>
    values.length > 0 && (
      <Fragment key={`${label} ${JSON.stringify(values)}`}>
        {label} <Values values={values} />
      </Fragment>
    );
  const xml = schema.xml && xmlWords(schema.xml);
  return [
    // An expression is code; the other constraints are described in words.
    ...constraints.map(({ keywords: { pattern }, words }) =>
      pattern === undefined ? words : labelled('matches', [pattern]),
    ),
    labelled(listed.length === 1 ? 'only' : 'one of', listed),
    schema.const && labelled('always', [schema.const.value]),
    schema.default && labelled('default', [schema.default.value]),
    labelled(examples.length === 1 ? 'example' : 'examples', examples),
    schema.contentMediaType && `contains ${schema.contentMediaType}`,
    schema.contentEncoding && `encoded as ${schema.contentEncoding}`,
    isClosed &&
      (types.length === 0 || types.includes('object')) &&
      (branches.some(({ kind }) => /property|pattern/.test(kind))
        ? 'no other properties'
        : 'no properties'),
    // The words for the type include the format, unless the type is an object, an array or unspecified.
    format &&
      types.every((type) => ['object', 'array', 'null'].includes(type)) &&
      `format ${format}`,
    xml && `in XML: ${xml}`,
    discriminator && (
      <DiscriminatorFact key="discriminator" discriminator={discriminator} schemas={schemas} />
    ),
    ...schema.dependentRequired.map(({ property, requires }) => (
      <Fragment key={property}>
        if <Value value={property} /> is present, also required: <Values values={requires} />
      </Fragment>
    )),
  ];
}

function DiscriminatorFact({
  discriminator: { property, mapping, otherwise },
  schemas,
}: {
  discriminator: NonNullable<SchemaNode['discriminator']>;
  schemas: Schemas;
}) {
  const name = (id: SchemaId) => schemas[id]?.title ?? schemas[id]?.name;
  return (
    <>
      the kind is determined by <Value value={property} />
      {mapping.map(({ value, schema }, index) => {
        const chosen = name(schema) ?? value;
        return (
          <Fragment key={value}>
            {index > 0 ? ', ' : ': '}
            <Value value={value} />
            {chosen !== value && ` for ${chosen}`}
          </Fragment>
        );
      })}
      {otherwise !== undefined && `, any other for ${name(otherwise) ?? 'another schema'}`}
    </>
  );
}

type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

/** Whether the values of an enumeration are explained; otherwise they are listed among the facts. */
function hasMeanings(schema: SchemaNode): boolean {
  return (schema.enum ?? []).some(({ description }) => description);
}

/** Whether values have more types than one, besides `null`. */
function hasSeveralTypes(values: readonly Json[]): boolean {
  const types = values.flatMap((value) =>
    value === null ? [] : value instanceof Number ? 'number' : typeof value,
  );
  return new Set(types).size > 1;
}

/**
 * A value in JSON syntax. A string has no quotes, unless it is among values of other types or reads like one, or it is
 * empty, begins or ends with a space, or has line breaks, which would be invisible.
 */
function valueText(value: Json, isMixed: boolean): string {
  if (typeof value !== 'string') return stringifyJson(value);
  const isPlain = /^\S(.*\S)?$/.test(value) && !/^(?:null|true|false|-?\d+(?:\.\d+)?)$/.test(value);
  return isPlain && !isMixed ? value : stringifyJson(value);
}
