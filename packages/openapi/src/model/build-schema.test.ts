import { describe, expect, it } from 'vitest';
import { child, members } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { documentOf, fixture } from '../testing/documents';
import { SchemaBuilder } from './build-schema';
import type { SchemaNode } from './types';

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
      prefixItems: ['Old/items/0'],
      items: 'Old/additionalItems',
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
    expect(all.A?.properties?.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
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
      properties: [{ name: 'name' }],
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
      properties: [
        { name: 'id', required: true },
        { name: 'size', required: false },
        { name: 'name', required: true },
      ],
    });
    const size = all[all.Merged?.properties?.[1]?.schema ?? ''];
    expect(size?.types).toEqual(['integer']);
    expect(words(size)).toEqual(['between 5 and 9']);
  });

  it('keeps parts separate if a merge would lose something', async () => {
    const all = components(await fixture('all-of.yaml'));
    expect(all.TwoChoices?.oneOf?.map(({ label }) => label)).toEqual(['A', 'B']);
    const [rest] = all.TwoChoices?.allOf ?? [];
    expect(all[rest?.schema ?? '']?.oneOf?.map(({ label }) => label)).toEqual(['C', 'D']);

    expect(all.ClosedPart?.properties?.map(({ name }) => name)).toEqual(['a']);
    const [open] = all.ClosedPart?.allOf ?? [];
    expect(all[open?.schema ?? '']?.properties?.map(({ name }) => name)).toEqual(['b']);
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
    expect(all.Mapped?.oneOf).toEqual([
      { label: 'miau', schema: 'Cat' },
      { label: 'wuff', schema: 'Dog' },
    ]);
    expect(all.Named?.discriminator?.mapping.map(({ value }) => value)).toEqual(['Cat', 'Dog']);
    expect(all.Shape?.oneOf).toEqual([{ label: 'Square', schema: 'Square' }]);
    expect(all.Square?.discriminator).toBeUndefined();
    expect(all.Square?.properties?.map(({ name }) => name)).toEqual(['shape', 'side']);
  });
});
