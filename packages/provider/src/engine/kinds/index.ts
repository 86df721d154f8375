import { blockStorages } from './block-storages';
import { clusters } from './clusters';
import { images } from './images';
import { instances } from './instances';
import type { Kind } from './kind';
import { networkLoadBalancers } from './network-load-balancers';
import { networks } from './networks';
import { nics } from './nics';
import { nodePools } from './node-pools';
import { objectStorageAccounts } from './object-storage-accounts';
import { publicIps } from './public-ips';
import { regions } from './regions';
import { roleAssignments } from './role-assignments';
import { roles } from './roles';
import { routeTables } from './route-tables';
import { securityGroups } from './security-groups';
import { subnets } from './subnets';
import { workspaces } from './workspaces';

const kinds: Readonly<Record<string, Kind>> = {
  'seca.authorization/v1/role-assignments': roleAssignments,
  'seca.authorization/v1/roles': roles,
  'seca.compute/v1/instances': instances,
  'seca.kubernetes/v1beta1/clusters': clusters,
  'seca.kubernetes/v1beta1/node-pools': nodePools,
  'seca.load-balancer/v1beta1/network-load-balancers': networkLoadBalancers,
  'seca.network/v1/networks': networks,
  'seca.network/v1/nics': nics,
  'seca.network/v1/public-ips': publicIps,
  'seca.network/v1/route-tables': routeTables,
  'seca.network/v1/security-groups': securityGroups,
  'seca.network/v1/subnets': subnets,
  'seca.object-storage/v1beta1/accounts': objectStorageAccounts,
  'seca.region/v1/regions': regions,
  'seca.storage/v1/block-storages': blockStorages,
  'seca.storage/v1/images': images,
  'seca.workspace/v1/workspaces': workspaces,
};

const usual: Kind = {};

/** @param type `seca.compute/v1/instances` */
export function kindOf(type: string): Kind {
  return kinds[type] ?? usual;
}

/** @param plural type without its provider: the actions of `instances` are `start`, `stop` and `restart` */
export function actionsOf(plural: string): string[] {
  return Object.entries(kinds).flatMap(([type, { actions = {} }]) =>
    type.endsWith(`/${plural}`) ? Object.keys(actions) : [],
  );
}

/** The names of the actions of all kinds: `start`. */
export const actionNames: readonly string[] = Object.values(kinds).flatMap(({ actions = {} }) =>
  Object.keys(actions),
);
