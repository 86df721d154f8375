import { type Call, json } from '../call';
import type { ProviderResponse, Refusal } from '../http';
import { isObject, type JsonObject } from '../json';
import { kindOf } from '../kinds';
import { afterDelete } from '../lifecycle';
import type { Provider } from '../provider';
import { represent, resourcePath } from '../represent';
import { stateOf } from '../state/state';
import type { Stored } from '../state/types';

/** The resource of a call, or 404. */
export function findStored({ state }: Provider, { key, resource }: Call): Stored | Refusal {
  const stored = state.get(key);
  if (stored) return stored;
  const kind = resource.kind ?? resource.name;
  return { status: 404, detail: `There is no ${kind} at ${resourcePath(key)}.` };
}

/** 412 if the client sends the version that it has seen, and the resource has another version. */
export function checkVersion(
  stored: Stored | undefined,
  { parameters: { expectedVersion } }: Call,
): Refusal | undefined {
  if (expectedVersion === undefined || stored?.version === expectedVersion) return undefined;
  const has = stored ? `has version ${stored.version}` : 'does not exist';
  return {
    status: 412,
    detail: `The resource ${has}; the request expected version ${expectedVersion}.`,
  };
}

export function get(provider: Provider, call: Call): ProviderResponse | Refusal {
  const stored = findStored(provider, call);
  if ('status' in stored) return stored;
  const body = view(provider, stored, 'get', call.request.origin);
  return { status: 200, headers: { ...json }, body };
}

/** Marks a resource for deletion. A second request during the deletion is accepted too. */
export function remove(provider: Provider, call: Call): ProviderResponse | Refusal {
  const stored = findStored(provider, call);
  if ('status' in stored) return stored;
  const accepted = { status: 202, headers: {} };
  if (stored.deletedAt !== undefined) return accepted;
  const stale = checkVersion(stored, call);
  if (stale) return stale;
  const detail = conflictOf(provider, stored);
  if (detail !== undefined) return { status: 409, detail };
  provider.apply({ put: afterDelete(stored, call.now, provider.pace) });
  return accepted;
}

function conflictOf(provider: Provider, stored: Stored): string | undefined {
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
export function act(provider: Provider, call: Call): ProviderResponse | Refusal {
  const stored = findStored(provider, call);
  if ('status' in stored) return stored;
  const { expectedVersion } = call.parameters;
  // Actions declare no 412.
  if (expectedVersion !== undefined && expectedVersion !== stored.version) {
    const detail = `The resource has version ${stored.version}; the request expected version ${expectedVersion}.`;
    return { status: 409, detail };
  }
  const { action } = call.operation;
  const after = kindOf(stored.type).act?.(stored, action, call.now, provider.pace);
  if (after === undefined) throw new Error(`${stored.type} has no action ${action}`);
  if (typeof after === 'string') return { status: 409, detail: after };
  provider.apply({ put: after });
  return { status: 202, headers: {} };
}

/**
 * A resource as a response shows it now.
 *
 * @param origin Scheme and host of the URLs in regions.
 */
export function view(provider: Provider, stored: Stored, verb: string, origin: string): JsonObject {
  const { definition, state } = provider;
  const kind = kindOf(stored.type);
  const resource = provider.resource(stored.type);
  const hasStatus = definition.shapes[resource.shape]?.properties?.status !== undefined;
  const body = represent(stored, resource, provider.metadataOf(stored.type), {
    region: state.collection('/providers/seca.region/v1/regions').at(-1)?.names.name ?? '',
    verb,
    observed: hasStatus ? (kind.statusOnRead?.(stored, provider) ?? stored.observed) : undefined,
  });
  const added = kind.specOnRead?.(provider, origin);
  if (!added) return body;
  const { spec } = stored.desired;
  return { ...body, spec: { ...(isObject(spec) && spec), ...added } };
}
