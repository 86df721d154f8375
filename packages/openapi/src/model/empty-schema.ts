import type { SchemaNode } from './types';

/** A schema without keywords, for tests. */
export const emptySchema: Omit<SchemaNode, 'id'> = {
  types: [],
  constraints: [],
  examples: [],
  readOnly: false,
  writeOnly: false,
  deprecated: false,
  immutable: false,
  rules: [],
  properties: [],
  patternProperties: [],
  prefixItems: [],
  oneOf: [],
  anyOf: [],
  allOf: [],
  dependentRequired: [],
  dependentSchemas: [],
};
