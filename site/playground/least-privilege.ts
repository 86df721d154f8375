import { listOf } from '@seca/openapi/samples/literal';
import type { PermissionDefinition } from '@seca/provider/engine/definition/types';
import { matchesWildcard } from '@seca/provider/engine/selectors';
import { hclValue, printBlock } from '../core/clients/terraform/print';
import type { PlaygroundData } from './data';
import { allOperations, curlCommand } from './requests';

/** Subject and scope of a role assignment. */
export interface Assignment {
  subject: string;
  tenant: string;
  /** '' means the whole tenant. */
  workspace: string;
}

export type Privilege = ReturnType<typeof leastPrivilege>;

/** Name of the role and of its assignment. */
const roleName = 'least-privilege';

const verbOrder = ['get', 'list', 'put', 'post', 'delete'];

/**
 * The role with the fewest permissions for a set of operations, its assignment, both as curl commands and as Terraform,
 * and the system roles that grant all permissions.
 *
 * @param operations `compute/get-instance`. Operations without a permission are ignored.
 */
export function leastPrivilege(
  data: PlaygroundData,
  operations: readonly string[],
  { subject, tenant, workspace }: Assignment,
) {
  const needed = allOperations(data).flatMap(({ ref, definition: { permission } }) =>
    permission && operations.includes(ref)
      ? [{ ...permission, resource: permission.resource.replace(/\{[^}]+\}/g, '*') }]
      : [],
  );
  // The standard doesn't define whether `instances/*` matches lists: some providers require `instances`.
  const collections = needed
    .filter(({ verb }) => verb === 'list')
    .map((entry) => ({ ...entry, resource: entry.resource.replace(/\/\*$/, '') }));
  const permissions = merged([...needed, ...collections]);
  const subs = [subject];
  const scopes: Record<string, string[]>[] = [workspace === '' ? {} : { workspaces: [workspace] }];
  const role = { spec: { permissions } };
  const assignment = { spec: { subs, roles: [roleName], scopes } };
  const put = (collection: string, body: object) =>
    curlCommand({
      method: 'PUT',
      target: `/providers/seca.authorization/v1/tenants/${encodeURIComponent(tenant)}/${collection}/${roleName}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body, null, 2),
    });
  const label = roleName.replace('-', '_');
  const terraform = [
    printBlock(`resource "seca_role" "${label}"`, [
      [
        ['name', hclValue(roleName)],
        ['permissions', hclValue(permissions)],
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
  ];
  const systemRoles = data.definition.roles.filter(
    (role) => needed.length > 0 && needed.every((wanted) => grants(role.permissions, wanted)),
  );
  return {
    role,
    assignment,
    curl: `${put('roles', role)}\n\n${put('role-assignments', assignment)}\n`,
    terraform: terraform.join('\n\n'),
    systemRoles: systemRoles.map((systemRole) => systemRole.name),
  };
}

interface Wanted {
  provider: string;
  resource: string;
  verb: string;
}

/** Combines the resources of a provider that have the same verbs into one permission. */
function merged(wanted: readonly Wanted[]) {
  const permissions: Pick<PermissionDefinition, keyof PermissionDefinition>[] = [];
  for (const { provider, resource } of wanted) {
    const own = wanted.filter((item) => item.provider === provider && item.resource === resource);
    const verb = verbOrder.filter((name) => own.some((item) => item.verb === name));
    const same = permissions.find(
      (entry) => entry.provider === provider && entry.verb.join() === verb.join(),
    );
    if (!same) permissions.push({ provider, resources: [resource], verb });
    else if (!same.resources.includes(resource)) same.resources.push(resource);
  }
  return permissions;
}

function grants(granted: readonly PermissionDefinition[], wanted: Wanted): boolean {
  return granted.some(
    ({ provider, verb, resources }) =>
      provider === wanted.provider &&
      verb.includes(wanted.verb) &&
      resources.some((pattern) => matchesWildcard(pattern, wanted.resource)),
  );
}
