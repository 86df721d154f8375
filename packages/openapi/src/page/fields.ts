import { branchesOf, keywordsOf } from '../model/branches';
import { fieldsOf } from '../model/build-field-tree';
import type { Field, FieldKind, SchemaNode } from '../model/types';

/** Fields of one kind that are grouped below another. */
export interface FieldGroup {
  kind: FieldKind;
  fields: Field[];
}

/** Heading of fields that are not plain properties. */
const groupTitles: ReadonlyMap<FieldKind, string> = new Map<FieldKind, string>([
  ['pattern', 'Names that match a pattern'],
  ['prefix-item', 'Items, in this order'],
  ['all-of', 'All of'],
  ['one-of', 'Exactly one of'],
  ['any-of', 'At least one of'],
  ['not', 'Never'],
  ['if', 'If it is'],
  ['then', 'then it also is'],
  ['else', 'otherwise it is'],
  ['dependent', 'If a field is present, also'],
  ['other-properties', 'Other properties'],
  ['other-items', 'Other items'],
  ['content', 'Content of the text'],
]);

/** Groups adjacent fields of the same kind below a field. */
export function groupByKind(fields: readonly Field[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last?.kind === field.kind) last.fields.push(field);
    else groups.push({ kind: field.kind, fields: [field] });
  }
  return groups;
}

/** Fields for the user's own data, which every resource of the standard has. */
const commonNames: ReadonlySet<string> = new Set(['labels', 'annotations', 'extensions']);

/**
 * Separates the fields that all resources have in common from those of this one. If there is no `spec` among
 * the fields, they do not belong to a resource, and all of them are its own.
 */
export function splitCommonFields(fields: readonly Field[]): { own: Field[]; common: Field[] } {
  const isResource = fields.some(({ kind, name }) => kind === 'property' && name === 'spec');
  const isCommon = ({ kind, name }: Field) =>
    isResource && kind === 'property' && commonNames.has(name);
  return { own: fields.filter((field) => !isCommon(field)), common: fields.filter(isCommon) };
}

/** Heading of a group; plain properties have none. */
export function groupTitle(kind: FieldKind, { constraints }: SchemaNode): string | undefined {
  // The facts contain the number (`minContains`, `maxContains`).
  const isCounted = keywordsOf(constraints).some(([keyword]) => keyword.endsWith('Contains'));
  if (kind === 'contains') return isCounted ? 'A matching item is' : 'At least one item is';
  return groupTitles.get(kind);
}

/** Label of items and values without a name; undefined for a field with a name. */
export function unnamedLabel({ kind }: Field, parent: Field): string | undefined {
  if (kind === 'items') return 'Each item';
  if (kind === 'property-name') return 'Each name';
  if (kind !== 'additional') return undefined;
  return branchesOf(parent.schema, 'property').length > 0 ? 'Each other value' : 'Each value';
}

/** `resource`, `target.port`, `[].name`; an alternative has the path of its field. */
export function nameBelow(parent: Field, { path, name, kind }: Field): string {
  if (kind.endsWith('-of')) return name;
  return path.slice(parent.path.length).replace(/^\./, '') || name;
}

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
