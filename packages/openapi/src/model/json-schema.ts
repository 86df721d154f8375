import { WrittenNumber, withDoubles } from '../load/written-number';
import { branchesOf, keywordsOf } from './branches';
import type { Branch, SchemaId, SchemaNode } from './types';

type JsonSchema = { [keyword: string]: unknown };

/**
 * A schema of the page model as JSON Schema 2020-12; keywords that say nothing are left out.
 *
 * @param refer what stands for a schema below it
 * @param hides whether a property is forbidden, and therefore not required
 */
export function jsonSchemaOf(
  node: SchemaNode,
  refer: (id: SchemaId) => unknown,
  hides: (id: SchemaId) => boolean = () => false,
): JsonSchema | boolean {
  if (node.never) return false;
  const all = (kind: Branch['kind']) => branchesOf(node, kind).map(({ schema }) => refer(schema));
  const one = (kind: Branch['kind']) => all(kind)[0];
  const byName = (kind: Branch['kind']) =>
    record(branchesOf(node, kind).map(({ name, schema }) => [name, refer(schema)]));
  const properties = branchesOf(node, 'property');
  const ofOne = all('one-of');
  const { bounds, further } = boundsOf(node);
  const { discriminator, dependentRequired } = node;
  // A discriminator chooses a schema (OpenAPI 3.1, 4.8.25), although others may match as well.
  const variants = (discriminator?.mapping ?? []).map(({ value, schema }) => {
    const property = discriminator?.property ?? '';
    const chosen = { required: [property], properties: { [property]: { const: value } } };
    return { anyOf: [{ not: chosen }, refer(schema)] };
  });
  const keywords = {
    type: node.types,
    enum: node.enum?.map(({ value }) => withDoubles(value)),
    const: node.const && withDoubles(node.const.value),
    format: node.format,
    ...bounds,
    properties: record(
      properties.map(({ name, schema }) => [name, hides(schema) ? false : refer(schema)]),
    ),
    required: properties.flatMap(({ name, required, schema }) =>
      required && !hides(schema) ? name : [],
    ),
    patternProperties: byName('pattern'),
    additionalProperties: node.isClosed ? false : one('additional'),
    propertyNames: one('property-name'),
    unevaluatedProperties: bounds.unevaluatedProperties ?? one('other-properties'),
    dependentSchemas: byName('dependent'),
    dependentRequired: record(
      dependentRequired.map(({ property, requires }) => [property, requires]),
    ),
    prefixItems: all('prefix-item'),
    items: one('items'),
    contains: one('contains'),
    unevaluatedItems: bounds.unevaluatedItems ?? one('other-items'),
    not: one('not'),
    anyOf: all('any-of'),
    oneOf: discriminator ? undefined : ofOne,
    allOf: [
      ...all('all-of'),
      ...further,
      ...variants,
      ...(discriminator && ofOne.length > 0 ? [{ anyOf: ofOne }] : []),
      ...conditionsOf(one('if'), one('then'), one('else')),
    ],
  };
  const said = ([, value]: [string, unknown]) =>
    value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(keywords).filter(said));
}

/** An object with named members; undefined if there are none. */
function record(entries: (readonly [name: string, value: unknown])[]): JsonSchema | undefined {
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The constraints as keywords, and those that merged schemas have several times. */
function boundsOf({ constraints }: SchemaNode): { bounds: JsonSchema; further: JsonSchema[] } {
  const bounds: JsonSchema = {};
  const further: JsonSchema[] = [];
  for (const [name, value] of keywordsOf(constraints)) {
    // Ajv compares doubles; exact bounds are obeyed by the numbers that are made.
    if (value instanceof WrittenNumber && value.isRounded) continue;
    const bound = withDoubles(value);
    if (Object.hasOwn(bounds, name)) further.push({ [name]: bound });
    else bounds[name] = bound;
  }
  return { bounds, further };
}

/** `if` with `then` and `else` as alternatives, because evaluated properties are the same (JSON Schema 2020-12, 10.2.2). */
function conditionsOf(condition: unknown, yes: unknown = {}, no: unknown = {}): JsonSchema[] {
  if (condition === undefined) return [];
  return [{ anyOf: [{ allOf: [condition, yes] }, { allOf: [{ not: condition }, no] }] }];
}
