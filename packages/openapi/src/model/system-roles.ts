import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { child, items, rootOf, text, texts } from '../load/cursor';
import type { SourceFile } from '../load/source-file';

/** A predefined role and what it grants, as `spec/system-roles.yaml` lists them. */
export interface SystemRole {
  name: string;
  grants: { provider: string; resources: string[]; verbs: string[] }[];
}

/** Reads `roles`, the list of the file. */
export function readSystemRoles(file: SourceFile): SystemRole[] {
  return items(child(rootOf(file), 'roles')).map((role) => ({
    name: text(child(role, 'name')) ?? '',
    grants: items(child(role, 'permissions')).map((permission) => ({
      provider: text(child(permission, 'provider')) ?? '',
      resources: texts(child(permission, 'resources')),
      verbs: texts(child(permission, 'verb')),
    })),
  }));
}

/** Names of the roles that grant a permission, in the order of the file. */
export function rolesGranting(
  roles: readonly SystemRole[],
  permission: { provider: string; resource: string; verb: string },
): string[] {
  return roles
    .filter(({ grants }) =>
      grants.some(
        (grant) =>
          matches(grant.provider, permission.provider) &&
          grant.resources.some((pattern) => coversResource(pattern, permission.resource)) &&
          grant.verbs.some((verb) => coversVerb(verb, permission.verb)),
      ),
    )
    .map(({ name }) => name);
}

/** `roles/*` covers `roles/{name}` and the collection `roles`, also below a parent resource. */
function coversResource(pattern: string, resource: string): boolean {
  const segments = resource.split('/');
  // `networks/{network}/subnets/{name}` is also known by its own type, `subnets/{name}`.
  const tails = segments.map((_, start) => segments.slice(start).join('/'));
  const typed = tails.filter((tail) => !tail.startsWith('{'));
  return typed.some((tail) => matches(pattern, tail) || matches(pattern, `${tail}/`));
}

/** `post` covers the actions, `post.start`. */
function coversVerb(granted: string, verb: string): boolean {
  return matches(granted, verb) || verb.startsWith(`${granted}.`);
}

/** `*` matches one segment, or everything if it is alone. */
function matches(pattern: string, value: string): boolean {
  if (pattern === '*') return true;
  const source = pattern.split('*').map(escapeRegExp).join('[^/]*');
  return new RegExp(`^${source}$`).test(value);
}
