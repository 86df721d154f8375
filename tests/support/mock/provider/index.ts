import { type Answer, errorAnswer } from '../answers';
import type { Call, Refusal } from '../check-request';
import type { Behaviour } from '../index';
import type { MockOperation } from '../operations';
import { isAllowed, missingWorkspace } from './access';
import { change, create, type Kind, remove, see, switchPower } from './life';
import { exists, type FoundReference, itemsOf, type Owner, referencesIn } from './references';
import type { Metadata, Store } from './store';

export { Store } from './store';

const json = 'application/json';

/**
 * A provider that remembers: what is put can be got, and passes through the states of the standard, one
 * with each GET; references must lead somewhere; a version that is out of date is refused; what is still
 * in use is not deleted. Stricter than the standard in the last point, so that what works here works
 * with every provider.
 */
export function provider(operations: readonly MockOperation[], store: Store): Behaviour {
  return (call) => {
    const { operation } = call;
    const refuse = (status: number, detail: string, problems: Refusal['problems'] = []) =>
      errorAnswer({ operation, status: status as Refusal['status'], detail, problems });

    const kind = kindOf(operation);
    if (!kind) return undefined;
    const path = pathOf(call);
    if (!isAllowed(call, store)) return refuse(403, 'No role grants this.');
    if (kind === 'list') return list(call);
    if (kind === 'get' && !isPut(operations, operation)) return undefined;

    const parent = missingParent(path, store);
    if (parent) return refuse(404, `There is no ${parent}.`);
    const stored = store.get(path);
    if (kind === 'put') {
      const owner = ownerOf(path, call);
      const lost = referencesIn(call.body, owner).filter((it) => !exists(it, store, operations));
      if (lost.length > 0) return refuse(422, 'A reference leads nowhere.', lost.map(problemOf));
      const workspace = missingWorkspace(call, store);
      if (workspace) return refuse(422, `There is no workspace ${workspace}.`);
    } else if (!stored) return refuse(404, `There is no ${path}.`);

    const version = call.headers['if-unmodified-since'];
    if (stored && version !== undefined && Number(version) !== stored.metadata.resourceVersion) {
      return refuse(412, `The version is ${stored.metadata.resourceVersion}.`);
    }
    if (kind === 'put') {
      const put = {
        path,
        body: call.body as Record<string, unknown>,
        kind: resourceKind(call, path),
      };
      return stored
        ? { status: 200, body: change(stored, put.body) }
        : { status: 201, body: create(store, put) };
    }
    if (!stored) throw new Error('unreachable');
    if (kind === 'get') {
      const body = see(stored, store);
      return body ? { status: 200, body } : refuse(404, `There is no ${path}.`);
    }
    if (kind === 'delete') {
      const user = userOf(path, store);
      if (user) return refuse(409, `${user} still needs it.`);
      remove(stored);
      return { status: 202 };
    }
    const wanted = kind === 'start' ? 'on' : 'off';
    if (stored.status.powerState === wanted) return refuse(409, `The machine is ${wanted}.`);
    switchPower(stored, wanted);
    return { status: 202 };
  };
}

type Action = 'list' | 'get' | 'put' | 'delete' | 'start' | 'stop';

function kindOf({ operationId, method, template }: MockOperation): Action | undefined {
  if (!template.includes('/tenants/')) return undefined;
  if (method === 'PUT') return 'put';
  if (method === 'DELETE') return 'delete';
  return /^(list|get|start|stop)-/.exec(operationId)?.[1] as Action | undefined;
}

/** The path of the resource: actions have one segment more. */
function pathOf({ operation, path }: Call): string {
  const template = operation.template.replace(/\/(?:start|stop|restart)$/, '');
  return template.replace(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? '');
}

/** SKUs and the like can't be put: they are the provider's, and the examples have them. */
function isPut(operations: readonly MockOperation[], { template }: MockOperation): boolean {
  return operations.some((other) => other.template === template && other.method === 'PUT');
}

/** The page of examples that belongs to the tenant of the path. */
function list({ operation, path }: Call): Answer | undefined {
  const pages = operation.responses.get('200')?.content.get(json)?.examples ?? [];
  const page = pages.find((it) => itemsOf(it)[0]?.metadata.tenant === path.tenant);
  return page === undefined ? undefined : { status: 200, body: page };
}

/** A workspace, network or cluster that a path names and that is not there. */
function missingParent(path: string, store: Store): string | undefined {
  const [, workspace] = /\/(tenants\/[^/]+\/workspaces\/[^/]+)\/./.exec(path) ?? [];
  if (workspace && !store.get(`/providers/seca.workspace/v1/${workspace}`)) return workspace;
  const [parent] = /^.*\/(?:networks|clusters)\/[^/]+(?=\/)/.exec(path) ?? [];
  return parent && !store.get(parent) ? parent : undefined;
}

function ownerOf(path: string, { path: named }: Call): Owner {
  const owner = { provider: providerIn(path), tenant: named.tenant ?? '' };
  return named.workspace === undefined ? owner : { ...owner, workspace: named.workspace };
}

/** `seca.compute/v1` of `/providers/seca.compute/v1/…`. */
function providerIn(path: string): string {
  return path.split('/').slice(2, 4).join('/');
}

function problemOf({ pointer, reference }: FoundReference): Refusal['problems'][number] {
  const parameter = pointer.split('/').at(-1) ?? '';
  return { pointer, parameter, message: `there is no ${reference.resource}` };
}

/** What every resource of the kind has alike, after the example of the specification. */
function resourceKind({ operation, path: named }: Call, path: string): Kind {
  const [example] = operation.responses.get('201')?.content.get(json)?.examples ?? [];
  const { metadata, status } = example as {
    metadata: Metadata;
    status: Record<string, unknown>;
  };
  const inTenant = path.split(`/tenants/${named.tenant}/`)[1] ?? '';
  const resource = named.workspace ? inTenant.split('/').slice(2).join('/') : inTenant;
  const { state: _, conditions: __, ...usual } = status;
  return {
    metadata: {
      ...metadata,
      ...named,
      resource,
      ref: `${providerIn(path)}/tenants/${named.tenant}/${inTenant}`,
    },
    usual,
    seconds: operation.operationId.endsWith('-instance') ? 30 : 2,
  };
}

/** What still refers to a resource, or lies in it. */
function userOf(path: string, store: Store): string | undefined {
  const [, home] = /^\/providers\/seca\.workspace\/v1\/(.+)$/.exec(path) ?? [];
  return store.paths.find((other) => {
    if (other === path) return false;
    if (other.startsWith(`${path}/`) || (home && other.includes(`/${home}/`))) return true;
    const { sent, metadata } = store.get(other) ?? {};
    const owner = {
      provider: providerIn(other),
      tenant: String(metadata?.tenant),
      workspace: String(metadata?.workspace),
    };
    return referencesIn(sent, owner).some((it) => it.path === path);
  });
}
