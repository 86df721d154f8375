import type { Provider } from '@seca/provider/engine/index';
import { isObject, type Json } from '@seca/provider/engine/json';
import { containersOf } from '@seca/provider/engine/state/state';
import type { PlaygroundData } from './data';
import { kindName } from './kind-name';

/** A resource that a request needs and that does not exist. */
export interface Prerequisite {
  /** `block storage` */
  kind: string;
  name: string;
  /** Path to create it with PUT, and an example of a body. */
  target: string;
  body: Json;
}

/**
 * The missing resources that a request needs, in the order of creation: the resource that it reads, changes or deletes,
 * its parents, the resources that its body refers to, and their own prerequisites.
 */
export function prerequisitesOf(
  provider: Provider,
  data: Pick<PlaygroundData, 'bodies'>,
  request: { method: string; target: string; body: string },
): Prerequisite[] {
  const found = new Map<string, Prerequisite>();
  const [path = ''] = request.target.split('?', 1);
  const route = provider.router(request.method, path);
  if (!('path' in route)) return [];
  const { action } = route.operation;

  function add(target: string): void {
    if (found.has(target) || provider.exists(target)) return;
    const put = provider.router('PUT', target);
    if (!('path' in put)) return;
    const { resource = '' } = put.operation;
    const body = data.bodies[resource];
    if (body === undefined) return;
    addNeedsOf(target, resource, put.path, body);
    const kind = kindName(provider.resource(resource).plural);
    found.set(target, { kind, name: put.path.name ?? '', target, body });
  }

  function addNeedsOf(
    target: string,
    resource: string,
    names: Record<string, string>,
    body: Json | undefined,
  ): void {
    for (const parent of containersOf({ key: target, names })) add(parent);
    if (!isObject(body)) return;
    for (const reference of provider.referencesOf({ type: resource, names, desired: body })) {
      if (reference.path !== target) add(reference.path);
    }
  }

  const resource = route.operation.resource ?? '';
  if (action === 'put') addNeedsOf(path, resource, route.path, parse(request.body));
  else if (action === 'list') {
    for (const parent of containersOf({ key: `${path}/x`, names: route.path })) add(parent);
  } else if (action !== 'wellknown') add(path.replace(/\/(?:start|stop|restart)$/, ''));
  return [...found.values()];
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
