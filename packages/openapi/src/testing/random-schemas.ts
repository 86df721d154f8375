import fc from 'fast-check';

type Schema = boolean | { [keyword: string]: unknown };

const names = ['a', 'b', 'x-c', 'D'];
const name = fc.constantFrom(...names);
const scalar = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  1,
  2.5,
  'a',
  'b',
  'long text',
  [],
  {},
);
const size = fc.integer({ min: 0, max: 4 });
const pattern = fc.constantFrom('^a', '[0-9]', '^[a-z]{2,5}$', '^x-', '^(?=.*[A-Z]).{3,}$', 'b$');

const texts = fc.record(
  {
    type: fc.constant('string'),
    minLength: size,
    maxLength: fc.integer({ min: 3, max: 40 }),
    pattern,
    format: fc.constantFrom('email', 'date-time', 'ipv4', 'uri', 'uuid', 'hostname', 'unknown'),
  },
  { requiredKeys: ['type'] },
);

const numbers = fc.record(
  {
    type: fc.constantFrom('integer', 'number'),
    minimum: fc.integer({ min: -5, max: 5 }),
    exclusiveMinimum: fc.integer({ min: -5, max: 5 }),
    maximum: fc.integer({ min: 4, max: 30 }),
    exclusiveMaximum: fc.integer({ min: 4, max: 30 }),
    multipleOf: fc.constantFrom(1, 2, 3, 0.5, 0.1),
  },
  { requiredKeys: ['type'] },
);

/** JSON Schemas (2020-12) of all kinds, not all of which have a value. */
export const randomSchema: fc.Arbitrary<Schema> = fc.letrec<{ schema: Schema; object: Schema }>(
  (tie) => {
    const schema = tie('schema');
    const listed = fc.array(schema, { minLength: 1, maxLength: 3 });
    const named = fc.dictionary(name, schema, { maxKeys: 3 });
    const arrays = fc.record(
      {
        type: fc.constant('array'),
        prefixItems: listed,
        items: schema,
        contains: schema,
        minContains: size,
        maxContains: fc.integer({ min: 2, max: 5 }),
        minItems: size,
        maxItems: fc.integer({ min: 3, max: 6 }),
        uniqueItems: fc.boolean(),
        unevaluatedItems: schema,
      },
      { requiredKeys: ['type'] },
    );
    const objects = fc.record(
      {
        type: fc.constant('object'),
        properties: named,
        required: fc.uniqueArray(name, { maxLength: 2 }),
        patternProperties: fc.dictionary(pattern, schema, { maxKeys: 2 }),
        additionalProperties: schema,
        propertyNames: fc.record({ pattern }),
        minProperties: fc.integer({ min: 0, max: 3 }),
        maxProperties: fc.integer({ min: 2, max: 6 }),
        dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
          maxKeys: 1,
        }),
        dependentSchemas: fc.dictionary(name, schema, { maxKeys: 1 }),
        unevaluatedProperties: schema,
      },
      { requiredKeys: ['type'] },
    );
    const composed = fc.record(
      {
        type: fc.constantFrom('string', 'integer', 'object', 'array', ['string', 'null']),
        properties: named,
        required: fc.uniqueArray(name, { maxLength: 1 }),
        allOf: listed,
        oneOf: listed,
        anyOf: listed,
        not: schema,
        if: schema,
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: schema,
        else: schema,
      },
      { requiredKeys: [] },
    );
    return {
      object: objects,
      schema: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 4, arbitrary: texts },
        { weight: 4, arbitrary: numbers },
        {
          weight: 2,
          arbitrary: fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
        },
        { weight: 1, arbitrary: fc.record({ const: scalar }) },
        { weight: 1, arbitrary: fc.boolean() },
        { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('boolean', 'null') }) },
        { weight: 3, arbitrary: arrays },
        { weight: 4, arbitrary: objects },
        { weight: 4, arbitrary: composed },
      ),
    };
  },
).schema;
