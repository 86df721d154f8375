import type { Provider } from '@seca/provider/engine/index';
import { collectionOf, isLogEntry } from '@seca/provider/engine/state/state';
import type { Stored } from '@seca/provider/engine/state/types';
import type { PageRequest } from './messages';
import type { FullOperation } from './requests';

export type Row = ReturnType<typeof rowOf>;

/** What the workbench shows of a resource. */
export function rowOf(provider: Provider, operations: readonly FullOperation[], stored: Stored) {
  const { key, names, conditions, observed, steps } = stored;
  const { tenant, workspace, network, cluster, name = '' } = names;
  const find = (method: string) => {
    const route = provider.router(method, key);
    if (!('path' in route)) return undefined;
    const operation = operations.find(({ definition }) => definition === route.operation);
    return operation && { operation, path: route.path };
  };
  const requestOf = (method: string): PageRequest | undefined => {
    const match = find(method);
    return (
      match && {
        operation: match.operation.ref,
        path: match.path,
        query: {},
        headers: {},
        body: '',
      }
    );
  };
  const { powerState } = observed;
  return {
    key,
    /** `block storage` */
    kind: kindName(key.split('/').at(-2) ?? ''),
    name,
    /** Names of tenant, workspace and network: `tenant-1 / web-shop-prod`. */
    parent: [tenant, workspace, network ?? cluster].flatMap((part) => part ?? []).join(' / '),
    state: conditions[0]?.state ?? '',
    power: typeof powerState === 'string' ? powerState : undefined,
    /** Its states, the first one first. */
    states: conditions.map(({ state, at }) => ({ state, at })).toReversed(),
    isChanging: steps.length > 0,
    reading: requestOf('GET'),
    deletion: requestOf('DELETE'),
  };
}

/** Provider, version, tenant and workspace, with which the path of a resource begins. */
const container = /^\/providers\/[^/]+\/[^/]+\/(?:tenants\/[^/]+\/)?(?:workspaces\/[^/]+\/)?/;

/** All resources as the targets of references. */
export function targetsOf({ state }: Provider) {
  return [...state.all()]
    .filter((stored) => !isLogEntry(stored))
    .map(({ type, key, names: { tenant, workspace } }) => ({
      /** With version: `seca.network/v1`. */
      provider: collectionOf(type),
      tenant,
      workspace,
      /** `networks/web-shop-network/subnets/web-shop-subnet` */
      resource: key.replace(container, ''),
    }));
}

const acronyms: Readonly<Record<string, string>> = { ip: 'IP', nic: 'NIC', sku: 'SKU' };

/** Name of a kind of resource in running text: `public-ips` becomes `public IP`. */
export function kindName(plural: string): string {
  const words = plural.replace(/s$/, '').split('-');
  return words.map((word) => acronyms[word] ?? word).join(' ');
}
