import { messageOf } from '@seca/text/errors';
import { checkReferencesAndRules } from '../admission';
import { type Call, json } from '../call';
import { hasTenant } from '../catalogue/seed';
import { faultsDetail } from '../errors';
import { type Fault, isRefusal, type ProviderResponse, type Refusal } from '../http';
import { isObject, isSame, type Json, type JsonObject } from '../json';
import { kindOf } from '../kinds';
import { afterUpdate, createdStates } from '../lifecycle';
import { ownerOf, type Provider } from '../provider';
import { workspacePath } from '../state/state';
import type { Stored } from '../state/types';
import { validate } from '../validate';
import { checkVersion, view } from './single';

/** Creates a resource, or replaces the one with this name. */
export function put(provider: Provider, call: Call): ProviderResponse | Refusal {
  const desired = readBody(provider, call);
  if (isRefusal(desired)) return desired;
  call.accepted = desired.body;
  const before = provider.state.get(call.key);
  const refused = conflictOf(provider, before) ?? checkVersion(before, call);
  if (refused) return refused;
  // A repeated request changes nothing, unless the resource is in the state `error`.
  const isRepeated = before !== undefined && isSame(before.desired, desired.body);
  const isKept = isRepeated && before.conditions[0]?.state !== 'error';
  // The log refers to the stored body instead of an equal copy, which takes memory and time.
  if (isRepeated) call.accepted = before.desired;
  const refusal = isKept ? undefined : admit(provider, call, desired.body, before);
  if (refusal) return refusal;
  const stored = isKept ? before : store(provider, call, desired.body, before);
  const body = view(provider, stored, 'put', call.request.origin);
  return before
    ? { status: 200, headers: { ...json }, body }
    : { status: 201, headers: { ...json, location: call.key }, body };
}

/** The body without the fields that the service ignores, and with defaults. */
function readBody(provider: Provider, { request, resource }: Call): { body: JsonObject } | Refusal {
  if (request.bodyFault) return request.bodyFault;
  if (request.body === '') return { status: 400, detail: 'The request has no body.' };
  const type = request.headers['content-type'];
  if (!isJson(type)) {
    const detail = `The media type is ${type ?? 'missing'}; send content-type: application/json.`;
    return { status: 415, detail };
  }
  let given: Json;
  try {
    // Parsers may ignore a byte order mark (RFC 8259, 8.1).
    given = JSON.parse(request.body.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = messageOf(error);
    return { status: 400, detail: `The body is not JSON: ${reason}`.slice(0, 1000) };
  }
  const { value, faults } = validate(provider.definition, resource.shape, withSpec(given));
  if (isObject(value) && faults.length === 0) return { body: value };
  return unprocessable(faults);
}

/** The Go SDK sends null for an empty spec; the fields that a spec requires are reported as missing. */
function withSpec(body: Json): Json {
  return isObject(body) && body.spec === null ? { ...body, spec: {} } : body;
}

/** Whether a media type is JSON in UTF-8, the only encoding of JSON (RFC 8259, 8.1). */
function isJson(mediaType = ''): boolean {
  // Almost all clients send this one.
  if (mediaType === 'application/json') return true;
  const [type = '', ...parameters] = mediaType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return (
    type === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))
  );
}

function unprocessable(faults: readonly Fault[]): Refusal {
  return { status: 422, detail: faultsDetail(faults), faults };
}

function conflictOf(provider: Provider, before: Stored | undefined): Refusal | undefined {
  if (!before) return undefined;
  const { names } = before;
  if (before.deletedAt !== undefined) {
    return { status: 409, detail: `${names.name} is being deleted; wait until it is deleted.` };
  }
  const detail = kindOf(before.type).refuseChange?.(before, provider);
  return detail === undefined ? undefined : { status: 409, detail };
}

function admit(
  provider: Provider,
  { resource, parameters: { path }, key }: Call,
  desired: JsonObject,
  before: Stored | undefined,
): Refusal | undefined {
  const parent = missingParent(provider, key, path);
  if (parent !== undefined) return { status: 422, detail: `There is no ${parent}.`, faults: [] };
  const found = provider.referencesOf({ type: resource.id, names: path, desired });
  const faults = checkReferencesAndRules(
    {
      definition: provider.definition,
      resource,
      owner: ownerOf(resource.id, path),
      desired,
      before: before?.desired,
      exists: (target) => provider.exists(target),
      hasTenant: (name) => hasTenant(provider.state, name),
      get: (target) => provider.state.get(target),
    },
    found.filter((reference) => !provider.options.assumes?.(reference)),
  );
  return faults.length === 0 ? undefined : unprocessable(faults);
}

/** The workspace, network or cluster of a path that does not exist, or is being deleted. */
function missingParent(
  provider: Provider,
  key: string,
  { tenant = '', workspace }: Readonly<Record<string, string>>,
): string | undefined {
  if (workspace === undefined) return undefined;
  if (!provider.exists(workspacePath(tenant, workspace))) return `workspace ${workspace}`;
  const [path, kind, name] = /^.*\/(network|cluster)s\/([^/]+)(?=\/)/.exec(key) ?? [];
  return path === undefined || provider.exists(path) ? undefined : `${kind} ${name}`;
}

function store(
  provider: Provider,
  { key, resource, parameters, subject, now }: Call,
  desired: JsonObject,
  before: Stored | undefined,
): Stored {
  const { pace } = provider;
  if (before) {
    const stored = afterUpdate(before, desired, now, pace);
    provider.apply({ put: stored });
    return stored;
  }
  const kind = kindOf(resource.id);
  const created: Stored = {
    key,
    type: resource.id,
    sequence: provider.count('sequence') + 1,
    names: parameters.path,
    desired,
    createdAt: now,
    lastModifiedAt: now,
    version: 1,
    ...createdStates(resource.id, desired, now, pace),
    observed: {},
    creator: kind.keepsCreator ? subject : undefined,
  };
  const stored = { ...created, observed: kind.initialStatus?.(created) ?? {} };
  provider.apply({ put: stored });
  return stored;
}
