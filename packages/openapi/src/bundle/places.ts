import { componentKinds, dataKeywords } from '../load/find-references';

type Kind = (typeof componentKinds)[number];

export function isKind(name: unknown): name is Kind {
  return componentKinds.some((kind) => kind === name);
}

/** Kind of a position: an object of a kind, a map or list of them, data, or something else. */
export type Where = Kind | `map:${Kind}` | 'components' | 'discriminator' | 'data' | 'other';

const schemaMaps = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];

const maps: Readonly<Record<string, Kind>> = {
  paths: 'pathItems',
  webhooks: 'pathItems',
  responses: 'responses',
  parameters: 'parameters',
  examples: 'examples',
  headers: 'headers',
  links: 'links',
  callbacks: 'callbacks',
  content: 'mediaTypes',
};

/** Kind of a member of a position. */
export function kindOfMember(where: Where, name: string | number): Where {
  if (where.startsWith('map:')) {
    const kind = where.slice(4);
    return isKind(kind) && !String(name).startsWith('x-') ? kind : 'data';
  }
  if (where === 'components') return isKind(name) ? `map:${name}` : 'data';
  if (typeof name === 'number') return where;
  if (name.startsWith('x-') || dataKeywords.has(name)) return 'data';
  if (where === 'schemas') {
    if (name === 'examples') return 'data';
    if (name === 'discriminator') return 'discriminator';
    return schemaMaps.includes(name) ? 'map:schemas' : 'schemas';
  }
  if (where === 'callbacks') return 'pathItems';
  if (name === 'schema' || name === 'itemSchema') return 'schemas';
  if (name === 'requestBody') return 'requestBodies';
  if (name === 'components') return 'components';
  const kind = maps[name];
  return kind ? `map:${kind}` : 'other';
}
