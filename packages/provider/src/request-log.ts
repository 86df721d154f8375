import { appendFileSync, closeSync, openSync } from 'node:fs';
import { messageOf } from '@seca/text/errors';
import type { ProviderRequest } from './engine';
import type { LoggedRequest } from './public';

/** A request and its response, for the log on the start page. */
export type Exchange = Omit<LoggedRequest, 'origin' | 'headers' | 'body' | 'response'>;

const keptRequests = 1000;
const keptText = 65_536;

/** A request as a line of the log. */
export const lineOf = (request: LoggedRequest) => `${JSON.stringify(request)}\n`;

/** The latest requests, and the file to which all of them are appended. */
export class RequestLog {
  readonly #requests: LoggedRequest[] = [];
  readonly #file: number | undefined;

  /** @throws Error with a message for the user if the file can't be opened */
  constructor(file: string | undefined) {
    try {
      this.#file = file === undefined ? undefined : openSync(file, 'a');
    } catch (error) {
      throw new Error(`${file} can't be used: ${messageOf(error)}.`, { cause: error });
    }
  }

  add(
    exchange: Exchange,
    { origin, headers, body }: Pick<ProviderRequest, 'origin' | 'headers' | 'body'>,
    response: string,
  ): void {
    const kept = (text: string) => (text.length <= keptText ? text : null);
    const request = { ...exchange, origin, headers, body: kept(body), response: kept(response) };
    this.#requests.push(request);
    if (this.#requests.length > keptRequests) this.#requests.shift();
    if (this.#file !== undefined) appendFileSync(this.#file, lineOf(request));
  }

  /** The latest requests, the oldest first. */
  all(): LoggedRequest[] {
    return [...this.#requests];
  }

  clear(): void {
    this.#requests.length = 0;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
  }
}
