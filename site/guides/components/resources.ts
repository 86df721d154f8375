import { parseMarkdown } from '@seca/openapi/model/parse-markdown';
import { maxBy } from 'es-toolkit/array/maxBy';
import { toString as textOf } from 'mdast-util-to-string';
import { code, joined, link, phrasing, table } from '../../core/nodes';
import { AuthorError } from '../../core/problem';
import { findResource } from './bodies';
import { block } from './component';
import { kindOf, operationKinds, operationsOf } from './operation-kinds';

/** `<Resources />`: every type of resource, its scope, and the path of its collection. */
export const Resources = block([], ({ pages }) =>
  table(
    ['Service', 'Resource', 'Scope', 'Collection'],
    pages
      .filter((page) => page.kind === 'service')
      .flatMap(({ path, service, resources }) =>
        resources.map(({ kind, name, scope, collectionPath }) => [
          link(path, service.title),
          code(kind ?? name),
          scope ?? '–',
          collectionPath ? code(collectionPath) : '–',
        ]),
      ),
  ),
);

/**
 * `<TableOf resource="InstanceSku" head="Minimum score" />`: the tables of a resource's description in the
 * specification that have such a column, as one table. Rows without a value for the last columns end with dashes.
 */
export const TableOf = block(['resource', 'head'], ({ pages }, { resource, head }) => {
  const { description } = findResource(resource, pages);
  const { children } = parseMarkdown(description?.markdown ?? '');
  const tables = children
    .filter((node) => node.type === 'table')
    .map((node) => ({ node, heads: (node.children[0]?.children ?? []).map((th) => textOf(th)) }));
  const wanted = tables.filter((table) => table.heads.includes(head));
  const widest = maxBy(wanted, (table) => table.heads.length);
  if (widest) {
    const rows = wanted.flatMap(({ node }) => node.children.slice(1));
    const dashes = widest.heads.map(
      () => ({ type: 'tableCell', children: phrasing('–') }) as const,
    );
    const filled = rows.map(({ children, ...row }) => ({
      ...row,
      children: [...children, ...dashes.slice(children.length)],
    }));
    return { ...widest.node, children: [...widest.node.children.slice(0, 1), ...filled] };
  }
  const heads = tables.flatMap((table) => table.heads).join(', ');
  throw new AuthorError(
    `the description of "${resource}" has no table with a column "${head}"`,
    heads ? `Its columns are ${heads}.` : 'It has no table at all.',
  );
});

/** From the outside in. Resources of a global service apply to all regions of the tenant. */
const levels = new Map([
  ['global', 'Shared by all tenants'],
  ['tenant global', 'Tenant, in all regions'],
  ['tenant regional', 'Tenant, in a region'],
  ['workspace', 'Workspace'],
  ['network', 'Network'],
  ['cluster', 'Cluster'],
]);

/** `<Levels />`: the resource types of each scope, from the tenant to the cluster. */
export const Levels = block([], ({ pages }) => {
  const types = pages
    .filter((page) => page.kind === 'service')
    .flatMap(({ service, resources }) =>
      resources.map(({ name, scope, collectionPath = '' }) => ({
        level: scope === 'tenant' ? `tenant ${service.locality ?? 'regional'}` : scope,
        service,
        name,
        path: collectionPath,
        collection: collectionPath.split('/').at(-1) ?? '',
      })),
    )
    // The well-known document is not a resource.
    .filter(({ path }) => /^\/v\d/.test(path));
  const rows = [...levels].flatMap(([level, words]) => {
    const own = types.filter((type) => type.level === level);
    // SKUs of several services have the same name; each is a separate type, linked to its list.
    const links = own.map(({ service, name, collection }) => {
      const isShared = own.filter((type) => type.collection === collection).length > 1;
      const operations = operationsOf(pages).filter(
        ({ resource, service: { group } }) => resource === name && group === service.group,
      );
      const [first] = operationKinds.flatMap((kind) =>
        operations.filter((operation) => kindOf(operation) === kind),
      );
      const to = first?.path ?? service.path;
      return link(to, code(collection), isShared && ` of ${service.title}`);
    });
    return own.length > 0 ? [[words, joined(links, ', ')]] : [];
  });
  return table(['Scope', 'Types'], rows);
});
