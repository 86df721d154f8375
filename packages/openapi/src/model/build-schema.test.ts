import { describe, expect, it } from 'vitest';
import { child, members } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { documentOf, fixture } from '../testing/documents';
import { SchemaBuilder } from './build-schema';
import type { Branch, SchemaNode } from './types';

/** The nodes of all components, without empty members. */
function components(document: LoadedDocument): Record<string, Partial<SchemaNode>> {
  const builder = new SchemaBuilder(document);
  const schemas = members(child(child(document.root, 'components'), 'schemas'));
  const ids = schemas.map(([name, schema]) => [name, builder.build(schema)] as const);
  return {
    ...Object.fromEntries([...builder.nodes].map(([id, node]) => [id, brief(node)])),
    ...Object.fromEntries(ids.map(([name, id]) => [name, brief(builder.nodes.get(id))])),
  };
}

function brief(node: SchemaNode | undefined): Partial<SchemaNode> {
  return Object.fromEntries(
    Object.entries(node ?? {}).filter(
      ([key, value]) =>
        key !== 'id' && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const words = (node: Partial<SchemaNode> | undefined): string[] =>
  (node?.constraints ?? []).map((constraint) => constraint.words);

const names = (node: Partial<SchemaNode> | undefined, kind: Branch['kind']): string[] =>
  (node?.branches ?? []).filter((branch) => branch.kind === kind).map(({ name }) => name);

describe('JSON Schema 2020-12', () => {
  it('reads tuples in the syntax before 2020-12', async () => {
    const all = components(
      await documentOf(`
openapi: 3.1.0
components:
  schemas:
    Old: { items: [{ type: string }], additionalItems: { type: number } }
`),
    );
    expect(all.Old).toMatchObject({
      types: ['array'],
      branches: [
        { kind: 'prefix-item', schema: 'Old/items/0' },
        { kind: 'items', schema: 'Old/additionalItems' },
      ],
    });
  });

  it('keeps properties whose names are members of every object', async () => {
    const all = components(
      await documentOf(`
openapi: 3.1.0
components:
  schemas:
    A: { properties: { __proto__: { type: string }, constructor: { type: string } } }
`),
    );
    expect(names(all.A, 'property')).toEqual(['__proto__', 'constructor']);
  });
});

describe('OpenAPI 3.0', () => {
  it('reads nullable, boolean bounds, example, and annotations beside $ref', async () => {
    const document = await fixture('petstore-3.0.yaml');
    const all = components(document);
    expect(all['Pet/name']).toMatchObject({ examples: ['Rex'] });
    expect(all['Pet/nickname']).toMatchObject({ types: ['string', 'null'] });
    expect(all['Pet/owner']).toMatchObject({
      name: 'Owner',
      description: { markdown: 'Who feeds it.' },
      branches: [{ kind: 'property', name: 'name' }],
    });
    // Validation beside $ref is ignored in 3.0.
    expect(words(all['Pet/owner'])).toEqual([]);
  });
});

describe('composition', () => {
  it('merges allOf: own annotations take precedence, and bounds and types narrow', async () => {
    const all = components(await fixture('all-of.yaml'));
    expect(all.Merged).toMatchObject({
      name: 'Merged',
      types: ['object'],
      description: { markdown: 'The whole.' },
      branches: [
        { name: 'id', required: true },
        { name: 'size', required: false },
        { name: 'name', required: true },
      ],
    });
    const size = all[all.Merged?.branches?.[1]?.schema ?? ''];
    expect(size?.types).toEqual(['integer']);
    expect(words(size)).toEqual(['between 5 and 9']);
  });

  it('keeps parts separate if a merge would lose something', async () => {
    const all = components(await fixture('all-of.yaml'));
    const restOf = (node: Partial<SchemaNode> | undefined) =>
      all[node?.branches?.find(({ kind }) => kind === 'all-of')?.schema ?? ''];
    expect(names(all.TwoChoices, 'one-of')).toEqual(['A', 'B']);
    expect(names(restOf(all.TwoChoices), 'one-of')).toEqual(['C', 'D']);

    expect(names(all.ClosedPart, 'property')).toEqual(['a']);
    expect(names(restOf(all.ClosedPart), 'property')).toEqual(['b']);
  });

  it('creates a separate node for a schema with keywords beside $ref', async () => {
    const all = components(await fixture('all-of.yaml'));
    expect(all.Extended).toMatchObject({ description: { markdown: 'Its own words.' } });
    expect(all.Base).toMatchObject({ description: { markdown: 'The base.' } });
  });

  it('stops at a schema that is composed of itself', async () => {
    const all = components(await fixture('all-of.yaml'));
    expect(all.Circle).toEqual({ name: 'Circle', types: ['object'] });
  });
});

describe('discriminator', () => {
  it('maps values, names and variants that extend the schema', async () => {
    const all = components(await fixture('discriminator.yaml'));
    expect(all.Mapped?.discriminator).toEqual({
      property: 'kind',
      mapping: [
        { value: 'miau', schema: 'Cat' },
        { value: 'wuff', schema: 'Dog' },
      ],
    });
    expect(all.Mapped?.branches).toMatchObject([
      { kind: 'one-of', name: 'miau', schema: 'Cat' },
      { kind: 'one-of', name: 'wuff', schema: 'Dog' },
    ]);
    expect(all.Named?.discriminator?.mapping.map(({ value }) => value)).toEqual(['Cat', 'Dog']);
    expect(all.Shape?.branches).toContainEqual(
      expect.objectContaining({ kind: 'one-of', name: 'Square', schema: 'Square' }),
    );
    expect(all.Square?.discriminator).toBeUndefined();
    expect(names(all.Square, 'property')).toEqual(['shape', 'side']);
  });
});
