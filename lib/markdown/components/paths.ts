import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import type { OperationPage, ResourceInfo, ServiceInfo } from '../../openapi/model/types';
import type { GuideFacts } from '../facts';
import type { FactComponent } from './component';
import { code, joined, link, table, text } from './nodes';
import { kindOf, operationKinds, operationsOf } from './operation-kinds';

type Scope = NonNullable<ResourceInfo['scope']>;

/** A type of resource with the service that owns it. */
interface Owned {
  service: ServiceInfo;
  scope: Scope;
  /** Templated path of the collection. */
  path: string;
  /** In the order in which guides name them. */
  operations: OperationPage[];
}

const scopes: readonly { scope: Scope; words: string }[] = [
  { scope: 'global', words: 'Shared by all' },
  { scope: 'tenant', words: 'Of a tenant' },
  { scope: 'workspace', words: 'In a workspace' },
  { scope: 'network', words: 'In a network' },
  { scope: 'cluster', words: 'In a cluster' },
];

/** `<Paths />`: every collection with its operations, a list for each scope. */
export const pathsList: FactComponent = {
  place: 'block',
  attributes: [],
  encloses: false,
  expand: ({ facts }) =>
    scopes.flatMap(({ scope, words }): BlockContent[] => {
      const owned = resourcesOf(facts).filter((it) => it.scope === scope);
      return owned.length === 0
        ? []
        : [
            { type: 'paragraph', children: headOf(owned, words) },
            { type: 'list', ordered: false, spread: false, children: owned.map(itemOf) },
          ];
    }),
};

/** `<Levels />`: which types of resources lie on which level, from the outside in. */
export const levelsTable: FactComponent = {
  place: 'block',
  attributes: [],
  encloses: false,
  expand({ facts }) {
    const rows = scopes.flatMap(({ scope, words }) => {
      const owned = resourcesOf(facts).filter((it) => it.scope === scope && isVersioned(it));
      if (scope !== 'tenant') return [{ words, owned }];
      // What a global service keeps for a tenant holds in all of its regions.
      return [
        { words: `${words}, in all regions`, owned: owned.filter(isGlobal) },
        { words: `${words}, in a region`, owned: owned.filter((it) => !isGlobal(it)) },
      ];
    });
    return [
      table(
        ['Where', 'Types'],
        rows
          .filter(({ owned }) => owned.length > 0)
          .map(({ words, owned }) => [words, joined(typesOf(owned), ', ')]),
      ),
    ];
  },
};

function resourcesOf({ pages }: GuideFacts): Owned[] {
  const operations = operationsOf(pages).sort((a, b) => rank(a) - rank(b));
  return pages.flatMap((page) =>
    page.kind === 'service'
      ? page.resources.flatMap(({ name, scope, collectionPath: path }) => {
          const own = operations.filter(
            ({ resource, service }) => resource === name && service.group === page.service.group,
          );
          return path === undefined || scope === undefined
            ? []
            : [{ service: page.service, scope, path, operations: own }];
        })
      : [],
  );
}

function rank(page: OperationPage): number {
  return operationKinds.indexOf(kindOf(page));
}

function isGlobal({ service }: Owned): boolean {
  return service.locality === 'global';
}

/** All but the well-known document, which is no resource. */
function isVersioned({ path }: Owned): boolean {
  return /^\/v\d/.test(path);
}

/** SKUs of several services have one name; each is a type of its own, linked to its list. */
function typesOf(owned: readonly Owned[]): PhrasingContent[] {
  return owned.map(({ service, path, operations }) => {
    const name = lastSegment(path);
    const shared = owned.filter((it) => lastSegment(it.path) === name).length > 1;
    const of = shared ? [text(` of ${service.title}`)] : [];
    return link(operations[0]?.path ?? service.path, [code(name), ...of]);
  });
}

/** What the collections have in front: `/{version}/tenants/{tenant}`. */
function headOf(owned: readonly Owned[], words: string): PhrasingContent[] {
  const path = owned.find(isVersioned)?.path ?? '';
  const prefix = path.replace(/^\/v[^/]+/, '/{version}').replace(/\/[^/]*$/, '');
  return [{ type: 'strong', children: [text(words)] }, text(', below '), code(prefix), text(':')];
}

function itemOf(owned: Owned): ListItem {
  const { service, path, operations } = owned;
  const place = isVersioned(owned)
    ? [code(lastSegment(path)), text(' of ')]
    : [code(path), text(', right below the host, of ')];
  const children = [
    ...place,
    link(service.path, [text(service.title)]),
    text(': '),
    ...joined(operations.map(operationOf), ', '),
  ];
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] };
}

/** Named by its kind, an action by its own name. */
function operationOf(page: OperationPage): PhrasingContent {
  const kind = kindOf(page);
  const name = kind === 'action' ? lastSegment(page.template) : kind === 'open' ? 'get' : kind;
  return link(page.path, [text(name)]);
}

function lastSegment(path: string): string {
  return path.split('/').at(-1) ?? '';
}
