import type { Provider } from '@seca/provider/engine/index';
import { collectionOf, isLogEntry } from '@seca/provider/engine/state/state';
import type { Stored } from '@seca/provider/engine/state/types';
import type { ReferenceTarget, Row } from './messages';
import type { FullOperation } from './requests';

/** The row that shows a resource. */
export function rowOf(
  provider: Provider,
  operations: readonly FullOperation[],
  stored: Stored,
): Row {
  const { key, names, conditions, observed, createdAt } = stored;
  const { tenant, workspace, network, cluster, name = '' } = names;
  const find = (method: string) => {
    const route = provider.router(method, key);
    if (!('path' in route)) return undefined;
    const operation = operations.find(({ definition }) => definition === route.operation);
    return operation && { operation, path: route.path };
  };
  const deletion = find('DELETE');
  const { powerState } = observed;
  return {
    key,
    kind: kindName(key.split('/').at(-2) ?? ''),
    name,
    parent: [tenant, workspace, network ?? cluster].filter((it) => it !== undefined).join(' / '),
    state: conditions[0]?.state ?? '',
    ...(typeof powerState === 'string' && { power: powerState }),
    createdAt,
    page: find('GET')?.operation.page.page,
    ...(deletion && {
      deletion: {
        operation: deletion.operation.ref,
        path: deletion.path,
        query: {},
        headers: {},
        body: '',
      },
    }),
  };
}

/** Provider, version, tenant and workspace, with which the path of a resource begins. */
const container = /^\/providers\/[^/]+\/[^/]+\/(?:tenants\/[^/]+\/)?(?:workspaces\/[^/]+\/)?/;

/** All resources as the targets of references. */
export function targetsOf({ state }: Provider): ReferenceTarget[] {
  return [...state.all()]
    .filter((stored) => !isLogEntry(stored))
    .map(({ type, key, names: { tenant, workspace } }) => ({
      provider: collectionOf(type),
      tenant,
      workspace,
      resource: key.replace(container, ''),
    }));
}

const acronyms: Readonly<Record<string, string>> = { ip: 'IP', nic: 'NIC', sku: 'SKU' };

/** Name of a kind of resource in running text: `public-ips` becomes `public IP`. */
export function kindName(plural: string): string {
  const words = plural.replace(/s$/, '').split('-');
  return words.map((word) => acronyms[word] ?? word).join(' ');
}
