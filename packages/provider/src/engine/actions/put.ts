import { messageOf } from '@seca/openapi/load/errors';
import { repeatedMember } from '@seca/openapi/load/repeated-member';
import { checkReferences, checkRules } from '../admission';
import type { Call, Result } from '../call';
import type { Context } from '../context';
import { refusalOf } from '../errors';
import { Refusal } from '../http';
import { isObject, isSame, type Json, type JsonObject } from '../json';
import { kindOf } from '../kinds';
import { afterUpdate, createdStates } from '../lifecycle';
import { ownerOf } from '../references';
import { containersOf, stateOf } from '../state/state';
import type { Stored } from '../state/types';
import { validate } from '../validate';
import { checkVersion, textOf } from './single';

/** Creates a resource, or replaces the one with this name. */
export function put(provider: Context, call: Call): Result {
  const desired = readBody(provider, call);
  const before = provider.state.get(call.key);
  const isRepeated = before !== undefined && isSame(before.desired, desired);
  // The log refers to the stored body instead of an equal copy, which takes memory and time.
  call.accepted = isRepeated ? before.desired : desired;
  if (before) checkChange(provider, before);
  checkVersion(before, call);
  // A repeated request changes nothing, unless the resource is in the state `error`.
  const isKept = isRepeated && stateOf(before) !== 'error';
  const stored = isKept ? before : store(provider, call, desired, before);
  const text = [textOf(provider, stored, 'put', call.request.origin)];
  return before ? { status: 200, text } : { status: 201, text, headers: { location: call.key } };
}

/**
 * The body without the fields that the service ignores, and with defaults.
 *
 * @throws Refusal if it is not JSON, or its schema does not allow it.
 */
function readBody({ definition }: Context, { request, resource }: Call): JsonObject {
  if (request.bodyFault) throw request.bodyFault;
  if (request.body === '') throw new Refusal(400, 'The request has no body.');
  const type = request.headers['content-type'];
  if (!isJson(type)) {
    const detail = `The media type is ${type ?? 'missing'}; send content-type: application/json.`;
    throw new Refusal(415, detail);
  }
  let given: Json;
  let repeated: string | undefined;
  try {
    // Parsers may ignore a byte order mark (RFC 8259, 8.1).
    const text = request.body.startsWith('\uFEFF') ? request.body.slice(1) : request.body;
    given = JSON.parse(text);
    repeated = repeatedMember(text);
  } catch (error) {
    throw new Refusal(400, `The body is not JSON: ${messageOf(error)}`.slice(0, 1000));
  }
  if (repeated !== undefined) {
    const parameter = repeated.slice(repeated.lastIndexOf('/') + 1);
    throw refusalOf(400, [{ pointer: repeated, parameter, message: 'is repeated; send it once' }]);
  }
  // The Go SDK sends null for an empty spec; the fields that a spec requires are reported as missing.
  if (isObject(given) && given.spec === null) given.spec = {};
  const { value, faults } = validate(definition, resource.shape, given);
  if (isObject(value) && faults.length === 0) return value;
  throw refusalOf(422, faults);
}

/** Whether a media type is JSON in UTF-8, the only encoding of JSON (RFC 8259, 8.1). */
function isJson(mediaType = ''): boolean {
  // Almost all clients send this one.
  if (mediaType === 'application/json') return true;
  const [type, ...parameters] = mediaType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return (
    type === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))
  );
}

/** @throws Refusal if a resource can't be changed. */
function checkChange(provider: Context, before: Stored): void {
  const detail =
    before.deletedAt === undefined
      ? kindOf(before.type).refuseChange?.(before, provider)
      : `${before.names.name} is being deleted; wait until it is deleted.`;
  if (detail !== undefined) throw new Refusal(409, detail);
}

/** @throws Refusal if a parent does not exist or is being deleted, or a rule beyond the schema is violated. */
function checkAdmission(
  provider: Context,
  { resource, path, key }: Call,
  desired: JsonObject,
  before: Stored | undefined,
): void {
  for (const parent of containersOf({ key, names: path })) {
    if (provider.exists(parent)) continue;
    const [kinds = '', name] = parent.split('/').slice(-2);
    throw new Refusal(422, `There is no ${kinds.slice(0, -1)} ${name}.`);
  }
  const references = provider.referencesOf({ type: resource.id, names: path, desired });
  const { definition, state } = provider;
  const faults = [
    ...checkReferences(
      references.filter((reference) => !provider.assumes(reference)),
      (target) => provider.exists(target),
    ),
    ...checkRules({
      definition,
      resource,
      owner: ownerOf(resource.id, path, provider.region),
      desired,
      before: before?.desired,
      state,
    }),
  ];
  if (faults.length > 0) throw refusalOf(422, faults);
}

function store(
  provider: Context,
  call: Call,
  desired: JsonObject,
  before: Stored | undefined,
): Stored {
  checkAdmission(provider, call, desired, before);
  const { key, resource, path, subject, now } = call;
  const { pace } = provider;
  const kind = kindOf(resource.id);
  let stored: Stored;
  if (before) stored = afterUpdate(before, desired, now, pace);
  else {
    stored = {
      key,
      type: resource.id,
      sequence: provider.state.counter('sequence') + 1,
      names: path,
      desired,
      createdAt: now,
      lastModifiedAt: now,
      version: 1,
      ...createdStates(desired, now, pace, kind.creationSeconds),
      observed: kind.initialStatus?.(desired) ?? {},
      creator: kind.keepsCreator ? subject : undefined,
    };
  }
  provider.apply({ put: stored });
  return stored;
}
