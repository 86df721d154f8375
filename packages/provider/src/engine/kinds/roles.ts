import type { Context } from '../context';
import type { Definition } from '../definition/types';
import type { Fault } from '../http';
import { isObject, items, type Json, member, texts } from '../json';
import type { Stored } from '../state/types';
import type { Kind } from './kind';

export const roles: Kind = {
  faults: ({ definition, desired: { spec } }) =>
    items(member(spec, 'permissions')).flatMap((permission, index) =>
      permissionFaults(definition, permission, `/spec/permissions/${index}`),
    ),
  refuseChange: (stored, provider) => systemRole(stored, provider, 'changed'),
  refuseDeletion: (stored, provider) => systemRole(stored, provider, 'deleted'),
  afterVanish: removeFromAssignments,
};

/** System roles are the same at every provider. */
function systemRole({ names }: Stored, { definition }: Context, done: string) {
  const isSystem = definition.roles.some((role) => role.name === names.name);
  return isSystem ? `${names.name} is a system role and can't be ${done}.` : undefined;
}

/** Assignments remain, even without a role. */
function removeFromAssignments(
  { names: { tenant, name: role = '' } }: Stored,
  provider: Context,
  time: number,
): void {
  const assignments = `/providers/seca.authorization/v1/tenants/${tenant}/role-assignments`;
  for (const stored of [...provider.state.collection(assignments)]) {
    const { spec } = stored.desired;
    const roles = texts(member(spec, 'roles'));
    if (!isObject(spec) || !roles.includes(role)) continue;
    const left = roles.filter((other) => other !== role);
    const desired = { ...stored.desired, spec: { ...spec, roles: left } };
    const version = stored.version + 1;
    provider.apply({ put: { ...stored, desired, lastModifiedAt: time, version } });
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
