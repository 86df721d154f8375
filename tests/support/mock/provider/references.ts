import type { MockOperation } from '../operations';
import type { Store } from './store';

/** A reference in a body (`Reference` of the standard): what is left out is the owner's own. */
interface Reference {
  resource: string;
  provider?: string;
  tenant?: string;
  workspace?: string;
}

export interface Owner {
  /** With version: `seca.compute/v1`. */
  provider: string;
  tenant: string;
  workspace?: string;
}

export interface FoundReference {
  /** JSON pointer into the body. */
  pointer: string;
  /** Path that it leads to, on the provider's host. */
  path: string;
  reference: Reference;
}

/** All references in a body, with the paths that they lead to. */
export function referencesIn(body: unknown, owner: Owner, pointer = ''): FoundReference[] {
  if (typeof body !== 'object' || body === null) return [];
  if (isReference(body)) return [{ pointer, path: pathOf(body, owner), reference: body }];
  return Object.entries(body).flatMap(([name, member]) =>
    referencesIn(member, owner, `${pointer}/${name}`),
  );
}

function isReference(value: object): value is Reference {
  return 'resource' in value && typeof value.resource === 'string';
}

function pathOf({ resource, provider, tenant, workspace }: Reference, owner: Owner): string {
  const named = provider ?? providerOf(resource) ?? owner.provider;
  const scope = isOfTenant(resource) ? undefined : (workspace ?? owner.workspace);
  return [
    `/providers/${named}`,
    `tenants/${tenant ?? owner.tenant}`,
    ...(scope === undefined ? [] : [`workspaces/${scope}`]),
    resource,
  ].join('/');
}

/** A reference may leave its provider out where the field allows one kind alone. */
function providerOf(resource: string): string | undefined {
  return resource.startsWith('block-storages/') ? 'seca.storage/v1' : undefined;
}

function isOfTenant(resource: string): boolean {
  return /^(?:skus|images|roles)\//.test(resource);
}

/** Whether what a reference names is there: in the store, or among the provider's own in the examples. */
export function exists(
  { path, reference }: FoundReference,
  store: Store,
  operations: readonly MockOperation[],
): boolean {
  if (store.get(path)) return true;
  return operations.some(
    ({ method, pattern, responses }) =>
      method === 'GET' &&
      pattern.test(path.slice(0, path.lastIndexOf('/'))) &&
      (responses.get('200')?.content.get('application/json')?.examples ?? []).some((page) =>
        itemsOf(page).some(
          ({ metadata }) =>
            metadata.resource === reference.resource && metadata.tenant === reference.tenant,
        ),
      ),
  );
}

export interface Item {
  metadata: { resource?: string; tenant?: string };
}

/** The resources of a page of a list. */
export function itemsOf(page: unknown): Item[] {
  return (page as { items?: Item[] }).items ?? [];
}
