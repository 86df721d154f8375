import type { OperationPage, ResourceInfo, ServiceInfo } from '@seca/openapi/model/types';
import { parseMarkdown } from '@seca/text/parse-markdown';
import type { PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { GuideContext } from '../facts';
import { code, joined, link, table } from '../nodes';
import { resourceNames } from './bodies';
import { type FactComponent, UnknownFact, unknownName } from './component';
import { kindOf, operationKinds, operationsOf } from './operation-kinds';

/** `<Resources />`: every type of resource, its scope, and the path of its collection. */
export const resourcesTable: FactComponent = {
  place: 'block',
  expand: ({ facts }) =>
    table(
      ['Service', 'Resource', 'Scope', 'Collection'],
      facts.pages.flatMap((page) =>
        page.kind === 'service'
          ? page.resources.map(({ kind, name, scope, collectionPath }) => [
              link(page.path, page.service.title),
              code(kind ?? name),
              scope ?? '–',
              collectionPath ? code(collectionPath) : '–',
            ])
          : [],
      ),
    ),
};

/**
 * `<TableOf resource="InstanceSku" head="Minimum score" />`: the first table of a resource's
 * description in the specification that has such a column.
 */
export const tableOf: FactComponent = {
  place: 'block',
  attributes: ['resource', 'head'],
  expand({ attributes, facts }) {
    const { resource = '', head = '' } = attributes;
    const found = facts.pages
      .flatMap((page) => (page.kind === 'service' ? page.resources : []))
      .find(({ name }) => name === resource);
    if (!found) {
      throw unknownName(
        `no resource "${resource}"`,
        resource,
        resourceNames(facts.pages),
        'Use the name on its page of the reference.',
      );
    }
    const { children } = parseMarkdown(found.description?.markdown ?? '');
    const tables = children.filter((node) => node.type === 'table');
    const wanted = tables.find(({ children: [first] }) =>
      first?.children.some((cell) => textOf(cell) === head),
    );
    if (wanted) return wanted;
    const heads = tables.flatMap(
      (node) => node.children[0]?.children.map((it) => textOf(it)) ?? [],
    );
    throw new UnknownFact(
      `the description of "${resource}" has no table with a column "${head}"`,
      heads.length > 0 ? `Its columns are ${heads.join(', ')}.` : 'It has no table at all.',
    );
  },
};

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
