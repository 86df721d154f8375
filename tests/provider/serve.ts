import { connect } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tokenFor } from '@seca/provider/engine/index';
import type { Json } from '@seca/provider/engine/json';
import { usualOptions } from '@seca/provider/options';
import { type ServerOptions, startServer } from '@seca/provider/server';
import type * as Public from '../../packages/provider/src/public';
import { buildProvider } from '../../scripts/provider/build-provider';
import { loadDefinition } from '../../scripts/provider/load-definition';

/** A request that a server handled, with the body of the response as a value. */
export type Exchange = Omit<Public.LoggedRequest, 'response'> & {
  response: { status: number; body?: Json };
};

/**
 * Serves a provider on a free port, whose clock and initial state a test can choose, and lists the handled requests.
 *
 * @param options of the server; the default of `speed` is 1
 * @param onExchange called after each request
 */
export async function serve(
  options: Partial<ServerOptions> = {},
  onExchange?: (exchange: Exchange) => void,
) {
  const exchanges: Exchange[] = [];
  const definition = await loadDefinition();
  const usual = { ...usualOptions(), port: 0, speed: 1, definition };
  const { origin, provider, log, close } = await startServer({ ...usual, ...options });
  log.add = ({ response, ...request }) => {
    const body: Json | undefined = response ? JSON.parse(response) : undefined;
    const exchange = { ...request, response: { status: request.status, body } };
    exchanges.push(exchange);
    onExchange?.(exchange);
  };
  return { origin, provider, exchanges, close };
}

let built: Promise<string> | undefined;

/** The built package: its command, and its library. It is built once for all tests of a process. */
export async function builtPackage(): Promise<{ program: string; library: typeof Public }> {
  built ??= buildProvider();
  const program = await built;
  const index = pathToFileURL(path.join(path.dirname(program), 'index.js')).href;
  return { program, library: await import(index) };
}

/** The header of a user who may do everything. */
export const authorization = `Bearer ${tokenFor({ subject: 'owner@example.com' })}`;

/** Path of the workspaces of the tutorials' tenant. */
export const workspaces = '/providers/seca.workspace/v1/tenants/tenant-1/workspaces';

/** Sends a request of a user who may do everything, with JSON. */
export async function send(
  url: string,
  {
    headers = {},
    ...init
  }: {
    method?: string;
    body?: string | Buffer<ArrayBuffer>;
    headers?: Record<string, string>;
  } = {},
) {
  const usual = { authorization, 'content-type': 'application/json' };
  const response = await fetch(url, { ...init, headers: { ...usual, ...headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

/** Names of the resources in the body of a list. */
export function namesIn({ items = [] }: { items?: { metadata: { name: string } }[] }): string[] {
  return items.map(({ metadata }) => metadata.name);
}

/**
 * Sends bytes, and reads only after all of them are sent, as simple clients do. A connection that the provider resets has no
 * response.
 *
 * @param isCut whether the client sends nothing more, although the request is incomplete
 * @param patience milliseconds without a byte after which the client gives up
 */
export function sendBytes(
  origin: string,
  bytes: string | Buffer,
  isCut = false,
  patience = 5000,
): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.pause();
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
    socket.setTimeout(patience, () => socket.destroy());
    if (isCut) socket.end(bytes, () => socket.resume());
    else socket.write(bytes, () => socket.resume());
  });
}
