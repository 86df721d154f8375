import type { Definition } from '../definition/types';
import type { JsonObject } from '../json';
import type { Change, Condition, Stored } from '../state/types';
import { computeSkus, images, networkSkus, type Offer, storageSkus } from './skus';
import { ownerRole, region, sharedTenants, tenants, users, zones } from './users';

/** What a provider has before the first request: regions, SKUs, images, roles and assignments. */
export function seedChanges(definition: Definition, now: number): Change[] {
  const changes: Change[] = [];
  const add = (type: string, tenant: string | undefined, name: string, desired: JsonObject) => {
    const [provider, version, plural] = type.split('/');
    const place = tenant === undefined ? '' : `tenants/${tenant}/`;
    changes.push({
      put: systemResource({
        key: `/providers/${provider}/${version}/${place}${plural}/${name}`,
        type,
        sequence: changes.length + 1,
        names: { ...(tenant !== undefined && { tenant }), name },
        desired,
        now,
        observed: type === 'seca.storage/v1/images' ? { sizeMB: 628 } : {},
      }),
    });
  };
  const offer = (type: string, tenant: string, offers: readonly Offer[]) => {
    for (const { name, labels, spec } of offers) add(type, tenant, name, { labels, spec });
  };

  add('seca.region/v1/regions', undefined, region, { spec: { availableZones: [...zones] } });
  offer('seca.compute/v1/skus', 'seca', computeSkus);
  offer('seca.storage/v1/skus', 'seca', storageSkus);
  offer('seca.network/v1/skus', 'seca', networkSkus);
  for (const tenant of sharedTenants) offer('seca.storage/v1/images', tenant, images[tenant] ?? []);
  for (const tenant of tenants) {
    for (const { name, permissions } of definition.roles) {
      add('seca.authorization/v1/roles', tenant, name, {
        annotations: { description: name.replace('seca.', '').replaceAll('-', ' ') },
        spec: { permissions: permissions.map((permission) => ({ ...permission })) },
      });
    }
    add('seca.authorization/v1/roles', tenant, ownerRole, {
      annotations: { description: 'everything, extensions included' },
      spec: {
        permissions: definition.services.map(({ provider, version }) => ({
          provider: `${provider}/${version}`,
          resources: ['*'],
          verb: ['get', 'list', 'put', 'delete', 'post'],
        })),
      },
    });
  }
  for (const { subject, roles } of users) {
    for (const { tenant, role } of roles) {
      add('seca.authorization/v1/role-assignments', tenant, subject.replace('@', '.'), {
        spec: { subs: [subject], roles: [role], scopes: [{}] },
      });
    }
  }
  changes.push({ count: 'sequence', to: changes.length });
  return changes;
}

function systemResource({
  now,
  ...stored
}: Pick<Stored, 'key' | 'type' | 'sequence' | 'names' | 'desired' | 'observed'> & {
  now: number;
}): Stored {
  const active: Condition = { state: 'active', at: now };
  return {
    ...stored,
    createdAt: now,
    lastModifiedAt: now,
    version: 1,
    conditions: [active],
    steps: [],
  };
}
