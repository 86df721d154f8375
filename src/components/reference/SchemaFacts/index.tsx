import { Fragment, type ReactNode } from 'react';
import { referenceKey } from '../../../../lib/openapi/model/reference-key';
import type { Json, SchemaId, SchemaNode } from '../../../../lib/openapi/model/types';
import { useHost } from '../host';
import { MoreDocs } from '../MoreDocs';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import styles from './styles.module.css';

/** What a schema allows, in words: constraints, values and their meaning, default, examples, rules. */
export function SchemaFacts({ schema }: { schema: SchemaNode }) {
  const facts = factsOf(schema, useOperation().schemas);
  return (
    <>
      {facts.length > 0 && <p className={styles.facts}>{line(facts)}</p>}
      {schema.reference && <ReferenceFact reference={schema.reference} />}
      <MoreDocs docs={schema.externalDocs} className={styles.facts} />
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

/** What a reference may name, with a way to the operation that lists them. */
function ReferenceFact({ reference }: { reference: NonNullable<SchemaNode['reference']> }) {
  const { sources } = useOperation();
  const { Link } = useHost();
  const { provider, resources } = reference;
  return (
    <p className={styles.facts}>
      names one of{' '}
      {resources.map((resource, at) => {
        const source = sources.references[referenceKey(provider, resource)];
        return (
          <Fragment key={resource}>
            {at > 0 && ', '}
            {source ? <Link to={source.path}>{resource}</Link> : resource}
          </Fragment>
        );
      })}{' '}
      ({provider})
    </p>
  );
}

/** A piece of a line: words, or a value as code. */
type Piece = string | { value: Json };
type Fact = Piece[];
type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

function factsOf(schema: SchemaNode, schemas: Schemas): Fact[] {
  const facts: Fact[] = [];
  const add = (label: string, values: readonly Json[]) => {
    facts.push([label, ...values.flatMap((value, at) => [at > 0 ? ', ' : ' ', { value }])]);
  };
  for (const { keyword, value, words } of schema.constraints) {
    // An expression is code; the other constraints are told in words.
    if (keyword === 'pattern') add('matches', [value]);
    else facts.push([words]);
  }
  const values = schema.enum ?? [];
  if (values.length > 0 && !hasMeanings(schema)) {
    add(
      values.length === 1 ? 'only' : 'one of',
      values.map(({ value }) => value),
    );
  }
  if (schema.const) add('always', [schema.const.value]);
  if (schema.default) add('default', [schema.default.value]);
  if (schema.examples.length > 0) {
    add(schema.examples.length === 1 ? 'example' : 'examples', schema.examples);
  }
  if (schema.contentMediaType) facts.push([`holds ${schema.contentMediaType}`]);
  if (schema.contentEncoding) facts.push([`encoded as ${schema.contentEncoding}`]);
  if (schema.additionalProperties === false && schema.properties.length > 0) {
    facts.push(['no other properties']);
  }
  // The type's words have it where the type is not an object, a list or left open.
  if (schema.format && !schema.types.some((type) => !['object', 'array', 'null'].includes(type))) {
    facts.push([`format ${schema.format}`]);
  }
  if (schema.xml) facts.push([`in XML: ${schema.xml}`]);
  if (schema.discriminator) {
    const { property, mapping, otherwise } = schema.discriminator;
    const name = (id: SchemaId) => schemas[id]?.title ?? schemas[id]?.name ?? id;
    facts.push([
      'the kind is told by ',
      { value: property },
      ...mapping.flatMap(({ value, schema: id }, at): Piece[] => {
        const same = value === name(id);
        return [at > 0 ? ', ' : ': ', { value }, same ? '' : ` for ${name(id)}`];
      }),
      otherwise === undefined ? '' : `, any other for ${name(otherwise)}`,
    ]);
  }
  for (const { property, requires } of schema.dependentRequired) {
    const names = requires.flatMap((value, at): Piece[] => [at > 0 ? ', ' : ' ', { value }]);
    facts.push(['with ', { value: property }, ' also needed:', ...names]);
  }
  return facts;
}

/** Facts on one line; words that meet are one text, which spares the page a node. */
function line(facts: readonly Fact[]): ReactNode[] {
  const pieces = facts.flatMap((fact, at): Piece[] => (at > 0 ? [' · ', ...fact] : fact));
  const nodes: ReactNode[] = [];
  let words = '';
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === 'string') {
      words += piece;
      continue;
    }
    if (words !== '') nodes.push(words);
    words = '';
    nodes.push(<Value key={String(at)} value={piece.value} />);
  }
  return words === '' ? nodes : [...nodes, words];
}

function hasMeanings(schema: SchemaNode): boolean {
  return (schema.enum ?? []).some(({ description }) => description);
}

/** Values with their meaning as a list; values alone stand with the facts. */
function EnumMeanings({ schema }: { schema: SchemaNode }) {
  if (!hasMeanings(schema)) return null;
  return (
    <dl className={styles.values}>
      {schema.enum?.map(({ value, description }) => (
        <Fragment key={JSON.stringify(value)}>
          <dt>
            <Value value={value} />
          </dt>
          {description ? (
            <RichText as="dd" text={description} />
          ) : (
            <dd>The standard does not say.</dd>
          )}
        </Fragment>
      ))}
    </dl>
  );
}

/**
 * A value as it is written in JSON; a text without its quotes, unless it is empty, begins or ends
 * with a space, or has line breaks: those would not be seen.
 */
export function Value({ value }: { value: Json }) {
  const bare = typeof value === 'string' && /^\S(.*\S)?$/.test(value);
  return <code translate="no">{bare ? value : JSON.stringify(value)}</code>;
}
