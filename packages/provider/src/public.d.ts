/**
 * The public interface of `@seca/provider`. The build copies this file into the package, so it imports nothing. `index.ts`
 * implements it.
 */

/** Options of a provider. They have the names, values and defaults of the command's options, except for the port. */
export interface ProviderOptions {
  /** Port to listen on. The default 0 chooses a free one. */
  port?: number;
  /** IP address to listen on. The default is `127.0.0.1`, which accepts connections only from this computer. */
  host?: string;
  /** File that keeps the state. Without it, the state is kept in memory. */
  state?: string;
  /** How fast resources change: 1 takes as long as the examples of the documentation. The default is 10. */
  speed?: number | 'instant';
  /** A way to behave that departs from the standard. */
  profile?: 'conformance-suite';
  /** Fraction of the requests that fail with 500, from 0 to 1. The default is 0. */
  fail?: number;
  /** Delay of each response, in milliseconds. The default is 0. */
  latency?: number;
  /** Start of the random numbers. The same seed gives the same failures. The default is 1. */
  seed?: number;
}

/** A provider that accepts requests. */
export interface RunningProvider {
  /** Its URL without a path or final slash, such as `http://127.0.0.1:40123`. */
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
