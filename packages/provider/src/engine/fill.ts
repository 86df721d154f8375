import { users } from './catalogue/users';
import { handle } from './handle';
import type { Json } from './json';
import type { Provider } from './provider';
import { tokenFor } from './token';

/** A request that creates or changes a resource: a PUT with a body, or a POST of an action. */
export interface FillRequest {
  /** Path on the provider's host: `/providers/seca.workspace/v1/tenants/tenant-1/workspaces/shop`. */
  path: string;
  /** Absent for an action. */
  body?: Json;
}

/**
 * Brings a provider into a state in which readers can begin, such as the state at the end of a tutorial. The requests
 * take no time: each resource is active before the next request. The activity log contains them.
 *
 * @throws Error if a request is rejected.
 */
export function fill(provider: Provider, requests: readonly FillRequest[]): void {
  const { speed } = provider;
  const [owner] = users;
  const headers = {
    authorization: `Bearer ${tokenFor({ subject: owner?.subject ?? '' })}`,
    'content-type': 'application/json',
  };
  provider.speed = Number.POSITIVE_INFINITY;
  for (const { path, body } of requests) {
    const method = body === undefined ? 'POST' : 'PUT';
    const text = body === undefined ? '' : JSON.stringify(body);
    const response = handle(provider, { method, target: path, headers, body: text, origin: '' });
    if (response.status >= 300) {
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    }
  }
  provider.advance();
  provider.speed = speed;
}
