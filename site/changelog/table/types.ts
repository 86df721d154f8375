import { isObject } from '@seca/openapi/load/cursor';
import type { Json } from '@seca/openapi/model/types';

/**
 * The standard as a flat table, which is used to compare two states of the specification. Descriptions,
 * examples and pages are not part of it.
 */
export interface StandardTable {
  /** By service and operationId, `compute/get-instance`. */
  operations: Record<string, TableOperation>;
  /** By place and name, `path tenant`: the requirements of the schemas of parameters. */
  parameters: Record<string, Facts>;
  /**
   * By name. Where two services have different schemas of one name, the second is listed under
   * `{name} ({group})`.
   */
  schemas: Record<string, Facts>;
}

export interface TableOperation {
  method: string;
  path: string;
  /** Sorted, as `path tenant`. */
  parameters: string[];
  /** Name of the schema of the request body. */
  body?: string;
  /** Name of the schema by status; '' where the response has no body. */
  responses: Record<string, string>;
}

/**
 * Keywords of JSON Schema with their values, and a few additional names, which the files of `spec/history` use
 * too: `ref` and `composedOf` refer to schemas, `items.x` is the keyword x of list items, `valueMaxLength`
 * limits the values of a map, `cel` lists rules of the Common Expression Language, `required` is true where the
 * parent requires the field, and `fields` are the facts of the properties of an object.
 */
export type Facts = Record<string, Json>;

/** The facts of the properties of an object, by name. */
export function fieldsIn({ fields }: Facts): Record<string, Facts> {
  const byName: Record<string, Facts> = {};
  for (const [name, facts] of isObject(fields) ? Object.entries(fields) : []) {
    if (isObject(facts)) byName[name] = facts;
  }
  return byName;
}

/** The name of a schema without the group that distinguishes schemas with the same name. */
export function plainName(key: string): string {
  return key.replace(/ \(.*\)$/, '');
}
