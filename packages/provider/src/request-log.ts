/** A request and its response, for the log on the start page. */
export interface Exchange {
  time: number;
  method: string;
  /** Path and query string. */
  target: string;
  operation?: string;
  subject?: string;
  status: number;
  /** Milliseconds. */
  duration: number;
}

/** A request with both bodies. */
export interface LoggedRequest extends Exchange {
  /** The body of the request; null if it is longer than 64 KiB. */
  body: string | null;
  /** The body of the response; null if it is longer than 64 KiB. */
  response: string | null;
}

const keptRequests = 1000;
const keptText = 65_536;

/** The latest requests. */
export class RequestLog {
  readonly #requests: LoggedRequest[] = [];

  add(exchange: Exchange, body: string, response: string): void {
    const kept = (text: string) => (text.length <= keptText ? text : null);
    this.#requests.push({ ...exchange, body: kept(body), response: kept(response) });
    if (this.#requests.length > keptRequests) this.#requests.shift();
  }

  /** The latest requests, the oldest first. */
  all(): LoggedRequest[] {
    return [...this.#requests];
  }

  clear(): void {
    this.#requests.length = 0;
  }
}
