import { view } from '../actions/single';
import type { Context } from '../context';
import type { Definition } from '../definition/types';
import { errorResponse } from '../errors';
import { type ProviderRequest, Refusal, type TextResponse } from '../http';
import { isObject, items, type Json, type JsonObject, member } from '../json';
import { afterUpdate } from '../lifecycle';
import { type State, stateOf } from '../state/state';
import type { Stored } from '../state/types';
import type { Profile } from './profile';

/**
 * What the official conformance suite expects where it departs from the standard. Requests and responses are
 * translated here; the engine behind this border follows the standard.
 */
export const conformanceSuite: Profile = {
  departures: [
    'PUT, POST and DELETE requests that are rejected return 412 instead of 400, 409 or 422.',
    'metadata.verb is in uppercase, and GET for lists; verbs of roles are accepted and returned in uppercase.',
    'A PUT whose metadata.region is not a region of the provider is rejected.',
    'A PUT that replaces a resource responds with the state active; a PUT without changes counts as an update.',
    'DELETE first completes pending deletions and updates.',
    'The fields of an image, the zone of an instance and the SKU of a network can be changed.',
    "Scopes of role assignments can refer to workspaces that don't exist yet, and routes to instances that don't exist.",
    'The target of a route can be deleted.',
    'Ports of a security group rule must not be empty.',
    'The label selector Tier selects the label tier.',
  ],
  specification: withChangeableFields,
  assumes: ({ field, kind }) =>
    (field === 'workspaces' && kind === 'workspaces') ||
    (field === 'targetRef' && kind === 'instances'),
  releases: ({ field }) => field === 'targetRef',
  handle: (provider, request, next) => {
    const { method } = request;
    const body = parsed(request.body);
    const fault = method === 'PUT' ? faultOf(provider.state, body) : undefined;
    if (fault !== undefined) return errorResponse(provider, new Refusal(412, fault));
    const [key = ''] = request.target.split('?');
    if (method === 'DELETE') endChanges(provider, key);
    const before = method === 'PUT' ? provider.state.get(key) : undefined;
    const response = next(translated(request, body));
    if (response.status >= 300) return rejection(provider.definition, method, response);
    const shown = before ? updated(provider, before, request) : parsed(response.text?.join(''));
    return isObject(shown) ? { ...response, text: [JSON.stringify(withVerb(shown))] } : response;
  },
};

/** Fields that the suite changes, although the standard makes them immutable. */
const changeable = [
  ['seca.storage/v1/images', 'spec'],
  ['seca.compute/v1/instances', 'spec', 'zone'],
  ['seca.network/v1/networks', 'spec', 'skuRef'],
];

function withChangeableFields(definition: Definition): Definition {
  const shapes = [...definition.shapes];
  /** Copies the shapes on the way to a field, because other resources share them. */
  const changed = (index: number, [name, ...rest]: readonly string[]): number => {
    const { immutable: _, ...shape } = shapes[index] ?? {};
    const inner = name === undefined ? undefined : shape.properties?.[name];
    if (name !== undefined && inner !== undefined) {
      shape.properties = { ...shape.properties, [name]: changed(inner, rest) };
    }
    return shapes.push(shape) - 1;
  };
  const resources = definition.resources.map((resource) => {
    const [, ...path] = changeable.find(([id]) => id === resource.id) ?? [];
    return path.length === 0 ? resource : { ...resource, shape: changed(resource.shape, path) };
  });
  return { ...definition, shapes, resources };
}

function parsed(body = ''): Json | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Why the suite expects a rejection that the standard does not require. */
function faultOf(state: State, body: Json | undefined): string | undefined {
  const region = member(member(body, 'metadata'), 'region');
  const exists = `/providers/seca.region/v1/regions/${region}`;
  if (typeof region === 'string' && region !== '' && !state.get(exists)) {
    return `/metadata/region is ${region}, which is not a region of this provider.`;
  }
  const spec = member(body, 'spec');
  const rules = [spec, ...items(member(spec, 'rules'))];
  const isEmpty = rules.some((rule) => {
    const ports = member(rule, 'ports');
    return isObject(ports) && Object.keys(ports).length === 0;
  });
  return isEmpty ? 'The ports of a rule are empty.' : undefined;
}

function translated(request: ProviderRequest, body: Json | undefined): ProviderRequest {
  const target = request.target.replace(/([?&]labels=(?:[^&]*(?:,|%2C))?)Tier(?==|%3D)/i, '$1tier');
  const lower = isObject(body) ? withRoleVerbs(body, (verb) => verb.toLowerCase()) : body;
  return { ...request, target, ...(lower !== body && { body: JSON.stringify(lower) }) };
}

/** Changes the verbs of the permissions of a role; other bodies stay the same. */
function withRoleVerbs(body: JsonObject, change: (verb: string) => string): JsonObject {
  const { spec } = body;
  const permissions = member(spec, 'permissions');
  if (!isObject(spec) || !Array.isArray(permissions)) return body;
  const changed = permissions.map((permission) => {
    const verb = member(permission, 'verb');
    if (!isObject(permission) || !Array.isArray(verb)) return permission;
    const verbs = verb.map((name) => (typeof name === 'string' ? change(name) : name));
    return { ...permission, verb: verbs };
  });
  return { ...body, spec: { ...spec, permissions: changed } };
}

function rejection({ errors }: Definition, method: string, response: TextResponse): TextResponse {
  const { status, text } = response;
  const body = parsed(text?.join(''));
  if (method === 'GET' || ![400, 409, 422].includes(status) || !isObject(body)) return response;
  return {
    ...response,
    status: 412,
    text: [JSON.stringify({ ...body, ...errors[412], status: 412 })],
  };
}

/** Ends what is in progress: each deletion, and the change of the resource itself. */
function endChanges(provider: Context, key: string): void {
  const now = provider.now();
  for (const stored of [...provider.state.all()]) {
    const isBusy = stored.deletedAt !== undefined || stored.key === key;
    if (!isBusy || stored.steps.length === 0) continue;
    const steps = stored.steps.map((step) => ({ ...step, at: Math.min(step.at, now) }));
    provider.apply({ put: { ...stored, steps } });
  }
  provider.advance();
}

/** The body of a response to a replacement, which is an update even if it changes nothing. */
function updated(provider: Context, before: Stored, { origin }: ProviderRequest) {
  let stored = provider.state.get(before.key) ?? before;
  if (stored.version === before.version) {
    stored = afterUpdate(stored, stored.desired, provider.now(), provider.pace);
    provider.apply({ put: stored });
  }
  const body = view(provider, stored, 'put', origin);
  if (stateOf(stored) !== 'updating' || !isObject(body.status)) return body;
  return { ...body, status: { ...body.status, state: 'active' } };
}

/** A resource, or a list of resources, with its verbs in uppercase. */
function withVerb(body: JsonObject): JsonObject {
  const { metadata, items: list } = body;
  const verb = String(member(metadata, 'verb')).toUpperCase();
  const changed = {
    ...body,
    ...(isObject(metadata) && { metadata: { ...metadata, verb: verb === 'LIST' ? 'GET' : verb } }),
    ...(Array.isArray(list) && {
      items: list.map((item) => (isObject(item) ? withVerb(item) : item)),
    }),
  };
  return withRoleVerbs(changed, (verb) => verb.toUpperCase());
}
