/**
 * The public interface of `@seca/provider`. The build copies this file into the package, so it imports nothing. `index.ts`
 * implements it.
 */

/** A failure to simulate. */
export interface Fault {
  /** The operation that fails, such as `get-instance`. Without it, the fault applies to every request. */
  operation?: string;
  /** Status of the response, from 400 to 599. The request changes nothing. */
  status?: number;
  /** Seconds in the header `Retry-After`. */
  retryAfter?: number;
  /** The connection is closed without a response. The request changes nothing. */
  cut?: boolean;
  /** Milliseconds before the response; `'50-200'` is a range. */
  latency?: number | string;
  /** Milliseconds between the two halves of the body. */
  slowBody?: number;
  /** How many requests the fault applies to. Without it, it applies to all. */
  times?: number;
  /** Probability that the fault applies to a request, from 0 to 1. The default is 1. */
  probability?: number;
}

/** Options that can be changed while a provider runs. */
export interface Settings {
  /** How fast resources change: 1 takes as long as in the examples of the documentation. The default is 10. */
  speed?: number | 'instant';
  /** Fraction of the requests that fail with 500, from 0 to 1. The default is 0. */
  fail?: number;
  /** Delay of each response, in milliseconds; `'50-200'` is a range. The default is 0. */
  latency?: number | string;
  /** Faults for individual operations. Of several, the first that applies to a request is used. */
  faults?: Fault[];
  /** Freezes the clock at this time, such as `2025-01-15T09:00:00Z`, until it is advanced. The default is the system clock. */
  time?: string | null;
}

/** Options of a provider. They have the names, values and defaults of the command's options, except for the port. */
export interface ProviderOptions extends Settings {
  /** Port to listen on. The default 0 chooses a free one. */
  port?: number;
  /** IP address to listen on. The default is `127.0.0.1`, which accepts connections only from this computer. */
  host?: string;
  /** File that keeps the state. Without it, the state is kept in memory. */
  state?: string;
  /** Departs from the standard in the way that a client expects. */
  profile?: 'conformance-suite';
  /** Start of the random numbers. The same seed gives the same failures. The default is 1. */
  seed?: number;
  /** File of fixtures (JSON or YAML), with which each new state begins. */
  seedFile?: string;
  /** Appends each request and response to this file, as JSON lines. */
  log?: string;
  /** Writes all requests and responses to this file, as an HTTP archive (HAR 1.2). An existing file is replaced. */
  har?: string;
  /** URL under which clients reach the provider. The default is the host of each request. */
  publicUrl?: string;
  /** Whether to take that URL from the headers `Forwarded` or `X-Forwarded-…` of a proxy. */
  trustProxy?: boolean;
  /** Public host names that requests may name; `*` allows all. */
  allowHosts?: string[];
}

/** What a new state has besides the content of every provider. */
export interface Fixtures {
  tenants?: string[];
  regions?: string[];
  users?: { subject: string; roles: { tenant: string; role: string }[] }[];
  /** Resources by path, with the body of their PUT. */
  resources?: { path: string; body: object }[];
}

/** A request that a provider has handled. */
export interface LoggedRequest {
  /** Milliseconds since the epoch. */
  time: number;
  method: string;
  /** Path and query. */
  target: string;
  operation?: string;
  subject?: string;
  /** 0 if a fault closed the connection without a response. */
  status: number;
  /** A fault was met, or the request was not valid HTTP. It is not replayed. */
  refused?: true;
  /** Milliseconds. */
  duration: number;
  /** Scheme and host under which the client reached the provider. */
  origin: string;
  /** The headers that the provider reads, with lowercase names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The body of the request; null if it is longer than 64 KiB. */
  body: string | null;
  /** The headers of the response that depend on the request, with lowercase names. */
  responseHeaders: Readonly<Record<string, string>>;
  /** The body of the response; null if it is longer than 64 KiB. */
  response: string | null;
}

/** An HTTP archive (HAR 1.2), which browsers and HTTP debuggers can import. */
export interface Har {
  log: { version: '1.2'; creator: { name: string; version: string }; entries: object[] };
}

/** A logged request that now gets another response. */
export interface Difference {
  /** Number of the request in the log, from 1. */
  line: number;
  /** Method and target. */
  request: string;
  /** What differs, with JSON pointers into the body: `/spec/sizeGB: 60, was 50`. */
  differences: string[];
}

/**
 * What tests do with a provider while it runs. Each function has the path `/local/NAME` over HTTP: GET for
 * functions that only read, and POST for the others, with the argument as the body.
 */
export interface Controls {
  /** The settings as they are now. */
  settings(): Required<Settings>;
  /** Changes settings, and returns all of them. @throws Error if a value is invalid */
  change(settings: Settings): Required<Settings>;
  /**
   * Deletes all resources, also from the state file, and adds the fixtures of `seedFile` again. Random numbers, faults and
   * clock are as at the start, and all requests are forgotten.
   */
  reset(): Promise<void>;
  /** Advances a frozen clock by a number of seconds. @throws Error if the clock is that of the system */
  advance(seconds: number): void;
  /** The tenants, regions, users and resources that were added, as fixtures for `seedFile`. */
  fixtures(): Fixtures;
  /** Adds tenants, regions, users and resources. @throws Error with the part that can't be added */
  add(fixtures: Fixtures): void;
  /** The latest 1,000 requests, oldest first. Over HTTP, they are JSON lines. */
  requests(): LoggedRequest[];
  /** The same requests as an HTTP archive. */
  har(): Har;
  /**
   * Resets the provider, sends logged requests again with the clock at their times, and returns those whose status or body
   * differs. Times in bodies and the `instance` of errors are not compared.
   */
  replay(requests: readonly LoggedRequest[]): Promise<Difference[]>;
}

/** A provider that accepts requests. */
export interface RunningProvider extends Controls {
  /** Its URL without a path or trailing slash, such as `http://127.0.0.1:40123`. */
  url: string;
  /** Ends all connections, and resolves when the port is free and the state is stored. */
  close(): Promise<void>;
}

/**
 * Starts a provider in this process. Several can run at the same time.
 *
 * @throws Error if an option is invalid, the port is in use, or the state file can't be used
 */
export declare function startProvider(options?: ProviderOptions): Promise<RunningProvider>;

/**
 * A bearer token for any user, such as `owner@example.com`, who may do everything. The start page lists the users that
 * have roles from the start.
 */
export declare function tokenFor(user: { subject: string }): string;
