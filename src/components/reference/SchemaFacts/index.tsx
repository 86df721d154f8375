import type { Json, SchemaNode } from '../../../../lib/openapi/model/types';
import { RichText } from '../RichText';
import styles from './styles.module.css';

/** What a schema allows, in words: constraints, values and their meaning, default, examples, rules. */
export function SchemaFacts({ schema }: { schema: SchemaNode }) {
  const lines = factLines(schema);
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.facts}>
          {lines.map(({ label, values, words }) => (
            <li key={label}>
              {words ?? (
                <>
                  {label}{' '}
                  {values?.map((value, index) => (
                    <span key={JSON.stringify(value)}>
                      {index > 0 && ', '}
                      <Value value={value} />
                    </span>
                  ))}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <EnumValues schema={schema} />
      {schema.rules.map(({ expression, description }) => (
        <div key={expression} className={styles.rule}>
          <RichText text={description} />
          <code translate="no">{expression}</code>
        </div>
      ))}
    </>
  );
}

interface FactLine {
  label: string;
  values?: Json[];
  words?: string;
}

function factLines(schema: SchemaNode): FactLine[] {
  const lines: FactLine[] = [];
  for (const { keyword, value, words } of schema.constraints) {
    // An expression is code; the other constraints are told in words.
    if (keyword === 'pattern') lines.push({ label: 'Matches', values: [value] });
    else lines.push({ label: keyword, words });
  }
  if (schema.const) lines.push({ label: 'Always', values: [schema.const.value] });
  if (schema.default) lines.push({ label: 'Default', values: [schema.default.value] });
  if (schema.examples.length > 0) {
    lines.push({
      label: schema.examples.length === 1 ? 'Example' : 'Examples',
      values: schema.examples,
    });
  }
  if (schema.contentMediaType) {
    lines.push({ label: 'contentMediaType', words: `holds ${schema.contentMediaType}` });
  }
  if (schema.contentEncoding) {
    lines.push({ label: 'contentEncoding', words: `encoded as ${schema.contentEncoding}` });
  }
  if (schema.discriminator) {
    lines.push({ label: 'The kind is told by', values: [schema.discriminator.property] });
  }
  for (const { property, requires } of schema.dependentRequired) {
    lines.push({ label: `With ${property} also needed:`, values: requires });
  }
  if (schema.reference) {
    const { provider, resources } = schema.reference;
    lines.push({ label: 'reference', words: `names one of ${resources.join(', ')} (${provider})` });
  }
  return lines;
}

/** Values with their meaning as a list, values alone as a line. */
function EnumValues({ schema }: { schema: SchemaNode }) {
  const values = schema.enum ?? [];
  if (values.length === 0) return null;
  if (!values.some(({ description }) => description)) {
    return (
      <p className={styles.line}>
        {values.length === 1 ? 'Only' : 'One of'}{' '}
        {values.map(({ value }, index) => (
          <span key={JSON.stringify(value)}>
            {index > 0 && ', '}
            <Value value={value} />
          </span>
        ))}
      </p>
    );
  }
  return (
    <dl className={styles.values}>
      {values.map(({ value, description }) => (
        <div key={JSON.stringify(value)}>
          <dt>
            <Value value={value} />
          </dt>
          <dd>{description ? <RichText text={description} /> : 'The standard does not say.'}</dd>
        </div>
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
