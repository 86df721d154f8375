import { connect } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tokenFor } from '@seca/provider/engine/index';
import { usualOptions } from '@seca/provider/options';
import { type RunningServer, type ServerOptions, startServer } from '@seca/provider/server';
import type * as Public from '../../packages/provider/src/public';
import { buildProvider } from '../../scripts/provider/build-provider';
import { loadDefinition } from '../../scripts/provider/load-definition';

/** A request that a server handled, with both bodies. */
export type Exchange = Parameters<NonNullable<ServerOptions['onExchange']>>[0];

/** Starts the server of the package on a free port, with speed 1 by default, and lists the handled requests. */
export async function serve({
  onExchange,
  ...options
}: Partial<ServerOptions> = {}): Promise<RunningServer & { exchanges: Exchange[] }> {
  const exchanges: Exchange[] = [];
  const server = await startServer({
    ...usualOptions(),
    definition: await loadDefinition(),
    port: 0,
    speed: 1,
    ...options,
    onExchange: (exchange) => {
      exchanges.push(exchange);
      onExchange?.(exchange);
    },
  });
  return { ...server, exchanges };
}

/** The built package: its command, and its library. */
export async function builtPackage(): Promise<{ program: string; library: typeof Public }> {
  const program = await buildProvider();
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
 */
export function sendBytes(origin: string, bytes: string | Buffer, isCut = false): Promise<string> {
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
    socket.setTimeout(5000, () => socket.destroy());
    if (isCut) socket.end(bytes, () => socket.resume());
    else socket.write(bytes, () => socket.resume());
  });
}
