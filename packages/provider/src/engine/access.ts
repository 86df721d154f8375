import { hasRegion } from './catalogue/seed';
import { sharedTenants } from './catalogue/users';
import type { OperationDefinition, ResourceDefinition } from './definition/types';
import { isObject, items, type Json, member, texts } from './json';
import type { Provider } from './provider';
import { fillTemplate } from './routing';
import { matchesWildcard } from './selectors';
import { type State, workspacePath } from './state/state';
import type { Stored } from './state/types';

/** The action for which a request needs a permission, and its scope. */
export interface Want {
  subject: string;
  provider: string;
  verb: string;
  /** `nics/n1`; for a resource in another resource also with its parent: `networks/a/subnets/b`. */
  resources: readonly string[];
  tenant?: string;
  workspace?: string;
  /** The service works per region. */
  isRegional: boolean;
}

/**
 * The permission that a request needs, from its operation and its path.
 *
 * @throws Error if the operation needs no permission, which only applies to the discovery document.
 */
export function wantOf(
  provider: Pick<Provider, 'isRegional'>,
  { operationId, permission }: OperationDefinition,
  { plural, scope }: ResourceDefinition,
  path: Readonly<Record<string, string>>,
  subject: string,
): Want {
  if (!permission) throw new Error(`${operationId} has no permission`);
  const short = fillTemplate(permission.resource, path);
  const isInParent = scope === 'network' || scope === 'cluster';
  const workspace = path.workspace ?? (plural === 'workspaces' ? path.name : undefined);
  return {
    subject,
    provider: permission.provider,
    verb: permission.verb,
    resources: isInParent ? [short, `${scope}s/${path[scope]}/${short}`] : [short],
    tenant: path.tenant,
    workspace,
    isRegional: provider.isRegional(permission.provider),
  };
}

/** Whether an assignment grants the permission that a request needs. Access is denied by default. */
export function isAllowed(state: State, tenants: readonly string[], want: Want): boolean {
  const { tenant, workspace, subject, verb } = want;
  const isShared = sharedTenants.some((shared) => shared === tenant);
  if (isShared && verb !== 'get' && verb !== 'list') return false;
  // Resources that belong to no tenant, or to all, can be read with a permission in any tenant.
  if (tenant === undefined || isShared) {
    return tenants.some((any) => grantsIn(state, any, { ...want, tenant: any }));
  }
  if (grantsIn(state, tenant, want)) return true;
  if (workspace === undefined) return false;
  const creator = state.get(workspacePath(tenant, workspace))?.creator;
  const role = state.get(rolePath(tenant, 'seca.workspace-admin'));
  return creator === subject && role !== undefined && roleGrants(role, want);
}

function grantsIn(state: State, tenant: string, want: Want): boolean {
  const path = `/providers/seca.authorization/v1/tenants/${tenant}/role-assignments`;
  return state.collection(path).some((assignment) => {
    if (!isEffective(assignment)) return false;
    const { spec } = assignment.desired;
    const subjects = texts(member(spec, 'subs'));
    if (!subjects.includes(want.subject) && !subjects.includes('*')) return false;
    if (!items(member(spec, 'scopes')).some((scope) => covers(state, scope, tenant, want))) {
      return false;
    }
    return texts(member(spec, 'roles')).some((name) => {
      const role = state.get(rolePath(tenant, name));
      return role !== undefined && isEffective(role) && roleGrants(role, want);
    });
  });
}

function rolePath(tenant: string, name: string): string {
  return `/providers/seca.authorization/v1/tenants/${tenant}/roles/${name}`;
}

/** A role or an assignment takes effect when it becomes active. */
function isEffective({ conditions }: Stored): boolean {
  const state = conditions[0]?.state;
  return state === 'active' || state === 'updating';
}

/** A list that is missing or empty in a scope does not restrict the scope. */
function covers(state: State, scope: Json, tenant: string, want: Want): boolean {
  const isIn = (name: string, isMeant: (value: string) => boolean) => {
    const list = texts(member(scope, name));
    return list.length === 0 || list.some((value) => value === '*' || isMeant(value));
  };
  return (
    isIn('tenants', (name) => name === (want.tenant ?? tenant)) &&
    (!want.isRegional || isIn('regions', (name) => hasRegion(state, name))) &&
    isIn('workspaces', (name) => name === want.workspace)
  );
}

function roleGrants({ desired }: Stored, { provider, verb, resources }: Want): boolean {
  return items(member(desired.spec, 'permissions')).some(
    (permission) =>
      isObject(permission) &&
      permission.provider === provider &&
      texts(permission.verb).includes(verb) &&
      texts(permission.resources).some((pattern) =>
        resources.some(
          (resource) => matchesWildcard(pattern, resource) || isListOf(pattern, resource),
        ),
      ),
  );
}

/** `instances` grants the list of instances, whose permission is `instances/*`. */
function isListOf(pattern: string, resource: string): boolean {
  return resource === `${pattern}/*`;
}
