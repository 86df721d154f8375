import {
  handle,
  type Provider,
  type ProviderResponse,
  tokenFor,
  users,
} from '@seca/provider/engine/index';
import type { Json } from '@seca/provider/engine/json';
import { exampleOrigin } from '../core/example-origin';
import type { HttpRequest } from './requests';

/** The user who is allowed everything. */
export const owner = users[0]?.subject ?? '';

/** The provider's response to a request with the token of a user; '' sends no token. */
export function respond(
  provider: Provider,
  { headers, ...request }: HttpRequest,
  user: string,
): ProviderResponse {
  const { expired } = users.find(({ subject }) => subject === user) ?? {};
  const token = tokenFor({ subject: user, expired });
  const authorization = user === '' ? undefined : `Bearer ${token}`;
  return handle(provider, {
    ...request,
    headers: { ...headers, authorization },
    origin: exampleOrigin,
  });
}

/** Sends a request whose changes are immediate. */
export function respondAtOnce(provider: Provider, request: HttpRequest): ProviderResponse {
  const { speed } = provider;
  provider.speed = Infinity;
  const response = respond(provider, request, owner);
  provider.advance();
  provider.speed = speed;
  return response;
}

/** As `respondAtOnce`, with a body as JSON. */
export function act(provider: Provider, method: string, target: string, body?: Json): void {
  const headers = { 'content-type': 'application/json' };
  const text = body === undefined ? '' : JSON.stringify(body);
  respondAtOnce(provider, { method, target, headers, body: text });
}
