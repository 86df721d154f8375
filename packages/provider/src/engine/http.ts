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
    readonly status: number,
    readonly detail: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(detail);
  }
}
