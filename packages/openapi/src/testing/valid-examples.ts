import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect } from 'vitest';
import { exampleOf } from '../samples/example-of';
import { SchemaValidator } from '../samples/schema-validator';
import { documentOf, schemasOf } from './documents';
import { randomSchema } from './random-schemas';

/** Validates as a reader's program would, and not as the code under test does. */
function strictValidator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats(ajv);
  return ajv;
}

/** The example of a schema for a request, which is valid; undefined if there is none. */
export async function validExample(
  schema: object | boolean,
  ajv = strictValidator(),
  validator = new SchemaValidator(),
): Promise<unknown> {
  const components = { schemas: { A: schema } };
  const document = await documentOf(JSON.stringify({ openapi: '3.1.0', components }));
  const { id, schemas } = schemasOf(document);
  const example = exampleOf(id, { schemas, direction: 'request', validator });
  if (example === undefined) return undefined;
  const isValid = ajv.validate(schema, example);
  expect(isValid, JSON.stringify({ schema, example })).toBe(true);
  return example;
}

/** Expects that the examples of random schemas are valid, and that most schemas have one. */
export async function expectValidExamples(numRuns: number, seed: number): Promise<void> {
  const ajv = strictValidator();
  const validator = new SchemaValidator();
  let made = 0;
  await fc.assert(
    fc.asyncProperty(randomSchema, async (schema) => {
      if ((await validExample(schema, ajv, validator)) !== undefined) made++;
    }),
    { numRuns, seed },
  );
  // Many random schemas contradict themselves.
  expect(made).toBeGreaterThan(numRuns / 2.2);
}
