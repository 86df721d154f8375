import type { SchemaNode } from '../model/types';
import type { CompactOperation, OperationView } from './types';

/** An empty schema, whose values compactPage omits. */
export const blankSchema: Omit<SchemaNode, 'id'> = {
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

/** Restores the data that compactPage removed from an operation. */
export function expandOperation(data: CompactOperation): OperationView {
  const schemas: Record<string, SchemaNode> = {};
  for (const [id, schema] of Object.entries(data.schemas)) {
    schemas[id] = { ...blankSchema, ...schema, id };
  }
  return { ...data, schemas };
}
