import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedDocument } from '../load/load-document';
import { documentOf, fixture, modelOf } from '../testing/documents';
import type { SchemaNode } from './types';

function pageOf(document: LoadedDocument) {
  const {
    operations: [page],
    problems,
  } = modelOf(document);
  expect(problems).toEqual([]);
  if (!page) throw new Error('no page');
  return page;
}

/** The schema at the end of a path of property names; `[]` selects the items. */
function schemaAt(page: ReturnType<typeof pageOf>, ...path: string[]): SchemaNode {
  let node = page.schemas[page.responses[0]?.content[0]?.schema ?? ''];
  for (const step of path) {
    const branch = node?.branches.find(({ name, kind }) =>
      step === '[]' ? kind === 'items' : name === step,
    );
    node = page.schemas[branch?.schema ?? ''];
  }
  if (!node) throw new Error(`nothing at ${path.join('.')}`);
  return node;
}

describe('dynamic scope', () => {
  let page: ReturnType<typeof pageOf>;
  beforeAll(async () => {
    page = pageOf(await fixture('dynamic-scope.yaml'));
  });

  it('is the same as $ref if no outer anchor overrides it', () => {
    expect(schemaAt(page, 'anything')).toMatchObject({ id: 'AnyList', types: ['array'] });
    expect(schemaAt(page, 'anything', '[]')).toMatchObject({
      name: 'Any',
      description: { markdown: 'Whatever.' },
    });
    expect(schemaAt(page, 'pointed', 'tree').types).toEqual(['string']);
  });

  it('shows the items of an extended list', () => {
    expect(schemaAt(page, 'numbers')).toMatchObject({ name: 'NumberList', types: ['array'] });
    expect(schemaAt(page, 'numbers', '[]')).toMatchObject({ name: 'Number', types: ['number'] });
    expect(schemaAt(page, 'names', '[]')).toMatchObject({ name: 'Name', types: ['string'] });
  });

  it('uses the outermost of several anchors', () => {
    expect(schemaAt(page, 'shorter', '[]')).toMatchObject({ name: 'ShortName' });
  });

  it('extends the nodes of a tree at every level', () => {
    const names = (node: SchemaNode) => node.branches.map(({ name }) => name).sort();
    expect(names(schemaAt(page, 'tree', 'children', '[]'))).toEqual(['children', 'label']);
    const node = schemaAt(page, 'named', 'children', '[]');
    expect(names(node)).toEqual(['children', 'label', 'name']);
    expect(schemaAt(page, 'named', 'children', '[]', 'children', '[]')).toBe(node);
    expect(node.id).toBe('NamedTree');
  });

  it('spans several files', async () => {
    const document = await documentOf({
      'spec.yaml': `
openapi: 3.1.0
info: { title: Dynamic, version: v1 }
paths:
  /all:
    get:
      responses:
        '200':
          description: All.
          content: { application/json: { schema: { $ref: strict.yaml } } }`,
      'strict.yaml': `
$dynamicAnchor: node
$ref: tree.yaml
unevaluatedProperties: false
properties: { own: { type: integer } }`,
      'tree.yaml': `
$dynamicAnchor: node
type: object
properties: { child: { $dynamicRef: '#node' } }`,
    });
    const whole = pageOf(document);
    expect(schemaAt(whole, 'child', 'child', 'own').types).toEqual(['integer']);
  });
});
