import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  type Definition,
  handle,
  Provider,
  type ProviderResponse,
  type Snapshot,
  seededRandom,
} from '../../../lib/provider';
import { errorResponse } from '../../../lib/provider/errors';
import { type Exchange, Live } from './live';
import type { Options } from './options';
import { bodyLimit, readBody } from './read-body';
import { StateFile, unlock } from './state-file';

export interface ServerOptions extends Options {
  definition: Definition;
  /** Milliseconds since the epoch; the system's clock without it. */
  now?: () => number;
  /** What to begin with, where no file has a state. */
  snapshot?: Snapshot;
  /** Scheme and host of the URLs in discovery documents; what the client calls it without it. */
  baseUrl?: string;
  /** Files of the start page by path, with their media type. */
  page?: ReadonlyMap<string, { type: string; body: Buffer | string }>;
  /** Milliseconds in which a request must have arrived. */
  requestTimeout?: number;
  /** Hears of each request with both bodies. */
  onExchange?: (exchange: Exchange & { sent: string; response: ProviderResponse }) => void;
  /** Hears of a state that can no longer be stored; nothing is acknowledged after that. */
  onFatal?: (error: Error) => void;
}

export interface RunningServer {
  /** `http://127.0.0.1:8080`. */
  origin: string;
  provider: Provider;
  close: () => Promise<void>;
}

/** How often resources change without a request, in milliseconds. */
const tick = 100;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Location, WWW-Authenticate, Allow',
};

/**
 * Serves a provider over HTTP.
 *
 * @throws StateFileError for a state file that can't be used; Error with `code` EADDRINUSE for a port
 * that is taken.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { definition, now = Date.now, seed, speed, failRate, state: file, onFatal } = options;
  const restored = file === undefined ? undefined : StateFile.read(file);
  let stateFile: StateFile | undefined;
  const provider = new Provider({
    definition,
    now,
    random: seededRandom(seed),
    speed,
    failRate,
    ...((restored?.changes ?? options.snapshot) && {
      snapshot: restored?.changes ?? options.snapshot ?? [],
    }),
    onChange: (change) => {
      stateFile?.add(change);
      live.changed(change);
    },
  });
  const live = new Live(provider);
  const server = createServer(
    {
      requestTimeout: options.requestTimeout ?? 30_000,
      headersTimeout: options.requestTimeout ?? 30_000,
      connectionsCheckingInterval: Math.min(1000, options.requestTimeout ?? 1000),
    },
    (request, response) => {
      respond(request, response).catch((error: unknown) => fail(response, error));
    },
  );
  server.on('clientError', (error, socket) => refuseClient(provider, error, socket as Socket));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = performance.now();
    const { method = '', url: target = '/' } = request;
    if (method === 'OPTIONS') return preflight(request, response);
    if (method === 'GET' && servePage(options, live, target, response)) return;
    const body = await readBody(request);
    if (options.latency > 0) await new Promise((done) => setTimeout(done, options.latency));
    const result =
      body === undefined
        ? tooLarge(provider)
        : handle(provider, {
            method,
            target,
            headers: headersOf(request),
            body,
            origin: options.baseUrl ?? originOf(request),
          });
    // Also a GET waits: it must not show what a crash could still undo.
    await stateFile?.settled();
    send(response, result, body === undefined);
    const exchange: Exchange = {
      time: now(),
      method,
      target,
      status: result.status,
      duration: Math.round((performance.now() - start) * 10) / 10,
      ...(result.operation !== undefined && { operation: result.operation }),
      ...(result.subject !== undefined && { subject: result.subject }),
    };
    live.exchanged(exchange);
    options.onExchange?.({ ...exchange, sent: body ?? '', response: result });
  }

  function fail(response: ServerResponse, error: unknown): void {
    response.destroy();
    onFatal?.(error instanceof Error ? error : new Error(String(error)));
  }

  try {
    await listen(server, options);
    if (file !== undefined) {
      stateFile = await StateFile.open(file, {
        number: restored?.number ?? 0,
        snapshot: () => provider.state.snapshot(),
      });
    }
  } catch (error) {
    if (file !== undefined) unlock(file);
    server.close();
    throw error;
  }
  const timer = setInterval(() => {
    provider.advance();
    live.flush();
    stateFile?.settled()?.catch((error: Error) => onFatal?.(error));
  }, tick);
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    origin: `http://${host}:${port}`,
    provider,
    close: async () => {
      clearInterval(timer);
      live.close();
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      await stateFile?.close();
    },
  };
}

function listen(server: Server, { host, port }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function headersOf({ headers }: IncomingMessage): Record<string, string | undefined> {
  const { accept, authorization } = headers;
  const expected = headers['if-unmodified-since'];
  return {
    accept,
    authorization,
    'content-type': headers['content-type'],
    'if-unmodified-since': Array.isArray(expected) ? expected[0] : expected,
  };
}

/** What the client calls this server, so that the URLs of discovery documents work for it. */
function originOf({ headers: { host } }: IncomingMessage): string {
  return `http://${host !== undefined && /^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`;
}

function send(response: ServerResponse, result: ProviderResponse, isLast: boolean): void {
  const text = result.body === undefined ? undefined : JSON.stringify(result.body);
  response.writeHead(result.status, {
    ...cors,
    ...result.headers,
    'cache-control': 'no-store',
    ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
    ...(isLast && { connection: 'close' }),
  });
  response.end(text);
}

function tooLarge({ definition, options }: Provider): ProviderResponse {
  const detail = `The body has more than ${bodyLimit} bytes.`;
  return errorResponse(definition, { status: 413, detail }, options.random, false);
}

/** Any page may call the provider, with any header (Fetch, 3.2.5). */
function preflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    ...cors,
    'access-control-allow-methods': 'GET, PUT, POST, DELETE',
    'access-control-allow-headers':
      headers['access-control-request-headers'] ??
      'Authorization, Content-Type, If-Unmodified-Since',
    'access-control-max-age': '600',
  });
  response.end();
}

/** The start page and its data. Nothing of the standard has these paths. */
function servePage(
  { page, speed, seed, failRate, latency, state = '' }: ServerOptions,
  live: Live,
  target: string,
  response: ServerResponse,
): boolean {
  if (target === '/local/events') {
    live.stream(response);
    return true;
  }
  const file = page?.get(target);
  const body =
    target === '/local/overview'
      ? JSON.stringify(live.overview({ speed: String(speed), seed, failRate, latency, state }))
      : file?.body;
  if (body === undefined) return false;
  response.writeHead(200, {
    'content-type': file?.type ?? 'application/json',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
  return true;
}

/** A client that sends too slowly, or no HTTP. There is no request to respond to, only a socket. */
function refuseClient({ definition, options }: Provider, error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const code = 'code' in error ? error.code : '';
  const [status, title, detail] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout', 'The request did not arrive completely in time.']
      : code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large', 'The headers are too large.']
        : [400, 'Bad Request', 'This is not an HTTP request.'];
  const { body } = errorResponse(definition, { status, detail }, options.random, status === 400);
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
