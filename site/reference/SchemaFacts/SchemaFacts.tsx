import { referenceKey } from '@seca/openapi/model/reference-key';
import type { Json, SchemaNode } from '@seca/openapi/model/types';
import {
  type Fact,
  hasMeanings,
  lineOfFacts,
  schemaFacts,
  valueText,
} from '@seca/openapi/page/schema-facts';
import { Fragment, type ReactNode } from 'react';
import fieldStyles from '../field.module.css';
import { useHost } from '../host';
import { MoreDocs } from '../MoreDocs/MoreDocs';
import { useOperation } from '../page-context';
import { RichText } from '../RichText/RichText';
import styles from './style.module.css';

const factsClass = `${fieldStyles.line} ${styles.facts}`;

/** Constraints of a schema in one line: default, short examples, references. */
export function FactLine({ schema }: { schema: SchemaNode }) {
  const examples = schema.examples.filter((value) => !isComposite(value));
  const facts = schemaFacts({ ...schema, examples }, useOperation().schemas);
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
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
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
  const { Link } = useHost();
  const { provider, resources } = reference;
  return (
    <span className={styles.line}>
      refers to{' '}
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
        <Fragment key={JSON.stringify(value)}>
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
