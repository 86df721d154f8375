/** Keywords whose value is a schema (JSON Schema 2020-12, section 10). */
export const schemaKeywords: readonly string[] = [
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
];

/** Keywords whose value is a list of schemas. */
export const schemaListKeywords: readonly string[] = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];

/** Keywords whose value is a map of schemas, except `properties` and `$defs`, which are read separately. */
export const schemaMapKeywords: readonly string[] = ['patternProperties', 'dependentSchemas'];
