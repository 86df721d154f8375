import type { Provider } from '@seca/provider/engine/index';
import { isObject, type Json } from '@seca/provider/engine/json';
import { containersOf, isLogEntry } from '@seca/provider/engine/state/state';
import type { Stored } from '@seca/provider/engine/state/types';
import type { PlaygroundData } from './data';
import type { Failure } from './failures';
import type { Preparation } from './messages';
import { allOperations, type HttpRequest } from './requests';
import { act, owner, respond } from './respond';
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
  { method, target, body }: HttpRequest,
  isReplaced = false,
): Preparation[] {
  finishChanges(provider);
  const done: Preparation[] = [];
  const [path = ''] = target.split('?', 1);
  const route = provider.router(method, path);
  if (!('path' in route)) return done;
  const { action } = route.operation;
  const note = (verb: Preparation['verb'], key: string) => {
    const [plural = '', name = ''] = key.split('/').slice(-2);
    done.push({ verb, kind: kindName(plural), name });
  };
  for (const needed of neededBy(provider, data, route, path, body)) {
    act(provider, 'PUT', needed.target, needed.body);
    note('created', needed.target);
  }
  const obstacles = action === 'delete' || isReplaced ? dependentsOf(provider, path) : [];
  if (isReplaced && provider.exists(path)) obstacles.push(path);
  for (const key of obstacles) {
    act(provider, 'DELETE', key);
    note('deleted', key);
  }
  if (action === 'start' || action === 'stop' || action === 'restart') {
    const instance = path.slice(0, path.lastIndexOf('/'));
    const needed = action === 'start' ? 'off' : 'on';
    if (provider.state.get(instance)?.observed.powerState !== needed) {
      act(provider, 'POST', `${instance}/${needed === 'on' ? 'start' : 'stop'}`);
      note(needed === 'on' ? 'started' : 'stopped', instance);
    }
  }
  return done;
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

interface NeededResource {
  target: string;
  body: Json;
}

/**
 * The missing resources that a request needs, in the order of creation: the resource that it reads, changes or deletes,
 * its parents, the resources that its body refers to, and what all of these need.
 */
function neededBy(
  provider: Provider,
  data: PlaygroundData,
  { operation, path: names }: Extract<ReturnType<Provider['router']>, { path: unknown }>,
  path: string,
  body: string,
): NeededResource[] {
  const bodies = bodiesByResource(data);
  const needed = new Map<string, NeededResource>();

  function add(target: string): void {
    if (needed.has(target) || provider.exists(target)) return;
    const put = provider.router('PUT', target);
    if (!('path' in put)) return;
    const { resource = '' } = put.operation;
    const example = bodies.get(resource);
    if (example === undefined) return;
    addNeedsOf(target, resource, put.path, example);
    needed.set(target, { target, body: example });
  }

  function addNeedsOf(
    target: string,
    resource: string,
    own: Record<string, string>,
    desired: Json | undefined,
  ): void {
    for (const parent of containersOf({ key: target, names: own })) add(parent);
    if (!isObject(desired)) return;
    for (const reference of provider.referencesOf({ type: resource, names: own, desired })) {
      if (reference.path !== target) add(reference.path);
    }
  }

  const { action, resource = '' } = operation;
  if (action === 'put') addNeedsOf(path, resource, names, parse(body));
  else if (action === 'list') {
    for (const parent of containersOf({ key: `${path}/x`, names })) add(parent);
  } else if (action !== 'wellknown') add(path.replace(/\/(?:start|stop|restart)$/, ''));
  return [...needed.values()];
}

/** The first example of each resource: `seca.compute/v1/instances`. */
function bodiesByResource(data: PlaygroundData): Map<string, Json> {
  return new Map(
    allOperations(data).flatMap(({ definition, page }): [string, Json][] => {
      const [example] = page.examples;
      const { action, resource } = definition;
      return action === 'put' && resource && example ? [[resource, example.body]] : [];
    }),
  );
}

/** Paths of the resources that prevent the deletion of a resource, in the order in which they can be deleted. */
function dependentsOf(provider: Provider, path: string): string[] {
  const found = new Set<string>();
  const add = (key: string): void => {
    for (const dependent of [...contentsOf(provider, key), ...provider.usersOf(key)]) {
      if (dependent === path || found.has(dependent)) continue;
      add(dependent);
      found.add(dependent);
    }
  };
  add(path);
  return [...found];
}

function contentsOf({ state }: Provider, key: string): string[] {
  const isInside = (stored: Stored) => !isLogEntry(stored) && containersOf(stored).includes(key);
  return [...state.all()].filter(isInside).map((stored) => stored.key);
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
  const [path = ''] = http.target.split('?', 1);
  const ready = (request: HttpRequest) => prepare(provider, data, request);
  if (before === 'other power state') {
    const opposite = path.endsWith('/start') ? 'restart' : 'start';
    ready({ ...http, target: path.replace(/\w+$/, opposite) });
    return;
  }
  ready(before === 'deleting' ? http : { ...http, method: 'GET' });
  if (before === 'updating') update(provider, path);
  if (before === 'deleting') addDeleted(provider, path);
}

function update(provider: Provider, key: string): void {
  const desired = provider.state.get(key)?.desired;
  if (!desired) return;
  const annotations = { note: `changed at ${new Date().toISOString()}` };
  const body = JSON.stringify({ ...desired, annotations });
  const headers = { 'content-type': 'application/json' };
  respond(provider, { method: 'PUT', target: key, headers, body }, owner);
}

/** Adds a copy of another resource of the same kind that is being deleted. */
function addDeleted(provider: Provider, key: string): void {
  const [model] = provider.state.collection(key.slice(0, key.lastIndexOf('/')));
  if (!model) return;
  const now = provider.options.now();
  provider.apply({
    put: {
      ...model,
      key,
      names: { ...model.names, name: key.slice(key.lastIndexOf('/') + 1) },
      sequence: provider.count('sequence') + 1,
      deletedAt: now,
      conditions: [{ state: 'deleting', at: now }],
      steps: [{ at: now + provider.pace(2), vanishes: true }],
    },
  });
}
