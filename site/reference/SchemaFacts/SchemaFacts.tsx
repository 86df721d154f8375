import { hasMembers } from '@seca/openapi/load/cursor';
import { stringifyJson } from '@seca/openapi/model/json';
import { xmlWords } from '@seca/openapi/model/schema-facts';
import type { Json, SchemaId, SchemaNode } from '@seca/openapi/model/types';
import { referenceKey } from '@seca/openapi/model/value-sources';
import { ownValue } from '@seca/text/records';
import { Fragment, type ReactNode } from 'react';
import { useEnvironment } from '../environment';
import fieldStyles from '../field.module.css';
import { MoreDocs } from '../MoreDocs/MoreDocs';
import { RichText } from '../RichText/RichText';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

const factsClass = `${fieldStyles.line} ${styles.facts}`;

/** Constraints of a schema in one line: default, short examples, references. */
export function FactLine({ schema }: { schema: SchemaNode }) {
  const examples = schema.examples.filter((value) => !isComposite(value));
  const facts = schemaFacts(schema, examples, useOperation().schemas);
  return (
    <>
      {facts.length > 0 && <span className={styles.line}>{line(facts)}</span>}
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
      {line([[examples.length === 1 ? 'example ' : 'examples ', ...piecesOf(examples)]])}
    </p>
  );
}

function piecesOf(values: readonly Json[]): Fact {
  return values.flatMap((value, at): Fact => (at > 0 ? [', ', { value }] : [{ value }]));
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
  const { Link } = useEnvironment();
  const { provider, resources } = reference;
  return (
    <span className={styles.line}>
      refers to{' '}
      {resources.map((resource, at) => {
        const source = ownValue(sources.references, referenceKey(provider, resource));
        return (
          <Fragment key={resource}>
            {at > 0 && ', '}
            {source ? <Link to={source.path}>{resource}</Link> : resource}
          </Fragment>
        );
      })}{' '}
      ({provider})
    </span>
  );
}

/** Facts on one line. Adjacent words are joined, which saves a DOM node. */
function line(facts: readonly Fact[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let words = '';
  for (const [at, piece] of lineOfFacts(facts).entries()) {
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

/** Values with their meaning as a list; values without meanings are in the line of facts. */
function EnumMeanings({ schema }: { schema: SchemaNode }) {
  if (!hasMeanings(schema)) return null;
  return (
    <dl className={styles.values}>
      {schema.enum?.map(({ value, description }) => (
        <Fragment key={stringifyJson(value)}>
          <dt>
            <Value value={value} />
          </dt>
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

/** A value as code. */
export function Value({ value }: { value: Json }) {
  return <code translate="no">{valueText(value)}</code>;
}

/** A piece of a line: words, or a value as code. */
type Piece = string | { value: Json };
type Fact = Piece[];
type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

/** The facts about a schema, in words: constraints, values, default and examples. */
function schemaFacts(schema: SchemaNode, examples: readonly Json[], schemas: Schemas): Fact[] {
  const facts: Fact[] = [];
  const add = (label: string, values: readonly Json[]) => {
    facts.push([label, ...values.flatMap((value, at) => [at > 0 ? ', ' : ' ', { value }])]);
  };
  for (const { keyword, value, words } of schema.constraints) {
    // An expression is code; the other constraints are described in words.
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
  if (examples.length > 0) {
    add(examples.length === 1 ? 'example' : 'examples', examples);
  }
  if (schema.contentMediaType) facts.push([`contains ${schema.contentMediaType}`]);
  if (schema.contentEncoding) facts.push([`encoded as ${schema.contentEncoding}`]);
  if (schema.additionalProperties === false && schema.properties.length > 0) {
    facts.push(['no other properties']);
  }
  // The words for the type include the format, unless the type is an object, an array or unspecified.
  if (schema.format && !schema.types.some((type) => !['object', 'array', 'null'].includes(type))) {
    facts.push([`format ${schema.format}`]);
  }
  const xml = schema.xml && xmlWords(schema.xml);
  if (xml) facts.push([`in XML: ${xml}`]);
  if (schema.discriminator) {
    const { property, mapping, otherwise } = schema.discriminator;
    const name = (id: SchemaId) => schemas[id]?.title ?? schemas[id]?.name;
    facts.push([
      'the kind is determined by ',
      { value: property },
      ...mapping.flatMap(({ value, schema: id }, at): Piece[] => {
        const chosen = name(id);
        const isSame = chosen === undefined || chosen === value;
        return [at > 0 ? ', ' : ': ', { value }, isSame ? '' : ` for ${chosen}`];
      }),
      otherwise === undefined ? '' : `, any other for ${name(otherwise) ?? 'another schema'}`,
    ]);
  }
  for (const { property, requires } of schema.dependentRequired) {
    const names = requires.flatMap((value, at): Piece[] => [at > 0 ? ', ' : ' ', { value }]);
    facts.push(['if ', { value: property }, ' is present, also required:', ...names]);
  }
  return facts;
}

/** Facts on one line, with a dot between them. */
function lineOfFacts(facts: readonly Fact[]): Piece[] {
  return facts.flatMap((fact, at): Piece[] => (at > 0 ? [' · ', ...fact] : fact));
}

/** Whether the values of an enumeration are explained; otherwise they are listed among the facts. */
function hasMeanings(schema: SchemaNode): boolean {
  return (schema.enum ?? []).some(({ description }) => description);
}

/**
 * A value in JSON syntax. A string has no quotes, unless it is empty, begins or ends with a space, or has line
 * breaks, which would be invisible.
 */
function valueText(value: Json): string {
  return typeof value === 'string' && /^\S(.*\S)?$/.test(value) ? value : stringifyJson(value);
}
