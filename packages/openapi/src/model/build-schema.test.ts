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
  it('reads each keyword', async () => {
    const all = components(await fixture('keywords-3.1.yaml'));
    expect(all.TypeList).toMatchObject({ types: ['string', 'null'] });
    expect(all.Constant).toMatchObject({ const: { value: 5 }, types: ['integer'] });
    expect(all.Tuple).toMatchObject({
      prefixItems: ['Tuple/prefixItems/0', 'Tuple/prefixItems/1'],
      items: 'Tuple/items',
    });
    expect(all['Tuple/items']).toMatchObject({ never: true });
    const { if: condition, then: follows, else: otherwise } = all.Conditional ?? {};
    expect([condition, follows, otherwise]).toEqual([
      'Conditional/if',
      'Conditional/then',
      'Conditional/else',
    ]);
    expect(all['Conditional/then']).toMatchObject({ properties: [{ name: 'a', required: true }] });
    expect(all.Dependent).toMatchObject({
      dependentRequired: [{ property: 'card', requires: ['address'] }],
      dependentSchemas: [{ property: 'card', schema: 'Dependent/dependentSchemas/card' }],
    });
    expect(all.Patterned).toMatchObject({
      patternProperties: [{ pattern: '^x-', schema: 'Patterned/patternProperties/^x-' }],
      propertyNames: 'Patterned/propertyNames',
    });
    expect(all.Anything).toEqual({ name: 'Anything' });
    expect(all.Nothing).toEqual({ name: 'Nothing', never: true });
    expect(all.Map).toMatchObject({ additionalProperties: 'Map/additionalProperties' });
    expect(words(all.Map)).toEqual(['between 1 and 3 entries']);
    expect(words(all.Closed)).toEqual(['no additional properties']);
    expect(all.Contains).toMatchObject({ contains: 'Contains/contains' });
    expect(words(all.Contains)).toEqual(['unique items', 'at least 2 matching items']);
    expect(all.Not).toMatchObject({ not: 'Not/not' });
  });

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

  it('converts a boolean flag to an exclusive bound', async () => {
    const document = await fixture('petstore-3.0.yaml');
    const builder = new SchemaBuilder(document);
    const [, path] = members(child(document.root, 'paths'))[0] ?? [];
    if (!path) throw new Error('no path');
    const parameter = child(child(child(path, 'get'), 'parameters'), 0);
    const node = builder.nodes.get(builder.build(child(parameter, 'schema')));
    expect(node?.constraints).toEqual([
      { keyword: 'exclusiveMinimum', value: 0, words: 'greater than 0' },
    ]);
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

describe('recursion', () => {
  it('is represented by an id', async () => {
    const all = components(await fixture('recursion.yaml'));
    expect(all.Node?.properties?.find(({ name }) => name === 'parent')?.schema).toBe('Node');
    expect(all['Node/children']?.items).toBe('Node');
    expect(all['Node/links']?.additionalProperties).toBe('Node');
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
