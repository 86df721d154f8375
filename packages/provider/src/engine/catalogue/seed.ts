import type { Definition, PermissionDefinition } from '../definition/types';
import type { JsonObject } from '../json';
import type { Provider } from '../provider';
import type { State } from '../state/state';
import type { Change } from '../state/types';
import { computeSkus, customerSkus, images, networkSkus, type Offer, storageSkus } from './skus';
import { ownerRole, region, sharedTenants, tenants, users, zones } from './users';

/** A resource of a new provider or tenant. */
interface Seed {
  type: string;
  tenant?: string;
  name: string;
  desired: JsonObject;
}

/** The content of a provider before the first request: regions, SKUs, images, roles and assignments. */
export function seedChanges(definition: Definition, now: number): Change[] {
  const seeds = [
    regionSeed(region),
    ...offers('seca.compute/v1/skus', 'seca', computeSkus),
    ...offers('seca.storage/v1/skus', 'seca', storageSkus),
    ...offers('seca.network/v1/skus', 'seca', networkSkus),
    ...sharedTenants.flatMap((name) => offers('seca.storage/v1/images', name, images[name] ?? [])),
    ...tenants.flatMap((tenant) => tenantSeeds(definition, tenant)),
  ];
  return changesOf(seeds, now, 0);
}

/**
 * Changes that add a tenant and a region, if the provider does not have them. Users have the same roles in the
 * new tenant as in the first one.
 */
export function addedPlaces(
  { definition, state }: Pick<Provider, 'definition' | 'state'>,
  { tenant, region: name }: { tenant?: string; region?: string },
  now: number,
): Change[] {
  const seeds = [
    ...(name === undefined || hasRegion(state, name) ? [] : [regionSeed(name)]),
    ...(tenant === undefined || hasTenant(state, tenant) ? [] : tenantSeeds(definition, tenant)),
  ];
  return seeds.length === 0 ? [] : changesOf(seeds, now, state.counter('sequence'));
}

/** System roles can't be deleted: every tenant has them. */
export function hasTenant(state: State, name: string): boolean {
  const roles = `/providers/seca.authorization/v1/tenants/${name}/roles`;
  return (
    sharedTenants.some((shared) => shared === name) ||
    state.get(`${roles}/seca.admin`) !== undefined
  );
}

export function hasRegion(state: State, name: string): boolean {
  return state.get(`/providers/seca.region/v1/regions/${name}`) !== undefined;
}

function offers(type: string, tenant: string, list: readonly Offer[]): Seed[] {
  return list.map(({ name, labels, spec }) => ({ type, tenant, name, desired: { labels, spec } }));
}

function regionSeed(name: string): Seed {
  return {
    type: 'seca.region/v1/regions',
    name,
    desired: { spec: { availableZones: [...zones] } },
  };
}

/** The system roles of a tenant, the role assignments of its users, and its own SKUs. */
export function tenantSeeds(definition: Definition, tenant: string): Seed[] {
  const role = (name: string, description: string, permissions: PermissionDefinition[]): Seed => ({
    type: 'seca.authorization/v1/roles',
    tenant,
    name,
    desired: {
      annotations: { description },
      spec: { permissions: permissions.map((permission) => ({ ...permission })) },
    },
  });
  const everything = definition.services.map(({ provider, version }) => ({
    provider: `${provider}/${version}`,
    resources: ['*'],
    verb: ['get', 'list', 'put', 'delete', 'post'],
  }));
  const model = tenants.find((known) => known === tenant) ?? tenants[0];
  return [
    ...definition.roles.map(({ name, permissions }) =>
      role(name, name.replace('seca.', '').replaceAll('-', ' '), permissions),
    ),
    role(ownerRole, 'everything, extensions included', everything),
    ...(model === tenants[0]
      ? Object.entries(customerSkus).flatMap(([type, list]) => offers(type, tenant, list))
      : []),
    ...users.flatMap(({ subject, roles }) =>
      roles
        .filter((granted) => granted.tenant === model)
        .map((granted) => ({
          type: 'seca.authorization/v1/role-assignments',
          tenant,
          name: subject.replace('@', '.'),
          desired: { spec: { subs: [subject], roles: [granted.role], scopes: [{}] } },
        })),
    ),
  ];
}

/** @param before Number of resources that were created before */
function changesOf(seeds: readonly Seed[], now: number, before: number): Change[] {
  const changes = seeds.map(({ type, tenant, name, desired }, index): Change => {
    const [provider, version, plural] = type.split('/');
    const place = tenant === undefined ? '' : `tenants/${tenant}/`;
    return {
      put: {
        key: `/providers/${provider}/${version}/${place}${plural}/${name}`,
        type,
        sequence: before + index + 1,
        names: { ...(tenant !== undefined && { tenant }), name },
        desired,
        createdAt: now,
        lastModifiedAt: now,
        version: 1,
        conditions: [{ state: 'active', at: now }],
        steps: [],
        observed: type === 'seca.storage/v1/images' ? { sizeMB: 628 } : {},
      },
    };
  });
  return [...changes, { count: 'sequence', to: before + seeds.length }];
}
