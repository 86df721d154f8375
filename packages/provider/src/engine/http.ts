import type { Json } from './json';

/** A request, as passed by a transport. */
export interface ProviderRequest {
  /** Uppercase. */
  method: string;
  /** Path and query as they were sent, still percent-encoded: `/providers/…?limit=2`. */
  target: string;
  /** Names in lowercase. */
  headers: Readonly<Record<string, string | undefined>>;
  /** '' without a body. */
  body: string;
  /** Why the transport can't read the body, which is '' then. */
  bodyFault?: Refusal;
  /** Scheme and host of the URLs in discovery documents: `http://localhost:8080`. */
  origin: string;
}

/** A response as a transport sends it. */
export interface TextResponse {
  status: number;
  /** Names in lowercase; `content-type` where there is a body. */
  headers: Record<string, string>;
  /**
   * The body as JSON, in parts: it takes ten times as long to put together and send 900 kB as one text. Absent: the
   * response has no body. The transport leaves out the body of a response to HEAD.
   */
  text?: readonly string[];
  /** The operation that handled the request, `seca.compute/v1 get-instance`; absent for unknown paths. */
  operation?: string;
  /** The subject of the token, where it was accepted. */
  subject?: string;
}

/** A response whose body is a value. */
export type ProviderResponse = Omit<TextResponse, 'text'> & { body?: Json };

/** The phrases of statuses that an operation does not declare: the type of an error with one of them is `about:blank` (RFC 9457, 4.2.1). */
export const phrases = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
} as const;

/** The statuses of errors. */
export type ErrorStatus = keyof typeof phrases;

/** An invalid part of a request. */
export interface Fault {
  /** JSON pointer into the body (RFC 6901), '' for the whole body; for a parameter, its name after a slash. */
  pointer: string;
  /** Name of the parameter or of the field. */
  parameter: string;
  message: string;
}

/** Why a request is rejected, thrown where the reason is found. */
export class Refusal extends Error {
  constructor(
    readonly status: ErrorStatus,
    readonly detail: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(detail);
  }
}
