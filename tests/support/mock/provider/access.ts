import type { Call } from '../check-request';
import type { Store } from './store';

interface Role {
  permissions: { provider: string; resources: string[]; verb: string[] }[];
}

interface Assignment {
  roles: string[];
  scopes: { workspaces?: string[] }[];
}

/** A workspace that a role assignment names and that is not there. `*` is all of them. */
export function missingWorkspace(
  { operation, body, path }: Call,
  store: Store,
): string | undefined {
  if (operation.operationId !== 'create-or-update-role-assignment') return undefined;
  const { scopes } = (body as { spec: Assignment }).spec;
  const home = `/providers/seca.workspace/v1/tenants/${path.tenant}/workspaces`;
  return scopes
    .flatMap(({ workspaces = [] }) => workspaces)
    .find((name) => name !== '*' && !store.get(`${home}/${name}`));
}

/**
 * Whether somebody made a role for an extension and assigned it: no system role grants anything there.
 * In the foundation the caller is taken to have every right.
 */
export function isAllowed({ operation }: Call, store: Store): boolean {
  const [, , provider = '', version = ''] = operation.template.split('/');
  if (!version.includes('beta')) return true;
  const specs = (collection: string) =>
    store.all
      .filter(({ metadata }) => String(metadata.resource).startsWith(`${collection}/`))
      .map(({ metadata, sent }) => ({ name: metadata.name, spec: sent.spec }));
  const assigned = specs('role-assignments').flatMap(({ spec }) => (spec as Assignment).roles);
  const verb = operation.operationId.startsWith('list-') ? 'list' : operation.method.toLowerCase();
  return specs('roles').some(
    ({ name, spec }) =>
      assigned.includes(String(name)) &&
      (spec as Role).permissions.some(
        (it) => it.provider === `${provider}/${version}` && it.verb.includes(verb),
      ),
  );
}
