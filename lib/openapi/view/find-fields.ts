import { type Field, fieldsOf } from '../model/walk-fields';

/**
 * The innermost fields that every request must have: `spec.name` rather than `spec`. Below an
 * optional field or an alternative nothing is needed in every request.
 */
export function findRequired(body: Field): Field[] {
  return body.children.flatMap((field) => {
    if (field.kind === 'items') return findRequired(field);
    if (field.kind !== 'property' || !field.required) return [];
    const below = findRequired(field);
    return below.length > 0 ? below : [field];
  });
}

/** The outermost fields that keep their first value; all below them do too. */
export function findImmutable(body: Field): Field[] {
  return body.children.flatMap((field) =>
    field.schema.immutable && field.path !== '' ? [field] : findImmutable(field),
  );
}

/** Fields that take one of several values; a list of them stands for its items. */
export function findChoices(body: Field): Field[] {
  return [...fieldsOf(body)].filter(
    ({ kind, path, schema }) =>
      kind === 'property' && path !== '' && (schema.enum ?? []).length > 1,
  );
}

/** Fields that name other resources. */
export function findReferences(body: Field): Field[] {
  return [...fieldsOf(body)].filter(({ path, schema }) => schema.reference && path !== '');
}
