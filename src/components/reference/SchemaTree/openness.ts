import type { Field } from '../../../../lib/openapi/model/walk-fields';

/** Most fields that stand open below a field, by its depth; nothing opens by itself below that. */
const limits = [14, 8, 5];

/** What a caller must send is worth more room. */
const requiredFactor = 3;

/** Whether the fields below a field are shown at once: small ones are, deep ones are not. */
export function opensByItself(field: Field, depth: number): boolean {
  const limit = (limits[depth] ?? 0) * (field.required ? requiredFactor : 1);
  return countFields(field) <= limit;
}

/** Number of fields below, at any depth. Items of an array are no fields of their own. */
export function countFields(field: Field): number {
  return field.children.reduce(
    (sum, child) => sum + (child.kind === 'items' ? 0 : 1) + countFields(child),
    0,
  );
}
