import { expect, test } from 'vitest';
import { checkPublishedSchemas } from '../lint/published/index';
import { published } from '../lint/published/schemas';
import { hasMembers, isObject } from '../load/cursor';
import { splitPointer } from '../load/pointer';
import { documentOf, lines } from './documents';
import { MarkerDocument } from './marker-document';

/** Flags, numbers and choices, which are no text; and objects that the document has at another place. */
const withoutText =
  /\.(?:allowEmptyValue|allowReserved|attribute|deprecated|exclusive\w+|explode|max\w+|min\w+|multipleOf|nullable|readOnly|required|style|uniqueItems|wrapped|writeOnly)$/;
const elsewhere =
  /^(?:encoding\.(?:item|prefix)Encoding|[Pp]ath-?[Ii]tem\.(?:\$ref|delete|head|options|patch|trace)|license\.(?:identifier|url))$/;

test.each(['3.0', '3.1', '3.2'] as const)(
  'the document of markers is valid in OpenAPI %s and has each text of each object',
  async (version) => {
    const { document: written } = new MarkerDocument(version);
    const document = await documentOf({ 'spec.json': JSON.stringify(written) });
    expect(lines(checkPublishedSchemas(document))).toEqual([]);
    const { all, used } = membersOf(published[version], written);
    const others = [...all].filter((member) => !used.has(member));
    expect(others.filter((member) => !withoutText.test(member) && !elsewhere.test(member))).toEqual(
      [],
    );
  },
);

/** The named members of a published schema, such as `info.title`, and those that a document has. */
function membersOf(root: object, document: unknown) {
  const all = new Set<string>();
  const used = new Set<string>();
  const valueAt = (pointer: string) =>
    splitPointer(pointer).reduce<unknown>(
      (value, name) => (hasMembers(value) ? value[name] : undefined),
      root,
    );
  const seen = new Map<unknown, Set<unknown>>();
  const visit = (schema: unknown, value: unknown, name: string): void => {
    if (!isObject(schema) || seen.get(schema)?.has(value)) return;
    seen.set(schema, new Set(seen.get(schema)).add(value));
    const required = Array.isArray(schema.required) ? schema.required : [];
    const isObjectHere = isObject(value);
    if (isObjectHere && required.some((member) => !Object.hasOwn(value, member))) return;
    if (typeof schema.$ref === 'string') {
      visit(valueAt(schema.$ref.slice(1)), value, schema.$ref.split('/').at(-1) ?? '');
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const one of Object.values(schema[keyword] ?? {})) visit(one, value, name);
    }
    for (const keyword of ['then', 'else']) visit(schema[keyword], value, name);
    for (const one of Object.values(schema.dependentSchemas ?? {})) visit(one, value, name);
    if (Array.isArray(value)) for (const item of value) visit(schema.items, item, name);
    if (!isObjectHere) return;
    for (const [member, below] of Object.entries(schema.properties ?? {})) {
      all.add(`${name}.${member}`);
      if (!Object.hasOwn(value, member)) continue;
      used.add(`${name}.${member}`);
      visit(below, value[member], `${name}.${member}`);
    }
    for (const [member, inside] of Object.entries(value)) {
      if (Object.hasOwn(schema.properties ?? {}, member)) continue;
      const patterns = Object.entries(schema.patternProperties ?? {});
      const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(member));
      for (const [, below] of matching) visit(below, inside, name);
      if (matching.length === 0) visit(schema.additionalProperties, inside, name);
    }
  };
  visit(root, document, 'document');
  return { all, used };
}
