import type { Call, Result } from '../call';
import type { Context } from '../context';
import { Refusal } from '../http';
import { isObject, isSame, type JsonObject } from '../json';
import { kindOf } from '../kinds';
import { afterDelete } from '../lifecycle';
import { preconditionFault } from '../preconditions';
import { metadataOf, resourcePath, statusOf } from '../represent';
import { stateOf } from '../state/state';
import type { Stored } from '../state/types';

/** @throws Refusal if the resource of a call does not exist. */
function findStored({ state }: Context, { key, resource }: Call): Stored {
  const stored = state.get(key);
  if (stored) return stored;
  throw new Refusal(404, `There is no ${resource.kind ?? resource.name} at ${resourcePath(key)}.`);
}

/**
 * Checks the version that the client has seen, if it sends one, and the preconditions of HTTP.
 *
 * @param status of a refusal
 * @throws Refusal if the resource has another version, or a precondition is false.
 */
export function checkVersion(
  stored: Stored | undefined,
  { expectedVersion, request }: Call,
  status: 409 | 412 = 412,
): void {
  const fault = preconditionFault(stored !== undefined, request);
  if (fault !== undefined) throw new Refusal(status, fault);
  if (expectedVersion === undefined || stored?.version === expectedVersion) return;
  const has = stored ? `has version ${stored.version}` : "doesn't exist";
  const detail = `The resource ${has}; the request expected version ${expectedVersion}.`;
  throw new Refusal(status, detail);
}

export function get(provider: Context, call: Call): Result {
  const stored = findStored(provider, call);
  return { status: 200, text: [textOf(provider, stored, 'get', call.request.origin)] };
}

/** Marks a resource for deletion. A second request during the deletion is accepted too. */
export function remove(provider: Context, call: Call): Result {
  const stored = findStored(provider, call);
  if (stored.deletedAt === undefined) {
    checkVersion(stored, call);
    const detail = conflictOf(provider, stored);
    if (detail !== undefined) throw new Refusal(409, detail);
    provider.apply({ put: afterDelete(stored, call.now, provider.pace) });
  }
  return { status: 202 };
}

function conflictOf(provider: Context, stored: Stored): string | undefined {
  const { key } = stored;
  const inside = provider.state.inside(key);
  if (inside > 0) {
    return `${resourcePath(key)} still contains ${inside} resource${inside === 1 ? '' : 's'}; delete them first.`;
  }
  for (const user of provider.usersOf(key)) {
    if (user !== key) return `${resourcePath(user)} still refers to ${resourcePath(key)}.`;
  }
  if (stateOf(stored) === 'updating') {
    return `${resourcePath(key)} is being updated; wait until it is active.`;
  }
  return kindOf(stored.type).refuseDeletion?.(stored, provider);
}

/** An action on a resource, such as the start of an instance. */
export function act(provider: Context, call: Call): Result {
  const stored = findStored(provider, call);
  // Actions declare no 412.
  checkVersion(stored, call, 409);
  const { actionName = '' } = call.operation;
  const action = kindOf(stored.type).actions?.[actionName];
  if (!action) throw new Error(`${stored.type} has no action ${actionName}`);
  const after = action.act(stored, call.now, provider.pace);
  if (typeof after === 'string') throw new Refusal(409, after);
  provider.apply({ put: after });
  return { status: 202 };
}

/** The number of resources whose text is kept. */
const keptTexts = 10_000;

/** A resource as a response shows it now. Its text is kept, because most requests ask for what has not changed. */
export function textOf(provider: Context, stored: Stored, verb: string, origin: string): string {
  const { shown, region } = provider;
  const kind = kindOf(stored.type);
  const others = kind.statusFromOthers?.(stored, provider);
  const cached = shown.get(stored.key);
  const isFor = cached?.stored === stored && cached.verb === verb && cached.region === region;
  if (isFor && isSame(cached.others, others)) return cached.text;
  const text = JSON.stringify(view(provider, stored, verb, origin));
  if (shown.size >= keptTexts) shown.clear();
  if (!kind.specOnRead) shown.set(stored.key, { stored, verb, region, others, text });
  return text;
}

/**
 * A resource as a response shows it now.
 *
 * @param origin Scheme and host of the URLs in regions.
 */
export function view(provider: Context, stored: Stored, verb: string, origin: string): JsonObject {
  const kind = kindOf(stored.type);
  const resource = provider.resource(stored.type);
  const { region = provider.region } = stored.names;
  const { labels, annotations, extensions, spec } = stored.desired;
  const added = kind.specOnRead?.(stored, provider, origin);
  const body: JsonObject = {};
  if (labels !== undefined) body.labels = labels;
  if (annotations !== undefined) body.annotations = annotations;
  if (extensions !== undefined) body.extensions = extensions;
  body.metadata = metadataOf(stored, resource, region, verb);
  if (spec !== undefined) body.spec = isObject(spec) && added ? { ...spec, ...added } : spec;
  if (resource.hasStatus) {
    const observed = kind.statusOnRead?.(stored) ?? stored.observed;
    const others = kind.statusFromOthers?.(stored, provider);
    body.status = { ...statusOf(stored), ...observed, ...others };
  }
  return body;
}
