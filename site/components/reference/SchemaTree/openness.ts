import type { Direction, Field } from '../../../../lib/openapi/model/walk-fields';

/**
 * Most fields that stand open below a field, by its depth; nothing opens by itself below that.
 * What comes back is looked up, what is sent is read: a request shows more at once.
 */
const limits: Record<Direction, readonly number[]> = {
  request: [14, 8, 5],
  response: [7, 5, 3],
};

/** What a caller must send is worth more room. */
const requiredFactor = 3;

/** Whether the fields below a field are shown at once: small ones are, deep ones are not. */
export function opensByItself(field: Field, depth: number, direction: Direction): boolean {
  const factor = field.required && direction === 'request' ? requiredFactor : 1;
  return countFields(field) <= (limits[direction][depth] ?? 0) * factor;
}

/** Whether a field is one that a reader would count: a rule for items or for any name is none. */
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
