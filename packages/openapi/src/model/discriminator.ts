import { type Cursor, child, items, members, placeOf, text } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { componentName } from './schema-ids';
import type { MergedSchema, Part } from './schema-parts';
import type { SchemaId, SchemaNode } from './types';

/** A schema that a value of the discriminator's property selects. */
export interface Variant {
  value: string;
  /** The mapping contains the value; otherwise it is the name of the component. */
  isMapped: boolean;
  schema: Cursor;
}

/**
 * The variants of a schema with a discriminator (OpenAPI 3.1, 4.8.25): those of its mapping, the alternatives
 * of `oneOf` and `anyOf` by the name of their component, and, if there are no alternatives, the components that
 * extend it with `allOf`.
 */
export function implicitVariants(
  schema: MergedSchema,
  parts: readonly Part[],
  document: LoadedDocument,
): Variant[] {
  // A schema that extends one with a discriminator is itself a variant and has no variants.
  const discriminator = schema.fromSelf('discriminator');
  if (!discriminator) return [];

  const variants: Variant[] = [];
  for (const [value, reference] of members(child(discriminator, 'mapping'))) {
    const target = mappedSchema(reference, document);
    if (target) variants.push({ value, isMapped: true, schema: target });
  }
  const alternatives = [...schema.all('oneOf'), ...schema.all('anyOf')].flatMap(items);
  const candidates = alternatives.length > 0 ? alternatives : extending(parts, document);
  for (const candidate of candidates) {
    const target = document.resolver.target(candidate) ?? candidate;
    const name = componentName(target, document);
    const isMapped = variants.some((variant) => placeOf(variant.schema) === placeOf(target));
    if (name !== undefined && !isMapped) {
      variants.push({ value: name, isMapped: false, schema: target });
    }
  }
  return variants;
}

/** Value of the discriminator that selects a schema, from the schema that it extends. */
export function chosenBy(
  schema: Cursor,
  parts: readonly Part[],
  document: LoadedDocument,
): SchemaNode['chosenBy'] {
  const name = componentName(schema, document);
  for (const { cursor, composed } of parts) {
    const discriminator = child(cursor, 'discriminator');
    const property = text(child(discriminator, 'propertyName'));
    if (!composed || property === undefined) continue;
    const mapped = members(child(discriminator, 'mapping')).find(([, reference]) => {
      // Large documents map hundreds of values.
      if (name !== undefined && !text(reference)?.endsWith(name)) return false;
      const target = mappedSchema(reference, document);
      return target && placeOf(target) === placeOf(schema);
    });
    const value = mapped?.[0] ?? name;
    if (value !== undefined) return { property, value };
  }
  return undefined;
}

export function buildDiscriminator(
  schema: MergedSchema,
  variants: readonly Variant[],
  document: LoadedDocument,
  build: (schema: Cursor) => SchemaId,
): SchemaNode['discriminator'] {
  const discriminator = schema.fromSelf('discriminator');
  const property = discriminator && text(child(discriminator, 'propertyName'));
  if (!discriminator || property === undefined) return undefined;
  const otherwise = mappedSchema(child(discriminator, 'defaultMapping'), document);
  return {
    property,
    mapping: variants.map(({ value, schema: variant }) => ({ value, schema: build(variant) })),
    otherwise: otherwise && build(otherwise),
  };
}

/** A mapping contains the name of a component or a URI reference. */
function mappedSchema(reference: Cursor, document: LoadedDocument): Cursor | undefined {
  const written = text(reference);
  if (written === undefined) return undefined;
  const uri = /^[\w.-]+$/.test(written) ? `#/components/schemas/${written}` : written;
  return (
    document.resolver.target({ ...reference, value: { $ref: uri } }) ??
    document.resolver.target({ ...reference, value: { $ref: written } })
  );
}

function extending(parts: readonly Part[], document: LoadedDocument): Cursor[] {
  const places = new Set(
    parts.filter(({ composed }) => !composed).map(({ cursor }) => placeOf(cursor)),
  );
  const components = members(child(child(document.root, 'components'), 'schemas')).map(
    ([, component]) => component,
  );
  const variants = new Set<Cursor>();
  // What extends a schema that extends it is a variant as well.
  for (let size = -1; size < variants.size; ) {
    size = variants.size;
    for (const component of components) {
      if (variants.has(component)) continue;
      if (!basesOf(component, document).some((base) => places.has(base))) continue;
      variants.add(component);
      places.add(placeOf(component));
    }
  }
  return components.filter((component) => variants.has(component));
}

/** The places of the schemas that a schema extends, also by an `allOf` inside its own. */
function basesOf(component: Cursor, document: LoadedDocument): string[] {
  return items(child(component, 'allOf')).flatMap((member) => {
    const target = document.resolver.target(member);
    return target ? placeOf(target) : basesOf(member, document);
  });
}
