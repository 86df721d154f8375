import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Cursor, child, placeOf } from '../load/cursor';
import { messageOf } from '../load/errors';
import { getOrInsert } from '../load/get-or-insert';
import type { Resolver } from '../load/resolver';
import { withDoubles } from '../load/written-number';
import { type Direction, jsonSchemaOf } from './json-schema';
import type { Report, Rule } from './rule';
import { examplesOf } from './schema-fields';

/** Every example and default is valid: as sent in requests, and as returned in responses. */
export const exampleValid: Rule = {
  id: 'example-valid',
  check({ document, examples, schemas }, report) {
    const validate = validators(document.resolver, report);
    const check = (value: Cursor, schema: Cursor, directions: readonly Direction[]): void => {
      if (value.value === undefined || schema.value === undefined) return;
      let errors: ErrorObject[] = [];
      for (const direction of directions) {
        errors = validate(schema, direction, value.value);
        // An example of a schema is valid if it is valid in one direction.
        if (errors.length === 0) return;
      }
      for (const error of errors) reportError(error, value, report);
    };
    for (const { value, schema, direction } of examples) check(value, schema, [direction]);
    for (const { schema } of schemas) {
      for (const value of [child(schema, 'default'), ...examplesOf([schema])]) {
        check(value, schema, ['request', 'response']);
      }
    }
  },
};

type Validate = (schema: Cursor, direction: Direction, value: unknown) => ErrorObject[];

/** Compiles each schema once for each direction. A schema that isn't valid is reported, and accepts every value. */
function validators(resolver: Resolver, report: Report): Validate {
  // Most schemas check a single example, so optimising their code takes longer than running it.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (schema, direction, value) => {
    const validate = getOrInsert(compiled, `${direction} ${placeOf(schema)}`, () => {
      try {
        return ajv.compile(jsonSchemaOf(schema, resolver, direction));
      } catch (error) {
        report(schema, messageOf(error), 'Correct this schema, or one that it refers to.');
        return ajv.compile(true);
      }
    });
    return validate(withDoubles(value)) ? [] : [...(validate.errors ?? [])];
  };
}

function reportError(error: ErrorObject, value: Cursor, report: Report): void {
  const isHidden = error.keyword === 'false schema';
  const where = error.instancePath === '' ? 'The example' : error.instancePath;
  report(
    { file: value.file, pointer: `${value.pointer}${error.instancePath}` },
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
