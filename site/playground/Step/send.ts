import type { Client } from '../client';
import type { GuideShellOptions } from '../guide-shell';
import type { PageRequest, PageResponse } from '../messages';
import { pageRequest } from '../page-request';

/** Sends the requests of a guide's commands to the provider of this browser, whatever their host. */
export function sendFor(
  client: Client,
  options: { isInstant?: boolean } = {},
  onResponse: (request: PageRequest, response: PageResponse) => void = () => undefined,
): GuideShellOptions['send'] {
  return async (command) => {
    const request = pageRequest(command);
    const response = await client.send(request, options);
    onResponse(request, response);
    const text = response.body === undefined ? '' : JSON.stringify(response.body);
    return { status: response.status, text };
  };
}
