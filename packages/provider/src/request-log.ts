import { appendFileSync, closeSync, openSync, writeSync } from 'node:fs';
import { messageOf } from '@seca/openapi/load/errors';
import type { Json } from './engine/json';
import { harOf } from './har';
import type { LoggedRequest } from './public';

const keptRequests = 1000;
const keptText = 65_536;

/** A body as the log stores it; null if it is too long. */
export function keptOf(parts: readonly string[]): string | null {
  let length = 0;
  for (const part of parts) length += part.length;
  return length <= keptText ? parts.join('') : null;
}

/** A request as a line of the log. */
export const lineOf = (request: LoggedRequest) => `${JSON.stringify(request)}\n`;

/** Opens a file. @throws Error with a message for the user */
function opened(file: string | undefined, flags: string): number | undefined {
  try {
    return file === undefined ? undefined : openSync(file, flags);
  } catch (error) {
    throw new Error(`${file} can't be used: ${messageOf(error)}.`, { cause: error });
  }
}

/** The end of an archive, which the next entry replaces, so that the file is complete at any time. */
const harEnd = ']}}';

/** The latest requests, and the files that have all of them. */
export class RequestLog {
  /** A ring: request n has the index n modulo the maximum. */
  readonly #requests: LoggedRequest[] = [];
  #count = 0;
  #file: number | undefined;
  #har: number | undefined;
  /** Bytes before the end of the archive. */
  #harSize = 0;
  #separator = '';

  constructor(readonly version = '') {}

  /**
   * Opens the files, and empties that of the archive.
   *
   * @throws Error with a message for the user if a file can't be opened
   */
  open({ log, har }: { log?: string; har?: string }): void {
    this.#file = opened(log, 'a');
    this.#har = opened(har, 'w');
    this.#writeHar(JSON.stringify(harOf([], this.version)).slice(0, -harEnd.length));
  }

  #writeHar(text: string): void {
    if (this.#har === undefined) return;
    this.#harSize += writeSync(this.#har, text + harEnd, this.#harSize) - harEnd.length;
  }

  add(request: LoggedRequest): void {
    this.#requests[this.#count++ % keptRequests] = request;
    if (this.#file !== undefined) appendFileSync(this.#file, lineOf(request));
    if (this.#har === undefined) return;
    const [entry] = harOf([request], this.version).log.entries;
    this.#writeHar(`${this.#separator}\n${JSON.stringify(entry)}`);
    this.#separator = ',';
  }

  /** Adds a change by a test to the file, so that a replay repeats it. */
  note(time: number, control: string, argument: Json | undefined): void {
    if (this.#file === undefined) return;
    const body = argument === undefined ? '' : JSON.stringify(argument);
    const line = { time, method: 'POST', target: `/local/${control}`, body };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  /** The latest requests, the oldest first. */
  all(): LoggedRequest[] {
    const first = this.#count % keptRequests;
    return [...this.#requests.slice(first), ...this.#requests.slice(0, first)];
  }

  clear(): void {
    this.#requests.length = 0;
    this.#count = 0;
  }

  close(): void {
    for (const file of [this.#file, this.#har]) if (file !== undefined) closeSync(file);
    // A request that ends later must not write into another file that has the number by then.
    this.#file = undefined;
    this.#har = undefined;
  }
}
