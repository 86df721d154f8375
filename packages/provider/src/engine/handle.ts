import { isAllowed, wantOf } from './access';
import { list } from './actions/list';
import { put } from './actions/put';
import { act, get, remove } from './actions/single';
import { record } from './activity-log';
import { type Call, type Handler, json } from './call';
import { hasTenant } from './catalogue/seed';
import { tenants } from './catalogue/users';
import { operationName } from './definition/operation-name';
import type { Action, Definition, OperationDefinition } from './definition/types';
import { errorResponse, faultsDetail } from './errors';
import { isRefusal, type ProviderRequest, type ProviderResponse, type Refusal } from './http';
import type { Json } from './json';
import { percentFault, readParameters } from './parameters';
import type { Provider } from './provider';
import { fillTemplate, type Route } from './routing';
import { collectionOf, type State } from './state/state';
import { authenticate } from './token';

const handlers: Record<Exclude<Action, 'wellknown'>, Handler> = {
  list,
  get,
  put,
  delete: remove,
  start: act,
  stop: act,
  restart: act,
};

/** A refusal, and the subject of the request if it is known. */
type Refused = Refusal & { subject?: string };

/** Handles a request. Changes that are due are applied first. */
export function handle(provider: Provider, request: ProviderRequest): ProviderResponse {
  provider.advance();
  const { target } = request;
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const route = provider.router(request.method, path);
  if (!('operation' in route)) return refuseRoute(provider, route, request.method, path);
  const { operation } = route;
  const name = operationName(operation);
  const respond = ({ subject, ...refusal }: Refused): ProviderResponse => ({
    ...errorResponse(provider, refusal, operation.statuses.includes(refusal.status)),
    operation: name,
    subject,
  });
  const { failRate = 0, random } = provider.options;
  if (failRate > 0 && random() < failRate) {
    return respond({ status: 500, detail: 'The provider is configured to fail some requests.' });
  }
  if ('refused' in route) {
    const { segment } = route;
    const detail = `${segment.slice(0, 200)} ${percentFault(segment) ?? 'is not valid'}.`;
    return respond({ status: 400, detail });
  }
  if (operation.action === 'wellknown') {
    const body = wellknown(provider.definition, request.origin);
    return { status: 200, headers: { ...json }, body, operation: name };
  }
  const call = check(provider, operation, route.path, request);
  if (isRefusal(call)) return respond(call);
  const { subject } = call;
  const result = handlers[operation.action](provider, call);
  record(provider, call, result.status);
  if (isRefusal(result)) return respond({ ...result, subject });
  result.operation = name;
  result.subject = subject;
  return result;
}

function refuseRoute(
  provider: Provider,
  route: Exclude<Route, { operation: OperationDefinition }>,
  method: string,
  path: string,
): ProviderResponse {
  const refuse = (status: number, detail: string) =>
    errorResponse(provider, { status, detail }, false);
  if (route.refused === 'path') {
    return refuse(404, `No operation has the path ${path.slice(0, 1000)}.`);
  }
  const allowed = route.allowed.join(', ');
  const response = refuse(
    405,
    `${method} is not allowed for this path. Allowed methods: ${allowed}.`,
  );
  return { ...response, headers: { ...response.headers, allow: allowed } };
}

/** Checks authentication, parameters and permission, in this order. */
function check(
  provider: Provider,
  operation: OperationDefinition,
  path: Record<string, string>,
  request: ProviderRequest,
): Call | Refused {
  const { definition, options, state } = provider;
  const now = options.now();
  const authentication = authenticate(request.headers.authorization, now);
  if ('refused' in authentication) return { status: 401, detail: authentication.refused };
  const { subject } = authentication;
  const parameters = readParameters(definition, operation, path, request);
  if ('faults' in parameters) {
    const { faults } = parameters;
    return { status: 400, detail: faultsDetail(faults), faults, subject };
  }
  const missing = missingTenant(state, operation, path);
  if (missing !== undefined) {
    return { status: 404, detail: `There is no tenant ${missing}.`, subject };
  }
  const resource = provider.resource(operation.resource ?? '');
  const want = wantOf(provider, operation, resource, path, subject);
  const call: Call = {
    operation,
    resource,
    parameters,
    subject,
    request,
    now,
    key: fillTemplate(resourceTemplate(operation), path),
  };
  if (isAllowed(state, tenants, want)) return call;
  record(provider, call, 403);
  const detail = `No role of ${subject} grants ${want.verb} on ${want.resources[0]}.`;
  return { status: 403, detail, subject };
}

/** Path template of the resource or collection; the last segment of an action is its name. */
function resourceTemplate({ method, template }: OperationDefinition): string {
  return method === 'POST' ? collectionOf(template) : template;
}

/** The tenant of the path if it does not exist. Lists declare no 404; they return 403 because no role applies. */
function missingTenant(
  state: State,
  { action }: OperationDefinition,
  { tenant }: Readonly<Record<string, string>>,
): string | undefined {
  if (tenant === undefined || action === 'list') return undefined;
  return hasTenant(state, tenant) ? undefined : tenant;
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
