import { hasTenant } from '../catalogue/seed';
import type { Definition } from '../definition/types';
import type { Fault } from '../http';
import { isObject, items, type Json, member, texts } from '../json';
import type { Provider } from '../provider';
import { collectionOf } from '../state/state';
import type { Stored } from '../state/types';
import type { Kinds } from './kind';

export const authorization: Kinds = {
  'seca.authorization/v1/roles': {
    faults: ({ definition, desired: { spec } }) =>
      items(member(spec, 'permissions')).flatMap((permission, index) =>
        permissionFaults(definition, permission, `/spec/permissions/${index}`),
      ),
    refuseChange: (stored, provider) => systemRole(stored, provider, 'changed'),
    refuseDeletion: (stored, provider) => systemRole(stored, provider, 'deleted'),
    afterVanish: removeFromAssignments,
  },
  'seca.authorization/v1/role-assignments': {
    faults: ({ desired: { spec }, state }) =>
      items(member(spec, 'scopes')).flatMap((scope, index) =>
        texts(member(scope, 'tenants')).flatMap((tenant, at) => {
          if (tenant === '*' || !state || hasTenant(state, tenant)) return [];
          const pointer = `/spec/scopes/${index}/tenants/${at}`;
          const message = `refers to the tenant ${tenant}, which does not exist`;
          return { pointer, parameter: 'tenants', message };
        }),
      ),
    refuseDeletion: (stored, { state }) => {
      const administrators = state.collection(collectionOf(stored.key)).filter(isAdministrator);
      const isLast = administrators.every(({ key }) => key === stored.key);
      return isLast && isAdministrator(stored)
        ? `${stored.names.name} is the last assignment of seca.admin in ${stored.names.tenant}.`
        : undefined;
    },
  },
};

/** System roles are the same at every provider. */
function systemRole({ names }: Stored, { definition }: Provider, done: string) {
  const isSystem = definition.roles.some((role) => role.name === names.name);
  return isSystem ? `${names.name} is a system role and can't be ${done}.` : undefined;
}

/** Assignments remain, even without a role. */
function removeFromAssignments(
  { names: { tenant, name: role = '' } }: Stored,
  provider: Provider,
  at: number,
): void {
  const assignments = `/providers/seca.authorization/v1/tenants/${tenant}/role-assignments`;
  for (const stored of [...provider.state.collection(assignments)]) {
    const { spec } = stored.desired;
    const roles = texts(member(spec, 'roles'));
    if (!isObject(spec) || !roles.includes(role)) continue;
    const left = roles.filter((it) => it !== role);
    const desired = { ...stored.desired, spec: { ...spec, roles: left } };
    const version = stored.version + 1;
    provider.apply({ put: { ...stored, desired, lastModifiedAt: at, version } });
  }
}

function permissionFaults({ services }: Definition, permission: Json, pointer: string): Fault[] {
  const faults: Fault[] = [];
  const provider = member(permission, 'provider');
  const providers = services.map((service) => `${service.provider}/${service.version}`);
  if (typeof provider === 'string' && !providers.includes(provider)) {
    const message = `is ${provider}, which is not a known provider; known providers: ${providers.join(', ')}`;
    faults.push({ pointer: `${pointer}/provider`, parameter: 'provider', message });
  }
  const verbs = ['get', 'list', 'put', 'delete', 'post'];
  for (const [index, verb] of texts(member(permission, 'verb')).entries()) {
    if (verbs.includes(verb)) continue;
    const message = `is ${verb}; it must be one of ${verbs.join(', ')}`;
    faults.push({ pointer: `${pointer}/verb/${index}`, parameter: 'verb', message });
  }
  return faults;
}

function isAdministrator({ desired: { spec }, deletedAt }: Stored): boolean {
  return deletedAt === undefined && texts(member(spec, 'roles')).includes('seca.admin');
}
