import { fieldsOf } from '../model/build-field-tree';
import type { Field } from '../model/types';

/**
 * The innermost fields that every request must have: `spec.name` rather than `spec`. Fields below an optional
 * field or an alternative are not required in every request.
 */
export function findRequired(body: Field): Field[] {
  return body.children.flatMap((field) => {
    if (field.kind === 'items') return findRequired(field);
    if (field.kind !== 'property' || !field.required) return [];
    const below = findRequired(field);
    return below.length > 0 ? below : [field];
  });
}

/** The outermost immutable fields; all fields below them are immutable too. */
export function findImmutable(body: Field): Field[] {
  return body.children.flatMap((field) =>
    field.schema.immutable && field.path !== '' ? [field] : findImmutable(field),
  );
}

/**
 * Fields that take one of several values; a list represents its items. Fields of alternatives are left out:
 * a recorded request can have the body of any resource.
 */
export function findChoices(body: Field): Field[] {
  return body.children.flatMap((field) => {
    if (field.kind === 'one-of' || field.kind === 'any-of') return [];
    const { kind, path, schema } = field;
    const isChoice = kind === 'property' && path !== '' && (schema.enum ?? []).length > 1;
    return [...(isChoice ? [field] : []), ...findChoices(field)];
  });
}

/** Fields that refer to other resources. */
export function findReferences(body: Field): Field[] {
  return [...fieldsOf(body)].filter(({ path, schema }) => schema.reference && path !== '');
}
