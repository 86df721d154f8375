import { listOf } from '@seca/openapi/samples/literal';
import { hclValue, printBlock } from '@seca/openapi/samples/terraform/print';
import type { PermissionDefinition } from '@seca/provider/engine/definition/types';
import { matchesWildcard } from '@seca/provider/engine/selectors';
import type { PlaygroundData } from './data';
import { allOperations, curlCommand } from './requests';

/** Subject and scope of a role assignment. */
export interface Assignment {
  subject: string;
  tenant: string;
  /** '' means the whole tenant. */
  workspace: string;
}

export interface Privilege {
  role: { spec: { permissions: PermissionDefinition[] } };
  assignment: { spec: { subs: string[]; roles: string[]; scopes: Record<string, string[]>[] } };
  curl: string;
  terraform: string;
  /** System roles that grant all permissions. */
  systemRoles: string[];
}

/** Name of the role and of its assignment. */
const roleName = 'least-privilege';

const verbOrder = ['get', 'list', 'put', 'post', 'delete'];

/**
 * The role with the fewest permissions for a set of operations, and its assignment.
 *
 * @param operations `compute/get-instance`. Operations without a permission are ignored.
 */
export function leastPrivilege(
  data: PlaygroundData,
  operations: readonly string[],
  { subject, tenant, workspace }: Assignment,
): Privilege {
  const wanted = allOperations(data).flatMap(({ ref, definition: { permission } }) =>
    permission && operations.includes(ref) ? [permission] : [],
  );
  const needed = wanted.map(({ provider, resource, verb }) => ({
    provider,
    resource: resource.replace(/\{[^}]+\}/g, '*'),
    verb,
  }));
  // The standard doesn't define whether `instances/*` matches lists: some providers require `instances`.
  const collections = needed
    .filter(({ verb }) => verb === 'list')
    .map((it) => ({ ...it, resource: it.resource.replace(/\/\*$/, '') }));
  const permissions = merged([...needed, ...collections]);
  const scope: Record<string, string[]> = workspace === '' ? {} : { workspaces: [workspace] };
  const role = { spec: { permissions } };
  const assignment = { spec: { subs: [subject], roles: [roleName], scopes: [scope] } };
  const systemRoles = data.definition.roles.filter(({ permissions: granted }) =>
    needed.every(({ provider, resource, verb }) => grants(granted, provider, resource, verb)),
  );
  return {
    role,
    assignment,
    curl: curlFor(tenant, role, assignment),
    terraform: terraformFor(role, assignment),
    systemRoles: permissions.length === 0 ? [] : systemRoles.map(({ name }) => name),
  };
}

/** Combines the resources of a provider that have the same verbs into one permission. */
function merged(
  wanted: readonly { provider: string; resource: string; verb: string }[],
): PermissionDefinition[] {
  const verbs = new Map<string, Set<string>>();
  for (const { provider, resource, verb } of wanted) {
    const key = `${provider} ${resource}`;
    verbs.set(key, (verbs.get(key) ?? new Set()).add(verb));
  }
  const permissions = new Map<string, PermissionDefinition>();
  for (const [key, set] of verbs) {
    const [provider = '', resource = ''] = key.split(' ');
    const verb = verbOrder.filter((it) => set.has(it));
    const same = `${provider} ${verb}`;
    const known = permissions.get(same);
    if (known) known.resources.push(resource);
    else permissions.set(same, { provider, resources: [resource], verb });
  }
  return [...permissions.values()];
}

function grants(
  granted: readonly PermissionDefinition[],
  provider: string,
  resource: string,
  verb: string,
): boolean {
  return granted.some(
    (permission) =>
      permission.provider === provider &&
      permission.verb.includes(verb) &&
      permission.resources.some((pattern) => matchesWildcard(pattern, resource)),
  );
}

function curlFor(
  tenant: string,
  role: Privilege['role'],
  assignment: Privilege['assignment'],
): string {
  const put = (collection: string, body: object) =>
    curlCommand({
      method: 'PUT',
      target: `/providers/seca.authorization/v1/tenants/${tenant}/${collection}/${roleName}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body, null, 2),
    });
  return `${put('roles', role)}\n\n${put('role-assignments', assignment)}\n`;
}

function terraformFor(
  { spec: { permissions } }: Privilege['role'],
  { spec: { subs, scopes } }: Privilege['assignment'],
): string {
  const label = roleName.replace('-', '_');
  const list = permissions.map(({ provider, resources, verb }) => ({ provider, resources, verb }));
  return [
    printBlock(`resource "seca_role" "${label}"`, [
      [
        ['name', hclValue(roleName)],
        ['permissions', hclValue(list)],
      ],
    ]),
    printBlock(`resource "seca_role_assignment" "${label}"`, [
      [
        ['name', hclValue(roleName)],
        ['subs', hclValue(subs)],
        ['roles', listOf([`seca_role.${label}.name`])],
        ['scopes', hclValue(scopes)],
      ],
    ]),
  ].join('\n\n');
}
