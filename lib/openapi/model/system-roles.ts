import { escapeRegExp } from '../../text/escape-reg-exp';
import { type Cursor, child, isObject, items, members, rootOf, text, texts } from '../load/cursor';
import type { SourceFile } from '../load/source-file';

/** A predefined role and what it grants, as `spec/system-roles.yaml` lists them. */
export interface SystemRole {
  name: string;
  grants: { provider: string; resources: string[]; verbs: string[] }[];
}

/** Reads the roles: a list with names, or a map of them. */
export function readSystemRoles(file: SourceFile): SystemRole[] {
  const root = rootOf(file);
  const roles = isObject(root.value) && 'roles' in root.value ? child(root, 'roles') : root;
  const named: [string | undefined, Cursor][] = Array.isArray(roles.value)
    ? items(roles).map((role) => [text(child(role, 'name')), role])
    : members(roles);
  return named.flatMap(([name, role]) =>
    name === undefined
      ? []
      : [
          {
            name,
            grants: items(child(role, 'permissions')).map((permission) => ({
              provider: text(child(permission, 'provider')) ?? '',
              resources: texts(child(permission, 'resources')),
              verbs: texts(
                child(permission, 'verbs').value === undefined
                  ? child(permission, 'verb')
                  : child(permission, 'verbs'),
              ),
            })),
          },
        ],
  );
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
