import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import {
  type Definition,
  handle,
  Provider,
  type ProviderResponse,
  profiles,
  type Snapshot,
  seededRandom,
} from './engine';
import { errorResponse } from './engine/errors';
import { phrases, Refusal } from './engine/http';
import { type Exchange, Live } from './live';
import { malformed, refusalOfParser } from './malformed';
import type { Options } from './options';
import { readBody } from './read-body';
import { readState, StateFile, unlock } from './state-file';

export interface ServerOptions extends Options {
  definition: Definition;
  /** Current time in milliseconds since the epoch; the default is the system clock. */
  now?: () => number;
  /** Initial state if no state file contains one. */
  snapshot?: Snapshot;
  /** Files of the start page by path, with their media type. */
  page?: ReadonlyMap<string, { type: string; body: Buffer | string }>;
  /** Time limit for receiving a complete request, in milliseconds. */
  requestTimeout?: number;
  /** Called for each request, with the request and response bodies. */
  onExchange?: (exchange: Exchange & { sent: string; response: ProviderResponse }) => void;
  /** Called when the state can no longer be stored; no request is acknowledged after that. */
  onFatal?: (error: Error) => void;
}

export interface RunningServer {
  /** `http://127.0.0.1:8080`. */
  origin: string;
  provider: Provider;
  close: () => Promise<void>;
}

/** Interval at which resources change without a request, in milliseconds. */
const tick = 100;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Location, WWW-Authenticate, Allow',
};

/**
 * Serves a provider over HTTP.
 *
 * @throws Error with a message for the user if the state file can't be used; with `code` EADDRINUSE if the port is
 * in use.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { now = Date.now, seed, speed, failRate, state: file, host, port, onFatal } = options;
  const restored = file === undefined ? undefined : readState(file);
  let stateFile: StateFile | undefined;
  const provider = new Provider({
    definition: options.definition,
    profile: options.profile && profiles[options.profile],
    now,
    random: seededRandom(seed),
    speed,
    failRate,
    snapshot: restored ?? options.snapshot,
    onChange: (change) => {
      stateFile?.add(change);
      live.changed();
    },
  });
  const live = new Live(provider, options);
  const server = serverOf(provider, live, options, () => stateFile?.settled());
  try {
    server.listen(port, host);
    await once(server, 'listening');
    if (file !== undefined) {
      stateFile = await StateFile.open(file, () => provider.state.snapshot());
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
  // biome-ignore lint/plugin: the server listens on a port, not on a pipe
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    provider,
    close: async () => {
      clearInterval(timer);
      live.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await stateFile?.close();
    },
  };
}

/** @param stored resolves when all changes so far are stored; undefined if no changes are pending */
function serverOf(
  provider: Provider,
  live: Live,
  options: ServerOptions,
  stored: () => Promise<void> | undefined,
): Server {
  const { now = Date.now, requestTimeout = 30_000, latency, onFatal } = options;
  const server = createServer(
    {
      requestTimeout,
      // Node's own answer has no body.
      requireHostHeader: false,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(1000, requestTimeout),
    },
    (request, response) => {
      const { socket } = request;
      const earlier = lastOf.get(socket)?.answered;
      const answered = (earlier ?? Promise.resolve())
        .then(() => respond(request, response))
        .catch((error: unknown) => {
          response.destroy();
          onFatal?.(error instanceof Error ? error : new Error(String(error)));
        });
      lastOf.set(socket, { request, earlier, answered });
    },
  );
  server.on('clientError', async (error, socket) => {
    const last = lastOf.get(socket);
    // The request with the error may have begun.
    await (last?.request.complete ? last.answered : last?.earlier);
    refuseClient(provider, refusalOfParser(error), socket);
  });
  server.on('connect', (_, socket) => {
    refuseClient(provider, new Refusal(501, 'The method CONNECT is not supported.'), socket);
  });
  server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const detail = `The header expect is ${headers.expect?.slice(0, 100)}; only 100-continue is supported.`;
    send(response, errorResponse(provider, new Refusal(417, detail), false), true);
  });

  /** The last request of each connection: requests are handled in order, and so are their errors (RFC 9112, 9.3.2). */
  const lastOf = new WeakMap<
    Duplex,
    { request: IncomingMessage; earlier: Promise<void> | undefined; answered: Promise<void> }
  >();

  /** Resolves at the end of the current turn of the event loop. */
  let turn: Promise<void> | undefined;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = performance.now();
    const { method = '' } = request;
    const { target, host = request.headers.host } = readTarget(request.url ?? '/');
    const fault = malformed(request, host);
    if (!fault && isPreflight(request)) return preflight(request, response);
    if (!fault && (method === 'GET' || method === 'HEAD')) {
      if (servePage(options, live, method, target, response)) return;
    }
    const { body, bodyFault } = await readBody(request);
    if (latency > 0) await setTimeout(latency);
    const isTooLarge = bodyFault?.status === 413;
    const refusal = isTooLarge ? bodyFault : fault;
    const result = refusal
      ? errorResponse(provider, refusal, !isTooLarge)
      : handle(provider, {
          method,
          target,
          headers: headersOf(request),
          body,
          bodyFault,
          origin: `http://${host || `localhost:${request.socket.localPort}`}`,
        });
    // GET requests wait too: they must not return state that a crash could still undo.
    const storing = stored();
    if (storing) await storing;
    // All requests that arrived together are handled before the first response is sent, which takes the least time:
    // 1.2 times as many GET and 1.4 times as many PUT requests per second.
    turn ??= setImmediate().then(() => {
      turn = undefined;
    });
    await turn;
    send(response, result, isTooLarge);
    const exchange: Exchange = {
      time: now(),
      method,
      target,
      operation: result.operation,
      subject: result.subject,
      status: result.status,
      duration: Math.round((performance.now() - start) * 10) / 10,
    };
    live.exchanged(exchange);
    options.onExchange?.({ ...exchange, sent: body, response: result });
  }
  return server;
}

function headersOf({ headers }: IncomingMessage): Record<string, string | undefined> {
  return {
    accept: headers.accept,
    authorization: headers.authorization,
    'content-type': headers['content-type'],
    'if-match': headers['if-match'],
    'if-none-match': headers['if-none-match'],
    'if-unmodified-since': headers['if-unmodified-since'],
  };
}

/** Path and query of a request target, which can be a whole URL with a host (RFC 9112, 3.2.2). */
function readTarget(url: string): { target: string; host?: string } {
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (host === undefined || rest === undefined) return { target: url };
  return { host, target: rest.startsWith('/') ? rest : `/${rest}` };
}

function send(response: ServerResponse, result: ProviderResponse, isLast: boolean): void {
  const text = result.body === undefined ? undefined : JSON.stringify(result.body);
  const headers: OutgoingHttpHeaders = {
    ...cors,
    'cache-control': 'no-store',
    ...result.headers,
  };
  if (text !== undefined) headers['content-length'] = Buffer.byteLength(text);
  if (isLast) headers.connection = 'close';
  response.writeHead(result.status, headers).end(text);
}

/** The question of a browser whether a page of another origin may send a request (Fetch, 3.2.2). */
function isPreflight({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

/** Pages of all origins may send requests to the provider, with any method and header (Fetch, 3.2.5). */
function preflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    ...cors,
    'access-control-allow-methods': '*',
    'access-control-allow-headers':
      headers['access-control-request-headers'] ??
      'Authorization, Content-Type, If-Unmodified-Since',
    'access-control-max-age': '600',
  });
  response.end();
}

/** Serves the start page and its data. The standard doesn't use these paths. */
function servePage(
  options: ServerOptions,
  live: Live,
  method: string,
  target: string,
  response: ServerResponse,
): boolean {
  const [path = ''] = target.split('?');
  if (path === '/local/events' && method === 'GET') {
    live.stream(response);
    return true;
  }
  const file =
    path === '/local/overview'
      ? { type: 'application/json', body: JSON.stringify(live.overview()) }
      : options.page?.get(path);
  if (!file) return false;
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': Buffer.byteLength(file.body),
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; img-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(file.body);
  return true;
}

/** Answers on a socket without a request: the client sends too slowly, or does not send HTTP. */
function refuseClient(provider: Provider, refusal: Refusal, socket: Duplex): void {
  if (!socket.writable) return;
  const isDeclared = refusal.status === 400;
  const { status, body, headers } = errorResponse(provider, refusal, isDeclared);
  const text = JSON.stringify(body);
  const all = {
    ...cors,
    ...headers,
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const phrase = phrases[refusal.status];
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${text}`);
}
