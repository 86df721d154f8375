import { typeWords } from '@seca/openapi/model/type-words';
import type { Example, Parameter } from '@seca/openapi/model/types';
import { Fragment } from 'react';
import { Badge } from '../../frame/Badge/Badge';
import { ExternalLink } from '../ExternalLink/ExternalLink';
import { useEnvironment } from '../environment';
import { FieldItem } from '../FieldItem/FieldItem';
import fieldStyles from '../field.module.css';
import { Joined } from '../Joined';
import { RichText } from '../RichText/RichText';
import { FactLine, Meanings, SchemaFacts, SchemaTitle, Value } from '../SchemaFacts/SchemaFacts';
import { InnerFields } from '../SchemaTree/SchemaTree';
import { useOperation } from '../use-reference-page';

/** The parameters of one location, for example the path. Their heading is in the document. */
export function ParameterList({ anchor }: { anchor: string }) {
  const { parameters } = useOperation();
  const group = parameters.find((candidate) => candidate.anchor === anchor);
  return <Parameters parameters={group?.parameters ?? []} />;
}

/** Parameters or headers, each with an anchor. */
export function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  const { schemas } = useOperation();
  // The standard says in the description of a parameter all that its shared schema does.
  const { standard } = useEnvironment();
  return (
    <ul className="seca-list">
      {parameters.map((parameter) => {
        const { anchor, name, location, required, deprecated, description, examples } = parameter;
        const { schema: id } = parameter;
        const schema = id === undefined ? undefined : schemas[id];
        return (
          <FieldItem
            key={anchor}
            anchor={anchor}
            name={name}
            type={id === undefined ? 'any type' : typeWords(schemas, id)}
            badges={
              <>
                {required && <Badge tone="required">required</Badge>}
                {(deprecated || schema?.deprecated) && <Badge tone="danger">deprecated</Badge>}
              </>
            }
            text={
              <>
                {schema && <SchemaTitle schema={schema} name={name} />}
                <RichText text={description} />
                {(!description ||
                  (!standard && schema?.description?.html !== description.html)) && (
                  <RichText text={schema?.description} />
                )}
              </>
            }
            facts={
              <>
                {schema && <FactLine schema={schema} />}
                <ExampleValues examples={examples} />
              </>
            }
            ruleName={`${location} ${name}`}
          >
            {schema && <SchemaFacts schema={schema} />}
            <ExampleMeanings examples={examples} />
            <Serialisation parameter={parameter} />
            {parameter.allowReserved && (
              <p className={fieldStyles.line}>Reserved characters are not encoded.</p>
            )}
            {parameter.allowEmptyValue && <p className={fieldStyles.line}>Can be empty.</p>}
            <InnerFields anchor={anchor} />
          </FieldItem>
        );
      })}
    </ul>
  );
}

function ExampleValues({ examples }: Pick<Parameter, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <span>
      {examples.length === 1 ? 'example ' : 'examples '}
      <Joined by=", ">
        {examples.map(({ name, value, externalValue, summary, serialized }) => (
          <Fragment key={name}>
            <ExampleValue example={{ value, externalValue }} />
            {wordsFor({ name, summary }) && ` (${wordsFor({ name, summary })})`}
            {serialized !== undefined && (
              <>
                {' '}
                sent as <code translate="no">{serialized}</code>
              </>
            )}
          </Fragment>
        ))}
      </Joined>
    </span>
  );
}

/** The summary of an example, or its name if the document gives one. */
function wordsFor({ name, summary }: Pick<Example, 'name' | 'summary'>): string | undefined {
  return summary ?? (/^example(?:-\d+)?$/.test(name) ? undefined : name);
}

function ExampleValue({
  example: { value, externalValue },
}: {
  example: Pick<Example, 'value' | 'externalValue'>;
}) {
  if (externalValue !== undefined) return <ExternalLink url={externalValue} />;
  return value !== undefined && <Value value={value} />;
}

/** The descriptions of examples. */
function ExampleMeanings({ examples }: Pick<Parameter, 'examples'>) {
  const described = examples.filter(({ description }) => description);
  return (
    described.length > 0 && (
      <Meanings
        meanings={described.map(({ name, description, ...example }) => ({
          key: name,
          value: <ExampleValue example={example} />,
          description,
        }))}
      />
    )
  );
}

/** How the value is serialised, if it differs from the default of the location (OpenAPI 3.1, 4.8.12.3). */
function Serialisation({ parameter: { style, explode, mediaType } }: { parameter: Parameter }) {
  if (!style && explode === undefined && !mediaType) return null;
  return (
    <p className={fieldStyles.line}>
      Serialised as{' '}
      {mediaType ? (
        <code translate="no">{mediaType}</code>
      ) : (
        <>
          {style && <code translate="no">{style}</code>}
          {style && explode !== undefined && ', '}
          {explode === true && 'each value separately'}
          {explode === false && 'all values joined'}
        </>
      )}
    </p>
  );
}
