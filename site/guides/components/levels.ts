import type { OperationPage, ResourceInfo, ServiceInfo } from '@seca/openapi/model/types';
import type { PhrasingContent } from 'mdast';
import type { GuideContext } from '../facts';
import { code, joined, link, table } from '../nodes';
import type { FactComponent } from './component';
import { kindOf, operationKinds, operationsOf } from './operation-kinds';

type Scope = NonNullable<ResourceInfo['scope']>;

/** A type of resource with the service that owns it. */
interface Owned {
  service: ServiceInfo;
  scope: Scope;
  /** Templated path of the collection. */
  path: string;
  /** In the order of the guides. */
  operations: OperationPage[];
}

const scopes: readonly { scope: Scope; words: string }[] = [
  { scope: 'global', words: 'Shared by all tenants' },
  { scope: 'tenant', words: 'Tenant' },
  { scope: 'workspace', words: 'Workspace' },
  { scope: 'network', words: 'Network' },
  { scope: 'cluster', words: 'Cluster' },
];

/** `<Levels />`: the resource types of each scope, from the tenant to the cluster. */
export const levelsTable: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const rows = scopes.flatMap(({ scope, words }) => {
      const owned = resourcesOf(facts).filter((it) => it.scope === scope && isVersioned(it));
      if (scope !== 'tenant') return [{ words, owned }];
      // Resources of a global service apply to all regions of the tenant.
      return [
        { words: `${words}, in all regions`, owned: owned.filter(isGlobal) },
        { words: `${words}, in a region`, owned: owned.filter((it) => !isGlobal(it)) },
      ];
    });
    return table(
      ['Scope', 'Types'],
      rows
        .filter(({ owned }) => owned.length > 0)
        .map(({ words, owned }) => [words, joined(typesOf(owned), ', ')]),
    );
  },
};

function resourcesOf({ pages }: GuideContext): Owned[] {
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

/** The well-known document is not a resource. */
function isVersioned({ path }: Owned): boolean {
  return /^\/v\d/.test(path);
}

/** SKUs of several services have the same name; each is a separate type, linked to its list. */
function typesOf(owned: readonly Owned[]): PhrasingContent[] {
  return owned.map(({ service, path, operations }) => {
    const name = lastSegment(path);
    const shared = owned.filter((it) => lastSegment(it.path) === name).length > 1;
    return link(operations[0]?.path ?? service.path, code(name), shared && ` of ${service.title}`);
  });
}

function lastSegment(path: string): string {
  return path.split('/').at(-1) ?? '';
}
