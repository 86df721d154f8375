import type { Call } from './call';
import { sharedTenants } from './catalogue/users';
import type { Context } from './context';
import { Refusal } from './http';
import { isObject, items, type Json, member, texts } from './json';
import { matchesWildcard } from './selectors';
import { type State, stateOf, workspacePath } from './state/state';
import type { Stored } from './state/types';

/** The action for which a request needs a permission, and its scope. */
interface Want {
  subject: string;
  provider: string;
  verb: string;
  /** `nics/n1`; for a resource in another resource also with its parent: `networks/a/subnets/b`. */
  resources: readonly string[];
  workspace?: string;
  /** Of the resource, if the service works per region. */
  region?: string;
}

/**
 * Checks the permission for an operation. Access is denied by default.
 *
 * @throws Refusal if no role of the subject grants it.
 */
export function checkAccess({ regional, region, state }: Context, call: Call): void {
  const { operation, resource, path, subject } = call;
  const { permission, operationId } = operation;
  if (!permission) throw new Error(`${operationId} has no permission`);
  const { provider, verb } = permission;
  const short = permission.resource.replace(/\{(.*?)\}/g, (_, name) => path[name] ?? '');
  const { plural, scope } = resource;
  const isInParent = scope === 'network' || scope === 'cluster';
  const want: Want = {
    subject,
    provider,
    verb,
    resources: isInParent ? [short, `${scope}s/${path[scope]}/${short}`] : [short],
    workspace: path.workspace ?? (plural === 'workspaces' ? path.name : undefined),
    region: regional.has(provider) ? (path.region ?? region) : undefined,
  };
  if (isAllowed(state, path, want)) return;
  throw new Refusal(403, `No role of ${subject} grants ${verb} on ${short}.`);
}

function isAllowed(state: State, path: Call['path'], want: Want): boolean {
  const { tenant } = path;
  const { workspace, subject, verb } = want;
  // Resources that belong to no tenant, or to all, can be read with a permission in any tenant.
  if (tenant === undefined) return grantsAnywhere(state, want);
  if (sharedTenants.includes(tenant)) {
    return ['get', 'list'].includes(verb) && grantsAnywhere(state, want);
  }
  if (grantsIn(state, tenant, want)) return true;
  if (workspace === undefined) return false;
  const role = state.get(rolePath(tenant, 'seca.workspace-admin'));
  const creator = state.get(workspacePath(path, workspace))?.creator;
  return creator === subject && role !== undefined && roleGrants(role, want);
}

function grantsAnywhere(state: State, want: Want): boolean {
  return [...state.tenants].some((tenant) => grantsIn(state, tenant, want));
}

function grantsIn(state: State, tenant: string, want: Want): boolean {
  const path = `/providers/seca.authorization/v1/tenants/${tenant}/role-assignments`;
  for (const assignment of state.collection(path)) {
    const { spec } = assignment.desired;
    const subjects = items(member(spec, 'subs'));
    if (!subjects.includes(want.subject) && !subjects.includes('*')) continue;
    if (!isEffective(assignment)) continue;
    if (!items(member(spec, 'scopes')).some((scope) => covers(scope, tenant, want))) continue;
    for (const name of items(member(spec, 'roles'))) {
      const role = state.get(rolePath(tenant, String(name)));
      if (role && isEffective(role) && roleGrants(role, want)) return true;
    }
  }
  return false;
}

function rolePath(tenant: string, name: string): string {
  return `/providers/seca.authorization/v1/tenants/${tenant}/roles/${name}`;
}

/** A role or an assignment takes effect when it becomes active. */
function isEffective(stored: Stored): boolean {
  const state = stateOf(stored);
  return state === 'active' || state === 'updating';
}

/** A list that is missing or empty in a scope does not restrict the scope. */
function covers(scope: Json, tenant: string, want: Want): boolean {
  const isIn = (name: string, wanted: string | undefined) => {
    const list = items(member(scope, name));
    return list.length === 0 || list.some((value) => value === '*' || value === wanted);
  };
  return (
    isIn('tenants', tenant) &&
    (want.region === undefined || isIn('regions', want.region)) &&
    isIn('workspaces', want.workspace)
  );
}

function roleGrants({ desired }: Stored, { provider, verb, resources }: Want): boolean {
  return items(member(desired.spec, 'permissions')).some(
    (permission) =>
      isObject(permission) &&
      permission.provider === provider &&
      items(permission.verb).includes(verb) &&
      texts(permission.resources).some((pattern) =>
        // `instances` grants the list of instances, whose permission is `instances/*`.
        resources.some((name) => matchesWildcard(pattern, name) || name === `${pattern}/*`),
      ),
  );
}
