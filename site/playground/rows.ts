import { operationName } from '@seca/provider/engine/definition/operation-name';
import type { Provider } from '@seca/provider/engine/index';
import { collectionOf, isLogEntry } from '@seca/provider/engine/state/state';
import type { Stored } from '@seca/provider/engine/state/types';
import type { PageRequest, ReferenceTarget, Row } from './messages';
import type { FullOperation } from './requests';

/** Makes the rows that show resources. */
export function rowMaker(operations: readonly FullOperation[]) {
  const byName = new Map(
    operations.map((operation) => [operationName(operation.definition), operation]),
  );
  const find = (provider: Provider, method: string, key: string) => {
    const route = provider.router(method, key);
    if (!('path' in route)) return undefined;
    const operation = byName.get(operationName(route.operation));
    return operation && { operation, path: route.path };
  };
  return (provider: Provider, stored: Stored): Row => {
    const { key, names, conditions, observed, createdAt } = stored;
    const { tenant, workspace, network, cluster, name = '' } = names;
    const page = find(provider, 'GET', key)?.operation.page.page;
    const deletion = find(provider, 'DELETE', key);
    const { powerState } = observed;
    return {
      key,
      kind: kindName(key.split('/').at(-2) ?? ''),
      name,
      parent: [tenant, workspace, network ?? cluster].filter((it) => it !== undefined).join(' / '),
      state: conditions[0]?.state ?? '',
      ...(typeof powerState === 'string' && { power: powerState }),
      createdAt,
      page,
      ...(deletion && { deletion: requestOf(deletion.operation.ref, deletion.path) }),
    };
  };
}

function requestOf(operation: string, path: Record<string, string>): PageRequest {
  return { operation, path, query: {}, headers: {}, body: '' };
}

/** All resources as the targets of references. */
export function targetsOf({ state }: Provider): ReferenceTarget[] {
  return [...state.all()].filter((stored) => !isLogEntry(stored)).map(targetOf);
}

function targetOf({ type, key, names: { tenant, workspace } }: Stored): ReferenceTarget {
  const isWorkspace = type.endsWith('/workspaces');
  const container = [
    `/providers/${collectionOf(type)}`,
    ...(tenant === undefined ? [] : [`tenants/${tenant}`]),
    ...(workspace === undefined || isWorkspace ? [] : [`workspaces/${workspace}`]),
  ].join('/');
  return {
    provider: collectionOf(type),
    tenant,
    ...(workspace !== undefined && !isWorkspace && { workspace }),
    resource: key.slice(container.length + 1),
  };
}

const acronyms: Readonly<Record<string, string>> = { ip: 'IP', nic: 'NIC', sku: 'SKU' };

/** Name of a kind of resource in running text: `public-ips` becomes `public IP`. */
export function kindName(plural: string): string {
  const words = plural.replace(/s$/, '').split('-');
  return words.map((word) => acronyms[word] ?? word).join(' ');
}
