import type { PageRequest } from './messages';
import type { CurlRequest } from './shell/curl';

/** A request of curl for the provider in the page, which has one host and sets the token itself. */
export function pageRequest({ method, url, headers, body }: CurlRequest): PageRequest {
  const { pathname, search } = new URL(url);
  const { authorization: _, ...others } = headers;
  return { method, target: pathname + search, headers: others, body };
}
