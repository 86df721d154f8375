import type { GuideShellOptions } from '../../../../lib/playground/guide-shell';
import type { Client } from '../client';
import type { PageRequest, PageResponse } from '../messages';

/** Sends what curl would send to the provider of this browser, whatever the host. */
export function sendFor(
  client: Client,
  options: { isInstant?: boolean } = {},
  onResponse: (request: PageRequest, response: PageResponse) => void = () => undefined,
): GuideShellOptions['send'] {
  return async ({ method, url, headers, body }) => {
    const { pathname, search } = new URL(url);
    const { authorization: _, ...others } = headers;
    const request = { method, target: pathname + search, headers: others, body };
    const response = await client.send(request, options);
    onResponse(request, response);
    const text = response.body === undefined ? '' : JSON.stringify(response.body);
    return { status: response.status, text };
  };
}
