import type { JsonObject } from '../../load/cursor';

const extensions = { '^x-': true } as const;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** OpenAPI 3.1, 4.8.25; `defaultMapping` is new in 3.2. */
const discriminator = (version: string): JsonObject => ({
  type: 'object',
  properties: {
    propertyName: text,
    mapping: { type: 'object', additionalProperties: text },
    ...(version === '3.2' && { defaultMapping: text }),
  },
  required: ['propertyName'],
  patternProperties: extensions,
  additionalProperties: false,
});

/** OpenAPI 3.1, 4.8.26; in 3.2, `nodeType` replaces `attribute` and `wrapped`. */
const xml = (version: string): JsonObject => ({
  type: 'object',
  properties: {
    name: text,
    namespace: text,
    prefix: text,
    attribute: flag,
    wrapped: flag,
    ...(version === '3.2' && {
      nodeType: { enum: ['element', 'attribute', 'text', 'cdata', 'none'] },
    }),
  },
  ...(version === '3.2' && {
    allOf: ['attribute', 'wrapped'].map((name) => ({ not: { required: ['nodeType', name] } })),
  }),
  patternProperties: extensions,
  additionalProperties: false,
});

/** OpenAPI 3.1, 4.8.11. */
const externalDocs: JsonObject = {
  type: 'object',
  properties: { url: text, description: text },
  required: ['url'],
  patternProperties: extensions,
  additionalProperties: false,
};

/**
 * The dialect of Schema Objects from OpenAPI 3.1 on: JSON Schema 2020-12 and the members that OpenAPI adds
 * (3.1, 4.8.24.2). Its dynamic anchor replaces that of the metaschema in every subschema.
 *
 * @param id `$id` of the dialect, for references to it
 */
export function schemaObjectDialect(version: '3.1' | '3.2', id: string): JsonObject {
  return {
    $id: id,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $dynamicAnchor: 'meta',
    allOf: [
      { $ref: 'https://json-schema.org/draft/2020-12/schema' },
      {
        properties: {
          discriminator: discriminator(version),
          xml: xml(version),
          externalDocs,
        },
      },
    ],
  };
}
