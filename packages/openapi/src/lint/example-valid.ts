import type { ErrorObject } from 'ajv';
import { type Cursor, child } from '../load/cursor';
import { messageOf } from '../load/errors';
import type { Direction, SchemaNode } from '../model/types';
import { SchemaValidator } from '../samples/schema-validator';
import type { Report, Rule } from './rule';
import { examplesOf } from './schema-fields';

/** Every example and default is valid: as sent in requests, and as returned in responses. */
export const exampleValid: Rule = {
  id: 'example-valid',
  check({ examples, schemas, nodes, nodeOf }, report) {
    const validator = new SchemaValidator(true);
    const broken = new Set<SchemaNode>();
    const check = (value: Cursor, schema: Cursor, directions: readonly Direction[]): void => {
      const node = value.value !== undefined && nodeOf(schema);
      if (!node || broken.has(node)) return;
      let errors: readonly ErrorObject[] = [];
      try {
        for (const direction of directions) {
          errors = validator.errors(node, value.value, nodes, direction);
          // An example of a schema is valid if it is valid in one direction.
          if (errors.length === 0) return;
        }
      } catch (error) {
        broken.add(node);
        report(schema, messageOf(error), 'Correct this schema, or one that it refers to.');
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
