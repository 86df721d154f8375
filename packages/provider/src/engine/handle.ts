import { checkAccess } from './access';
import { list } from './actions/list';
import { put } from './actions/put';
import { act, get, remove } from './actions/single';
import { record } from './activity-log';
import type { Call, Result } from './call';
import { hasRegion, hasTenant } from './catalogue/seed';
import type { Action, Definition } from './definition/types';
import { errorResponse } from './errors';
import { type ProviderRequest, type ProviderResponse, Refusal, type TextResponse } from './http';
import type { Json } from './json';
import { readParameters } from './parameters';
import { percentFault } from './percent-encoding';
import { preconditionFault } from './preconditions';
import type { Provider } from './provider';
import type { Route } from './routing';
import { authenticate } from './token';

const handlers: Record<Exclude<Action, 'wellknown'>, (provider: Provider, call: Call) => Result> = {
  list,
  get,
  put,
  delete: remove,
  act,
};

const noHeaders = {};
const jsonHeaders = { 'content-type': 'application/json' };

/** Handles a request. */
export function handle(provider: Provider, request: ProviderRequest): ProviderResponse {
  return asValue(handleAsText(provider, request));
}

/** A response with its body as a value. */
export function asValue({ text, ...response }: TextResponse): ProviderResponse {
  return { ...response, ...(text !== undefined && { body: JSON.parse(text.join('')) }) };
}

/** Handles a request for a transport: as the text of a resource is kept, this takes less time than a value. */
export function handleAsText(provider: Provider, request: ProviderRequest): TextResponse {
  const { profile } = provider.options;
  return profile
    ? profile.handle(provider, request, (changed) => handleStandard(provider, changed))
    : handleStandard(provider, request);
}

/** Handles a request according to the standard. Changes that are due are applied first. */
function handleStandard(provider: Provider, request: ProviderRequest): TextResponse {
  provider.advance();
  const { method, target } = request;
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const route = provider.router(method === 'HEAD' ? 'GET' : method, path);
  if ('allowed' in route) return withoutOperation(provider, route.allowed, method, path);
  const { operation } = route;
  const { failRate = 0 } = provider.options;
  const { now, random } = provider;
  let subject: string | undefined;
  let call: Call | undefined;
  let response: TextResponse;
  try {
    if (failRate > 0 && random() < failRate) {
      throw new Refusal(500, 'The provider is configured to fail some requests.');
    }
    if ('segment' in route) {
      const { segment } = route;
      throw new Refusal(400, `${segment.slice(0, 200)} ${percentFault(segment)}.`);
    }
    let result: Result;
    if (operation.action === 'wellknown') {
      result = {
        status: 200,
        text: [JSON.stringify(wellknown(provider.definition, request.origin))],
      };
    } else {
      const time = now();
      subject = authenticate(request.headers.authorization, time);
      call = callOf(provider, route, request, subject, time);
      checkAccess(provider, call);
      result = handlers[operation.action](provider, call);
      if (operation.method === 'GET') result = conditional(result, request);
    }
    const { status, text, headers } = result;
    const usual = text === undefined ? noHeaders : jsonHeaders;
    response = { status, headers: headers ? { ...usual, ...headers } : usual, text };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    response = errorResponse(provider, error, operation.statuses.includes(error.status));
  }
  if (call) record(provider, call, response.status);
  response.operation = route.operationName;
  response.subject = subject;
  return response;
}

/** A result that can be read, unless a precondition is false. */
function conditional(result: Result, request: ProviderRequest): Result {
  const fault = preconditionFault(true, request);
  if (fault === undefined) return result;
  // If-Match comes first; If-None-Match has the answer 304 (RFC 9110, 13.1.2).
  if ((request.headers['if-match'] ?? '*').trim() === '*') return { status: 304 };
  throw new Refusal(412, fault);
}

/** The response to a method that is not an operation: OPTIONS, or an error. */
function withoutOperation(
  provider: Provider,
  methods: readonly string[],
  method: string,
  path: string,
): TextResponse {
  const isServer = method === 'OPTIONS' && path === '*';
  if (methods.length === 0 && !isServer) {
    const detail = `No operation has the path ${path.slice(0, 1000)}.`;
    return errorResponse(provider, new Refusal(404, detail), false);
  }
  const allow = (isServer ? ['GET', 'PUT', 'POST', 'DELETE'] : methods)
    .flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : method))
    .concat('OPTIONS')
    .join(', ');
  if (method === 'OPTIONS') return { status: 204, headers: { allow } };
  const detail = `${method} is not allowed for this path. Allowed methods: ${allow}.`;
  const response = errorResponse(provider, new Refusal(405, detail), false);
  return { ...response, headers: { ...response.headers, allow } };
}

/** @throws Refusal if a parameter is not valid, or the tenant does not exist. */
function callOf(
  provider: Provider,
  { operation, path, key }: Extract<Route, { key: string }>,
  request: ProviderRequest,
  subject: string,
  now: number,
): Call {
  const read = readParameters(provider.definition, operation, path, request);
  const { query, deleted, expectedVersion } = read;
  const { region, tenant } = path;
  if (region !== undefined && (region === provider.region || !hasRegion(provider.state, region))) {
    throw new Refusal(404, `There is no other region named ${region}.`);
  }
  // Lists declare no 404; they return 403 because no role applies.
  if (tenant !== undefined && operation.action !== 'list' && !hasTenant(provider.state, tenant)) {
    throw new Refusal(404, `There is no tenant ${tenant}.`);
  }
  const resource = provider.resource(operation.resource ?? '');
  // A spread would take longer than all checks before it.
  return {
    query,
    deleted,
    expectedVersion,
    operation,
    resource,
    path,
    key,
    subject,
    request,
    now,
    accepted: undefined,
  };
}

/** Global services, for the discovery document. The example of the standard lists object storage too. */
function wellknown({ services }: Definition, origin: string): Json {
  return {
    version: 'v1',
    endpoints: services
      .filter(({ provider, locality }) => {
        return locality === 'global' || provider === 'seca.object-storage';
      })
      .map(({ provider, version }) => ({
        provider: `${provider}/${version}`,
        url: `${origin}/providers/${provider}`,
      })),
  };
}
