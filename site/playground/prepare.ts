import type { Provider } from '@seca/provider/engine/index';
import { isObject, type Json } from '@seca/provider/engine/json';
import { kindOf } from '@seca/provider/engine/kinds/index';
import { containersOf, isLogEntry } from '@seca/provider/engine/state/state';
import type { PlaygroundData } from './data';
import type { Failure } from './failures';
import type { Preparation } from './messages';
import { allOperations, type HttpRequest } from './requests';
import { act, owner, respond, respondAtOnce } from './respond';
import { kindName } from './rows';

/**
 * Brings the provider into a state in which a request can succeed: nothing is changing, what the request needs exists,
 * what would prevent a deletion does not, and an instance has the right power state.
 *
 * @param isReplaced whether PUT needs to replace a resource with the same name, because its fields are immutable
 */
export function prepare(
  provider: Provider,
  data: PlaygroundData,
  http: HttpRequest,
  isReplaced = false,
): Preparation[] {
  finishChanges(provider);
  const path = pathOf(http);
  const route = provider.router(http.method, path);
  if (!('path' in route)) return [];
  const { action } = route.operation;
  const done: Preparation[] = [];
  const note = (verb: Preparation['verb'], key: string) => done.push(preparation(verb, key));
  for (const [key, body] of neededBy(provider, data, route, http)) {
    act(provider, 'PUT', key, body);
    note('created', key);
  }
  const obstacles = action === 'delete' || isReplaced ? dependentsOf(provider, path) : [];
  if (isReplaced && provider.exists(path)) obstacles.push(path);
  for (const key of obstacles) {
    act(provider, 'DELETE', key);
    note('deleted', key);
  }
  const { key } = route;
  const stored = provider.state.get(key);
  const actions = actionsOf(route);
  const wanted = actions[route.operation.actionName ?? ''];
  const before = actions[wanted?.after ?? ''];
  if (stored && wanted && before) {
    if (typeof wanted.act(stored, provider.now(), provider.pace) === 'string') {
      act(provider, 'POST', `${key}/${wanted.after}`);
      note(before.past, key);
    }
  }
  return done;
}

type Found = Extract<ReturnType<Provider['router']>, { path: unknown }>;

function actionsOf({ operation: { resource = '' } }: Found) {
  return kindOf(resource).actions ?? {};
}

/**
 * Makes room for a PUT that creates: deletes the sample with its name, and what depends on it. If one of these is the
 * reader's own, everything stays, and the PUT replaces the resource.
 *
 * @param samples paths of the resources that no request of the reader has created or changed
 */
export function makeRoom(
  provider: Provider,
  http: HttpRequest,
  samples: ReadonlySet<string>,
): Preparation[] {
  const path = pathOf(http);
  if (!provider.exists(path)) return [];
  const obstacles = [...dependentsOf(provider, path), path];
  if (!obstacles.every((key) => samples.has(key))) return [];
  finishChanges(provider);
  for (const key of obstacles) act(provider, 'DELETE', key);
  return obstacles.map((key) => preparation('deleted', key));
}

export function pathOf({ target }: HttpRequest): string {
  return target.split('?', 1)[0] ?? '';
}

function preparation(verb: Preparation['verb'], key: string): Preparation {
  const [plural = '', name = ''] = key.split('/').slice(-2);
  return { verb, kind: kindName(plural), name };
}

/** Completes all changes that are in progress. */
function finishChanges(provider: Provider): void {
  const now = provider.options.now();
  for (const stored of [...provider.state.all()]) {
    if (stored.steps.length === 0) continue;
    const steps = stored.steps.map((step) => ({ ...step, at: Math.min(step.at, now) }));
    provider.apply({ put: { ...stored, steps } });
  }
  provider.advance();
}

/**
 * The missing resources that a request needs, with their bodies, in the order of creation: the resource that it reads,
 * changes or deletes, its parents, the resources that its body refers to, and what all of these need.
 */
function neededBy(
  provider: Provider,
  data: PlaygroundData,
  { operation, path: names, key }: Found,
  http: HttpRequest,
): Map<string, Json> {
  const needed = new Map<string, Json>();

  function add(key: string): void {
    const put = provider.router('PUT', key);
    if (needed.has(key) || provider.exists(key) || !('path' in put)) return;
    const example = exampleOf(data, put.operation.resource);
    if (example === undefined) return;
    addNeedsOf(key, put.operation.resource, put.path, example);
    needed.set(key, example);
  }

  function addNeedsOf(
    key: string,
    type = '',
    own: Record<string, string> = {},
    desired?: Json,
  ): void {
    containersOf({ key, names: own }).forEach(add);
    if (!isObject(desired)) return;
    for (const reference of provider.referencesOf({ type, names: own, desired })) {
      if (reference.path !== key) add(reference.path);
    }
  }

  const path = pathOf(http);
  const { action, resource } = operation;
  if (action === 'put') addNeedsOf(path, resource, names, parse(http.body));
  else if (action === 'list') addNeedsOf(`${path}/x`, resource, names);
  else if (action !== 'wellknown') add(key);
  return needed;
}

/** The first example of a resource, such as `seca.compute/v1/instances`. */
function exampleOf(data: PlaygroundData, resource: string | undefined): Json | undefined {
  const put = allOperations(data).find(
    ({ definition }) => definition.action === 'put' && definition.resource === resource,
  );
  return put?.page.examples[0]?.body;
}

/** Paths of the resources that prevent the deletion of a resource, in the order in which they can be deleted. */
function dependentsOf(provider: Provider, path: string): string[] {
  const dependents = new Set<string>();
  const add = (key: string): void => {
    const contents = [...provider.state.all()]
      .filter((stored) => !isLogEntry(stored) && containersOf(stored).includes(key))
      .map((stored) => stored.key);
    for (const dependent of [...contents, ...provider.usersOf(key)]) {
      if (dependent === path || dependents.has(dependent)) continue;
      add(dependent);
      dependents.add(dependent);
    }
  };
  add(path);
  return [...dependents];
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Brings a resource into the state in which a request fails. */
export function prepareFailure(
  provider: Provider,
  data: PlaygroundData,
  http: HttpRequest,
  before: NonNullable<Failure['before']>,
): void {
  const path = pathOf(http);
  if (before === 'other power state') {
    const route = provider.router(http.method, path);
    if (!('path' in route)) return;
    const opposite = actionsOf(route)[route.operation.actionName ?? '']?.after ?? '';
    prepare(provider, data, { ...http, target: path.replace(/\w+$/, opposite) });
  } else if (before === 'deleting') {
    prepare(provider, data, http);
    respondAtOnce(provider, http);
    respond(provider, { ...http, method: 'DELETE', body: '' }, owner);
  } else {
    prepare(provider, data, { ...http, method: 'GET' });
    const desired = provider.state.get(path)?.desired;
    if (before === 'existing' || !desired) return;
    const annotations = { note: `changed at ${new Date().toISOString()}` };
    const body = JSON.stringify({ ...desired, annotations });
    const headers = { 'content-type': 'application/json' };
    respond(provider, { method: 'PUT', target: path, headers, body }, owner);
  }
}
