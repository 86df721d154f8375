import type { ServerResponse } from 'node:http';
import { type Provider, profiles, sharedTenants, tokenFor, users } from './engine';
import type { Stored } from './engine/state/types';
import { type Options, settingsOf } from './options';

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
/** Maximum number of requests on the start page. */
const shownExchanges = 200;
/** Maximum number of resources on the start page, which isn't designed for 100,000 rows. */
const shownResources = 500;

/** A resource on the start page. */
export interface Row {
  key: string;
  state?: string;
  power?: string;
  version: number;
}

/** What the start page shows; the newest resources and requests are first. */
export interface Overview {
  options: Record<string, string | number>;
  /** What departs from the standard with the profile of the options. */
  departures: readonly string[];
  users: { subject: string; summary: string; token: string }[];
  resources: Row[];
  /** Number of all resources of tenants. */
  total: number;
  exchanges: Exchange[];
}

/** Data of the start page, and the event streams to the browsers that show it. */
export class Live {
  readonly #requests: LoggedRequest[] = [];
  readonly #streams = new Set<ServerResponse>();
  /** Number of resources that the provider shares with all tenants, which stays the same. */
  readonly #shared: number;
  #isChanged = false;

  constructor(
    private readonly provider: Provider,
    private readonly options: Options,
  ) {
    this.#shared = [...provider.state.all()].filter((it) => !isOfTenant(it)).length;
  }

  overview(): Overview {
    const { speed, failRate, state = '', profile } = this.options;
    const all = [...this.provider.state.all()];
    return {
      options: {
        speed: String(speed),
        failRate,
        latency: String(settingsOf(this.options).latency),
        state,
        profile: profile ?? '',
      },
      departures: profile ? profiles[profile].departures : [],
      users: users.map(({ subject, summary, expired }) => ({
        subject,
        summary,
        token: tokenFor({ subject, expired }),
      })),
      resources: all.slice(-shownResources).filter(isOfTenant).reverse().map(rowOf),
      total: all.length - this.#shared,
      exchanges: this.#requests
        .slice(-shownExchanges)
        .reverse()
        .map(({ body: _, response: __, ...exchange }) => exchange),
    };
  }

  /** Called after each change of the state. */
  changed(): void {
    this.#isChanged = true;
  }

  exchanged(exchange: Exchange, body: string, response: string): void {
    const kept = (text: string) => (text.length <= keptText ? text : null);
    this.#requests.push({ ...exchange, body: kept(body), response: kept(response) });
    if (this.#requests.length > keptRequests) this.#requests.shift();
    this.changed();
  }

  /** The latest requests, the oldest first. */
  requests(): LoggedRequest[] {
    return [...this.#requests];
  }

  /** Forgets all requests. */
  clear(): void {
    this.#requests.length = 0;
    this.changed();
  }

  /** Begins a stream of Server-Sent Events (HTML, 9.2). */
  stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: 1000\n${this.#event()}`);
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
  }

  /** Sends the overview to all streams if it has changed since the last time. */
  flush(): void {
    if (!this.#isChanged || this.#streams.size === 0) return;
    this.#isChanged = false;
    const event = this.#event();
    for (const stream of this.#streams) stream.write(event);
  }

  close(): void {
    for (const stream of this.#streams) stream.end();
  }

  #event(): string {
    return `data: ${JSON.stringify(this.overview())}\n\n`;
  }
}

function isOfTenant({ names: { tenant } }: Stored): boolean {
  return tenant !== undefined && !sharedTenants.includes(tenant);
}

function rowOf({ key, conditions, observed: { powerState }, version }: Stored): Row {
  const power = typeof powerState === 'string' ? powerState : undefined;
  return { key, state: conditions[0]?.state, power, version };
}
