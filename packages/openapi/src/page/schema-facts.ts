import type { Json, SchemaId, SchemaNode } from '../model/types';

/** A piece of a line: words, or a value as code. */
export type Piece = string | { value: Json };
export type Fact = Piece[];
type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

/** The facts about a schema, in words: constraints, values, default and examples. */
export function schemaFacts(schema: SchemaNode, schemas: Schemas): Fact[] {
  const facts: Fact[] = [];
  const add = (label: string, values: readonly Json[]) => {
    facts.push([label, ...values.flatMap((value, at) => [at > 0 ? ', ' : ' ', { value }])]);
  };
  for (const { keyword, value, words } of schema.constraints) {
    // An expression is code; the other constraints are described in words.
    if (keyword === 'pattern') add('matches', [value]);
    else facts.push([words]);
  }
  const values = schema.enum ?? [];
  if (values.length > 0 && !hasMeanings(schema)) {
    add(
      values.length === 1 ? 'only' : 'one of',
      values.map(({ value }) => value),
    );
  }
  if (schema.const) add('always', [schema.const.value]);
  if (schema.default) add('default', [schema.default.value]);
  if (schema.examples.length > 0) {
    add(schema.examples.length === 1 ? 'example' : 'examples', schema.examples);
  }
  if (schema.contentMediaType) facts.push([`contains ${schema.contentMediaType}`]);
  if (schema.contentEncoding) facts.push([`encoded as ${schema.contentEncoding}`]);
  if (schema.additionalProperties === false && schema.properties.length > 0) {
    facts.push(['no other properties']);
  }
  // The words for the type include the format, unless the type is an object, an array or unspecified.
  if (schema.format && !schema.types.some((type) => !['object', 'array', 'null'].includes(type))) {
    facts.push([`format ${schema.format}`]);
  }
  if (schema.xml) facts.push([`in XML: ${schema.xml}`]);
  if (schema.discriminator) {
    const { property, mapping, otherwise } = schema.discriminator;
    const name = (id: SchemaId) => schemas[id]?.title ?? schemas[id]?.name ?? id;
    facts.push([
      'the kind is determined by ',
      { value: property },
      ...mapping.flatMap(({ value, schema: id }, at): Piece[] => {
        const same = value === name(id);
        return [at > 0 ? ', ' : ': ', { value }, same ? '' : ` for ${name(id)}`];
      }),
      otherwise === undefined ? '' : `, any other for ${name(otherwise)}`,
    ]);
  }
  for (const { property, requires } of schema.dependentRequired) {
    const names = requires.flatMap((value, at): Piece[] => [at > 0 ? ', ' : ' ', { value }]);
    facts.push(['if ', { value: property }, ' is present, also required:', ...names]);
  }
  return facts;
}

/** Facts on one line, with a dot between them. */
export function lineOfFacts(facts: readonly Fact[]): Piece[] {
  return facts.flatMap((fact, at): Piece[] => (at > 0 ? [' · ', ...fact] : fact));
}

/** Whether the values of an enumeration are explained; otherwise they are listed among the facts. */
export function hasMeanings(schema: SchemaNode): boolean {
  return (schema.enum ?? []).some(({ description }) => description);
}

/**
 * A value in JSON syntax. A string has no quotes, unless it is empty, begins or ends with a space, or has line
 * breaks, which would be invisible.
 */
export function valueText(value: Json): string {
  return typeof value === 'string' && /^\S(.*\S)?$/.test(value) ? value : JSON.stringify(value);
}
