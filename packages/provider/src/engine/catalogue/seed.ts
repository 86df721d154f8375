import type { Context } from '../context';
import type { Definition } from '../definition/types';
import type { JsonObject } from '../json';
import { regionPath, type State } from '../state/state';
import type { Change } from '../state/types';
import { customerSkus, images, type Offer, skus } from './skus';
import { ownerRole, region, sharedTenants, tenants, type User, users, zones } from './users';

/** A resource of a new provider, tenant or region. */
interface Seed {
  type: string;
  /** If it is not the provider's own region. */
  region?: string;
  tenant?: string;
  name: string;
  desired: JsonObject;
}

/** The content of a provider before the first request: regions, SKUs, images, roles and assignments. */
export function seedChanges(definition: Definition, now: number): Change[] {
  const seeds = [
    regionSeed(region),
    ...sharedOffers,
    ...tenants.flatMap((tenant) => tenantSeeds(definition, tenant)),
  ];
  return changesOf(seeds, now, 0);
}

/**
 * Changes that add a tenant and a region, if the provider does not have them. Users have the same roles in the
 * new tenant as in the first one, and each region has the same SKUs and images.
 */
export function addedPlaces(
  { definition, state, region: home }: Pick<Context, 'definition' | 'state' | 'region'>,
  { tenant, region: name }: { tenant?: string; region?: string },
  now: number,
): Change[] {
  const seeds: Seed[] = [];
  if (name !== undefined && !hasRegion(state, name)) {
    const tenantOffers = [...state.tenants].flatMap(ownOffers);
    const offered = name === home ? [] : [...sharedOffers, ...tenantOffers];
    seeds.push(regionSeed(name), ...offered.map((seed) => ({ ...seed, region: name })));
  }
  if (tenant !== undefined && !hasTenant(state, tenant)) {
    seeds.push(...tenantSeeds(definition, tenant));
    const regions = state.collection('/providers/seca.region/v1/regions');
    for (const other of new Set([...regions.map(({ names }) => names.name), name])) {
      if (other === undefined || other === home) continue;
      seeds.push(...ownOffers(tenant).map((seed) => ({ ...seed, region: other })));
    }
  }
  return changesOf(seeds, now, state.counter('sequence'));
}

/** Changes that assign roles to users, at once. */
export function assignments(
  { state }: Pick<Context, 'state'>,
  users: readonly Pick<User, 'subject' | 'roles'>[],
  now: number,
): Change[] {
  const seeds = users.flatMap(({ subject, roles }) =>
    [...new Set(roles.map(({ tenant }) => tenant))].map((tenant) => ({
      type: 'seca.authorization/v1/role-assignments',
      tenant,
      name: subject.replace('@', '.'),
      desired: {
        spec: {
          subs: [subject],
          roles: roles.filter((entry) => entry.tenant === tenant).map(({ role }) => role),
          scopes: [{}],
        },
      },
    })),
  );
  return changesOf(seeds, now, state.counter('sequence'));
}

/** System roles can't be deleted: every tenant has them. */
export function hasTenant(state: State, name: string): boolean {
  const role = `/providers/seca.authorization/v1/tenants/${name}/roles/seca.admin`;
  return sharedTenants.includes(name) || state.get(role) !== undefined;
}

export function hasRegion(state: State, name: string): boolean {
  return state.get(`/providers/seca.region/v1/regions/${name}`) !== undefined;
}

function offers(type: string, tenant: string, list: readonly Offer[]): Seed[] {
  return list.map(({ name, labels, spec }) => ({ type, tenant, name, desired: { labels, spec } }));
}

/** What each region offers to all tenants. */
const sharedOffers: readonly Seed[] = [
  ...Object.entries(skus).flatMap(([type, list]) => offers(type, 'seca', list)),
  ...Object.entries(images).flatMap(([tenant, list]) =>
    offers('seca.storage/v1/images', tenant, list),
  ),
];

/** A tenant that is added is like the first one. */
const modelOf = (tenant: string) => (tenants.includes(tenant) ? tenant : tenants[0]);

/** What each region offers to a tenant. */
function ownOffers(tenant: string): Seed[] {
  return modelOf(tenant) === tenants[0]
    ? Object.entries(customerSkus).flatMap(([type, list]) => offers(type, tenant, list))
    : [];
}

function regionSeed(name: string): Seed {
  const spec = { availableZones: [...zones] };
  return { type: 'seca.region/v1/regions', name, desired: { spec } };
}

/** The system roles of a tenant, the role assignments of its users, and its own SKUs. */
export function tenantSeeds(definition: Definition, tenant: string): Seed[] {
  const everything = definition.services.map(({ provider, version }) => ({
    provider: `${provider}/${version}`,
    resources: ['*'],
    verb: ['get', 'list', 'put', 'delete', 'post'],
  }));
  const roles = [
    ...definition.roles.map(({ name, permissions }) => ({
      name,
      description: name.replace('seca.', '').replaceAll('-', ' '),
      permissions,
    })),
    { name: ownerRole, description: 'everything, extensions included', permissions: everything },
  ];
  return [
    ...roles.map(({ name, description, permissions }) => ({
      type: 'seca.authorization/v1/roles',
      tenant,
      name,
      desired: {
        annotations: { description },
        spec: { permissions: permissions.map((permission) => ({ ...permission })) },
      },
    })),
    ...ownOffers(tenant),
    ...users.flatMap(({ subject, roles: granted }) =>
      granted
        .filter((grant) => grant.tenant === modelOf(tenant))
        .map(({ role }) => ({
          type: 'seca.authorization/v1/role-assignments',
          tenant,
          name: subject.replace('@', '.'),
          desired: { spec: { subs: [subject], roles: [role], scopes: [{}] } },
        })),
    ),
  ];
}

/** @param before Number of resources that were created before */
function changesOf(seeds: readonly Seed[], now: number, before: number): Change[] {
  return seeds.map(({ type, region, tenant, name, desired }, index): Change => {
    const [provider, version, plural] = type.split('/');
    const prefix = tenant === undefined ? '' : `tenants/${tenant}/`;
    return {
      put: {
        key: `${regionPath({ region })}/providers/${provider}/${version}/${prefix}${plural}/${name}`,
        type,
        sequence: before + index + 1,
        names: { ...(region && { region }), ...(tenant !== undefined && { tenant }), name },
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
}
