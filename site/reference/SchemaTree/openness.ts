import type { Direction, Field } from '@seca/openapi/model/types';

/** Context of a field. A badge is shown at the outermost field that has it. */
export interface Inherited {
  direction: Direction;
  /** Number of fields around it. */
  depth: number;
  readOnly?: boolean;
  immutable?: boolean;
  /** Whether the fields are those of a resource on its own page. */
  isObject?: boolean;
}

/** Maximum number of fields below an optional field of a request that are initially shown. */
const fewFields = 8;

/**
 * Whether the fields below a field are initially shown. A request shows the first level, where readers begin
 * to write; all other levels, and the fields of a response, open on demand. The page of a resource also shows
 * the first level, except the metadata, which all resources have in common.
 */
export function opensByItself(field: Field, { direction, isObject, depth }: Inherited): boolean {
  if (isObject && depth === 0) return field.name !== 'metadata';
  if (direction === 'response' || depth > 0) return false;
  return field.required || countFields(field) <= fewFields;
}

/** Number of fields below, at any depth. Rules for items or for all property names are not counted. */
export function countFields({ children }: Field): number {
  return children.reduce((sum, child) => sum + (isPlace(child) ? 1 : 0) + countFields(child), 0);
}

function isPlace({ kind, children }: Field): boolean {
  if (kind === 'pattern') return children.length > 0;
  return !['items', 'additional', 'property-name'].includes(kind);
}
