import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type Cursor, child, items, members, placeOf, problemAt } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { Resolver } from '../load/resolver';
import { type Direction, jsonSchemaOf } from './json-schema';
import type { LintedDocument, Rule } from './rule';

/** Every example and default is valid: as sent in requests, and as returned in responses. */
export const exampleValid: Rule = {
  id: 'example-valid',
  check: ({ documents }) => documents.flatMap(checkDocument),
};

function checkDocument({ document, index }: LintedDocument): Problem[] {
  const { resolver } = document;
  const validate = validators(resolver);
  const valuesIn = (holder: Cursor): Cursor[] => [
    child(holder, 'example'),
    ...members(child(holder, 'examples')).map(([, written]) =>
      child(resolver.follow(written), 'value'),
    ),
  ];

  const problems: Problem[] = [];
  const check = (value: Cursor, schema: Cursor, directions: readonly Direction[]): void => {
    if (value.value === undefined || schema.value === undefined) return;
    const results = directions.map((direction) => validate(schema, direction, value.value));
    // An example of a schema is valid if it is valid in one direction.
    if (results.some((errors) => errors.length === 0)) return;
    problems.push(...(results.at(-1) ?? []).map((error) => asProblem(error, value)));
  };

  for (const { media, direction } of index.media) {
    for (const value of valuesIn(media)) check(value, child(media, 'schema'), [direction]);
  }
  for (const { parameter, kind } of index.parameters) {
    const direction = kind === 'header' ? 'response' : 'request';
    for (const value of valuesIn(parameter)) check(value, child(parameter, 'schema'), [direction]);
  }
  for (const { schema } of index.schemas) {
    const values = [
      child(schema, 'default'),
      child(schema, 'example'),
      ...items(child(schema, 'examples')),
    ];
    for (const value of values) check(value, schema, ['request', 'response']);
  }
  return problems;
}

type Validate = (schema: Cursor, direction: Direction, value: unknown) => ErrorObject[];

/** Compiles each schema once for each direction. */
function validators(resolver: Resolver): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false });
  addFormats(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (schema, direction, value) => {
    const key = `${direction} ${placeOf(schema)}`;
    let validate = compiled.get(key);
    if (!validate) {
      validate = ajv.compile(jsonSchemaOf(schema, resolver, direction));
      compiled.set(key, validate);
    }
    return validate(value) ? [] : [...(validate.errors ?? [])];
  };
}

function asProblem(error: ErrorObject, value: Cursor): Problem {
  const isHidden = error.keyword === 'false schema';
  const where = error.instancePath === '' ? 'The example' : error.instancePath;
  return problemAt(
    { file: value.file, pointer: `${value.pointer}${error.instancePath}` },
    'example-valid',
    isHidden
      ? `${where} is not allowed: the field is readOnly in a request or writeOnly in a response.`
      : `${where} ${error.message ?? 'is not valid'}${detailOf(error)}.`,
    isHidden ? 'Remove it from the example.' : 'Correct the example, or the schema.',
  );
}

function detailOf({ params }: ErrorObject): string {
  const { allowedValues, additionalProperty, unevaluatedProperty } = params;
  if (Array.isArray(allowedValues)) return `: ${allowedValues.map(String).join(', ')}`;
  const name = additionalProperty ?? unevaluatedProperty;
  return name === undefined ? '' : `: ${String(name)}`;
}
