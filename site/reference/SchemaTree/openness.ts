import type { Direction, Field } from '@seca/openapi/model/types';

/** Maximum number of fields below an optional field of a request that are initially shown. */
const fewFields = 8;

/**
 * Whether the fields below a field are initially shown. A request shows the first level, where readers begin
 * to write; all other levels, and the fields of a response, open on demand. The page of a resource also shows
 * the first level, except the metadata, which all resources have in common.
 */
export function opensByItself(
  field: Field,
  depth: number,
  { direction, isObject }: { direction: Direction; isObject?: boolean },
): boolean {
  if (isObject && depth === 0) return field.name !== 'metadata';
  if (direction === 'response' || depth > 0) return false;
  return field.required || countFields(field) <= fewFields;
}

/** Whether to count a field. Rules for items or for all property names are not counted. */
export function isPlace(field: Field): boolean {
  const unnamed = ['items', 'additional', 'pattern', 'property-name'].includes(field.kind);
  return !unnamed || (field.kind === 'pattern' && field.children.length > 0);
}

/** Number of fields below, at any depth. */
export function countFields(field: Field): number {
  return field.children.reduce(
    (sum, child) => sum + (isPlace(child) ? 1 : 0) + countFields(child),
    0,
  );
}
