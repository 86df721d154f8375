import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { reasonPhrase } from '@seca/openapi/model/reason-phrases';
import {
  type Change,
  type Definition,
  handleAsText,
  type Provider,
  seededRandom,
  type TextResponse,
} from './engine';
import { errorResponse } from './engine/errors';
import { Refusal } from './engine/http';
import { durationIn, type FaultRule, type Faults } from './faults';
import { forwardedOrigin, isAllowedHost } from './hosts';
import { type CheckedControls, handleLocal } from './local-api';
import { malformed, refusalOfParser } from './malformed';
import type { Options } from './options';
import { startPage } from './page/start-page';
import type { LoggedRequest } from './public';
import { readBody } from './read-body';
import { keptOf, type RequestLog } from './request-log';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Location, WWW-Authenticate, Allow',
};

/** Names and values of the headers of each response: Node writes a list faster than an object. */
const usualHeaders = Object.entries({ ...cors, 'cache-control': 'no-store' }).flat();

export interface ServerOptions extends Options {
  definition: Definition;
  /** Files of the start page by path, with their media type. */
  pageFiles?: ReadonlyMap<string, { type: string; body: Buffer | string }>;
  /** Version of the package. */
  version?: string;
  /** URL of the documentation, for the start page. */
  documentation?: string;
  /** Called when the state can no longer be stored; no request is acknowledged after that. */
  onFatal?: (error: Error) => void;
  /** The clock, unless a time is set; by default that of the system. */
  now?: () => number;
  /** The changes that lead to the initial content; by default, those of a state file or of every new provider. */
  snapshot?: Iterable<Change>;
  /** Milliseconds for receiving a complete request. */
  requestTimeout?: number;
}

/** What answers requests. */
export interface Handlers {
  provider: Provider;
  log: Pick<RequestLog, 'add' | 'all'>;
  controls: CheckedControls;
  /** The options that requests see now; tests can change some of them. */
  settings: ServerOptions;
  faults: () => Faults;
  /** Resolves when all changes so far are stored; undefined if no changes are pending. */
  stored: () => Promise<void> | undefined;
}

/** An HTTP server for a provider, its start page and its controls. */
export function createListener(handlers: Handlers): Server {
  const { provider, log, controls, settings, faults, stored } = handlers;
  const { onFatal, requestTimeout = 30_000 } = settings;
  const hosts = allowedHosts(settings);
  /** Durations have their own numbers, so that they don't change which requests fail. */
  const random = seededRandom(settings.seed + 1);
  const lastOf: LastRequests = new WeakMap();
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: 500,
      // Node's own answer has no body.
      requireHostHeader: false,
    },
    (request, response) => {
      const { socket } = request;
      const earlier = lastOf.get(socket)?.answered;
      const answered = respond(request, response, earlier).catch((error: unknown) => {
        response.destroy();
        onFatal?.(error instanceof Error ? error : new Error(String(error)));
      });
      lastOf.set(socket, { request, earlier, answered });
    },
  );
  refuseOthers(server, provider, lastOf);

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    earlier: Promise<void> | undefined,
  ): Promise<void> {
    if (earlier) await earlier;
    const start = performance.now();
    const { method = '' } = request;
    const { target, host = request.headers.host } = readTarget(request.url ?? '/');
    const [path = ''] = target.split('?', 1);
    const fault = malformed(request, host) ?? refusedHost(host, hosts);
    const isLocal = path.startsWith('/local/');
    if (!fault && !isLocal && isPreflight(request)) return preflight(request, response);
    const origin = originOf(request, host, settings);
    if (!fault && servePage(handlers, method, target, origin, response)) return;
    const reading = readBody(request);
    const { body, bodyFault } = reading instanceof Promise ? await reading : reading;
    if (!fault && isLocal) {
      if (await sendLocal(controls, request, path, body, response)) return;
    }
    const rule = fault ? undefined : faults().next(() => operationAt(provider, method, path));
    const delay = durationIn(settings.latency, random) + durationIn(rule?.latency, random);
    if (delay > 0) await setTimeout(delay);
    const isTooLarge = bodyFault?.status === 413;
    const refusal = isTooLarge ? bodyFault : (fault ?? refusalOfRule(rule));
    const headers = headersOf(request);
    const result: TextResponse = rule?.cut
      ? { status: 0, headers: {} }
      : refusal
        ? errorResponse(provider, refusal, !isTooLarge)
        : handleAsText(provider, { method, target, headers, body, bodyFault, origin });
    if (rule?.retryAfter !== undefined) {
      result.headers = { ...result.headers, 'retry-after': String(rule.retryAfter) };
    }
    // GET requests wait too: they must not return state that a crash could still undo.
    const storing = stored();
    if (storing) await storing;
    // All requests that arrived together are handled before the first response is sent, which takes the least time:
    // 1.2 times as many GET and 1.4 times as many PUT requests per second.
    await endOfTurn();
    if (rule?.cut) request.socket.destroy();
    else {
      const sending = send(response, result, isTooLarge, rule?.slowBody);
      if (sending) await sending;
    }
    log.add({
      time: provider.now(),
      method,
      target,
      operation: result.operation,
      subject: result.subject,
      status: result.status,
      refused: refusal || bodyFault || rule?.cut ? true : undefined,
      duration: Math.round((performance.now() - start) * 10) / 10,
      origin,
      headers,
      responseHeaders: result.headers,
      body: keptOf([body]),
      response: keptOf(result.text ?? []),
    });
  }
  return server;
}

let turn: Promise<void> | undefined;

/** Resolves at the end of the current turn of the event loop. */
function endOfTurn(): Promise<void> {
  turn ??= setImmediate().then(() => {
    turn = undefined;
  });
  return turn;
}

/** The last request of each connection: requests are handled in order, and so are their errors (RFC 9112, 9.3.2). */
type LastRequests = WeakMap<
  Duplex,
  { request: IncomingMessage; earlier: Promise<void> | undefined; answered: Promise<void> }
>;

/** Refuses what Node does not pass on as a request. */
function refuseOthers(server: Server, provider: Provider, lastOf: LastRequests): void {
  server.on('clientError', async (error, socket) => {
    const last = lastOf.get(socket);
    // The request with the error may have begun.
    await (last?.request.complete ? last.answered : last?.earlier);
    refuseClient(provider, refusalOfParser(error), socket);
  });
  server.on('connect', (_, socket) => {
    // Node no longer handles errors of this connection, such as a reset by the client.
    socket.on('error', () => socket.destroy());
    refuseClient(provider, new Refusal(501, 'The method CONNECT is not supported.'), socket);
  });
  server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const detail = `The header expect is ${headers.expect?.slice(0, 100)}; only 100-continue is supported.`;
    send(response, errorResponse(provider, new Refusal(417, detail), false), true);
  });
}

const readHeaders = [
  'accept',
  'authorization',
  'content-type',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
] as const;

/** The headers of the latest request: most requests have equal ones, and the log keeps those of a thousand. */
let latestHeaders: LoggedRequest['headers'] = {};

function headersOf({ headers }: IncomingMessage): LoggedRequest['headers'] {
  if (readHeaders.some((name) => headers[name] !== latestHeaders[name])) {
    latestHeaders = Object.fromEntries(readHeaders.map((name) => [name, headers[name]]));
  }
  return latestHeaders;
}

/** Path and query of a request target, which can be an absolute URL (RFC 9112, 3.2.2). */
function readTarget(url: string): { target: string; host?: string } {
  if (url.startsWith('/')) return { target: url };
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (host === undefined || rest === undefined) return { target: url };
  return { host, target: rest.startsWith('/') ? rest : `/${rest}` };
}

/** @param slowBody milliseconds between the halves of the body  @returns when a slow body is sent */
function send(
  response: ServerResponse,
  { status, text = [], headers }: TextResponse,
  isLast: boolean,
  slowBody = 0,
): Promise<void> | undefined {
  let length = 0;
  let characters = 0;
  for (const part of text) {
    length += Buffer.byteLength(part);
    characters += part.length;
  }
  // A text in ASCII is its bytes, which Node writes faster than characters.
  const encoding = length === characters ? 'latin1' : 'utf8';
  const all = [...usualHeaders, ...Object.entries(headers).flat()];
  // Neither status has a body (RFC 9110, 8.6).
  if (status !== 204 && status !== 304) all.push('content-length', String(length));
  if (isLast) all.push('connection', 'close');
  response.writeHead(status, all);
  if (slowBody === 0 || length === 0) {
    for (const part of text.slice(0, -1)) response.write(part, encoding);
    response.end(text.at(-1), encoding);
    return undefined;
  }
  const body = text.join('');
  const middle = body.length >> 1;
  response.write(body.slice(0, middle), encoding);
  return setTimeout(slowBody).then(() => void response.end(body.slice(middle), encoding));
}

/** The public names that requests may have. */
function allowedHosts({ allowHosts, publicUrl, trustProxy }: ServerOptions): readonly string[] {
  if (trustProxy) return ['*'];
  return publicUrl === undefined ? allowHosts : [...allowHosts, new URL(publicUrl).hostname];
}

/** Web pages can't use the provider under the name of their own host (DNS rebinding). */
function refusedHost(host = '', allowed: readonly string[]): Refusal | undefined {
  if (isAllowedHost(host, allowed)) return undefined;
  const detail = `The host ${host.slice(0, 200)} is not allowed; allow it with --allow-hosts.`;
  return new Refusal(421, detail);
}

/** The URL under which the client reaches the provider, for the URLs of discovery. */
function originOf(
  { headers, socket }: IncomingMessage,
  host: string | undefined,
  { publicUrl, trustProxy }: ServerOptions,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const forwarded = trustProxy ? forwardedOrigin(headers) : {};
  const origin = `${forwarded.scheme ?? 'http'}://${forwarded.host ?? (host || `localhost:${socket.localPort}`)}`;
  if (origin !== latestOrigin) latestOrigin = origin;
  return latestOrigin;
}

/** The origin of the latest request, kept once like its headers. */
let latestOrigin = '';

/** The operation of a request, for the faults of single operations. */
function operationAt(provider: Provider, method: string, path: string): string | undefined {
  const route = provider.router(method, path);
  return 'operation' in route ? route.operation.operationId : undefined;
}

function refusalOfRule(rule: FaultRule | undefined): Refusal | undefined {
  if (rule?.status === undefined) return undefined;
  return new Refusal(
    rule.status,
    'The settings of the provider request a fault for this operation.',
  );
}

/** @returns Whether there is something at a path below `/local/`. */
async function sendLocal(
  controls: CheckedControls,
  { method = '', headers }: IncomingMessage,
  path: string,
  body: string,
  response: ServerResponse,
): Promise<boolean> {
  const { origin, host } = headers;
  // Pages of other origins could send such a request without asking before.
  const isForeign = origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
  const answer = isForeign
    ? { status: 403, headers: {}, body: 'Requests from another origin are not allowed.\n' }
    : await handleLocal(controls, method === 'HEAD' ? 'GET' : method, path, body);
  if (!answer) return false;
  response.writeHead(answer.status, { 'cache-control': 'no-store', ...answer.headers });
  response.end(answer.body);
  return true;
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

/** Serves the start page and its files. The standard doesn't use these paths. */
function servePage(
  { provider, log, settings }: Handlers,
  method: string,
  target: string,
  origin: string,
  response: ServerResponse,
): boolean {
  const [path = '', query] = target.split('?', 2);
  const file = path === '/' ? undefined : settings.pageFiles?.get(path);
  if (path !== '/' && !file) return false;
  if (!['GET', 'HEAD'].includes(method)) {
    const { headers, text } = errorResponse(provider, new Refusal(405, 'Use GET.'), false);
    response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end(text?.join(''));
    return true;
  }
  const { documentation } = settings;
  const data = { provider, options: settings, requests: log.all(), origin, documentation };
  const { type, body } = file ?? {
    type: 'text/html; charset=utf-8',
    body: startPage(data, new URLSearchParams(query)),
  };
  response.writeHead(200, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
  return true;
}

/** Answers on a socket without a request: the client sends too slowly, or does not send HTTP. */
function refuseClient(provider: Provider, refusal: Refusal, socket: Duplex): void {
  if (!socket.writable) return;
  const isDeclared = refusal.status === 400;
  const { status, text: [text = ''] = [], headers } = errorResponse(provider, refusal, isDeclared);
  const all = {
    ...cors,
    ...headers,
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reasonPhrase(String(status))}\r\n${lines.join('')}\r\n${text}`);
}
