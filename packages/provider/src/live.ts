import type { ServerResponse } from 'node:http';
import { type Change, type Provider, profiles, tokenFor, users } from './engine';
import { isLogEntry } from './engine/state/state';
import type { Stored } from './engine/state/types';
import type { Options } from './options';

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

const keptExchanges = 200;
/** Maximum number of resources on the start page, which isn't designed for 100,000 rows. */
const shownResources = 500;

/** A resource; only its key if it no longer exists. */
export interface Row {
  key: string;
  state?: string;
  power?: string;
  version?: number;
}

/** What has changed since the last event. */
export interface News {
  resources: Row[];
  exchanges: Exchange[];
}

/** Initial data of the start page. Its resources are the newest ones. */
export interface Overview extends News {
  options: Record<string, string | number>;
  /** What departs from the standard with the profile of the options. */
  departures: readonly string[];
  users: { subject: string; summary: string; token: string }[];
  /** Number of all resources. */
  total: number;
}

/** Data of the start page, and the event streams to the browsers that show it. */
export class Live {
  readonly #exchanges: Exchange[] = [];
  readonly #streams = new Set<ServerResponse>();
  readonly #changed = new Map<string, Row>();
  #fresh: Exchange[] = [];

  overview(
    { state }: Provider,
    { speed, seed, failRate, latency, state: file = '', profile }: Options,
  ): Overview {
    const own = [...state.all()].filter(isOfUser);
    return {
      options: {
        speed: String(speed),
        seed,
        failRate,
        latency,
        state: file,
        profile: profile ?? '',
      },
      departures: profile ? profiles[profile].departures : [],
      users: users.map(({ subject, summary, expired }) => ({
        subject,
        summary,
        token: tokenFor({ subject, expired }),
      })),
      resources: own.slice(-shownResources).map(rowOf),
      total: own.length,
      exchanges: this.#exchanges,
    };
  }

  changed(change: Change): void {
    if (this.#streams.size === 0) return;
    if ('drop' in change) this.#changed.set(change.drop, { key: change.drop });
    else if ('put' in change && isOfUser(change.put)) {
      this.#changed.set(change.put.key, rowOf(change.put));
    }
  }

  exchanged(exchange: Exchange): void {
    this.#exchanges.push(exchange);
    if (this.#exchanges.length > keptExchanges) this.#exchanges.shift();
    if (this.#streams.size > 0) this.#fresh.push(exchange);
  }

  /** Begins a stream of Server-Sent Events (HTML, 9.2). */
  stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 1000\n\n');
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
  }

  /** Sends the changes and exchanges since the last flush to all streams. */
  flush(): void {
    if (this.#changed.size === 0 && this.#fresh.length === 0) return;
    const resources = [...this.#changed.values()].slice(0, shownResources);
    const news: News = { resources, exchanges: this.#fresh.slice(-keptExchanges) };
    this.#changed.clear();
    this.#fresh = [];
    for (const stream of this.#streams) stream.write(`data: ${JSON.stringify(news)}\n\n`);
  }

  close(): void {
    for (const stream of this.#streams) stream.end();
  }
}

/** True for resources that users create, except activity log entries. */
function isOfUser(stored: Stored): boolean {
  const { tenant = 'seca' } = stored.names;
  return !['seca', 'public'].includes(tenant) && !isLogEntry(stored);
}

function rowOf({ key, conditions, observed, version }: Stored): Row {
  const { powerState } = observed;
  return {
    key,
    state: conditions[0]?.state ?? '',
    version,
    power: typeof powerState === 'string' ? powerState : undefined,
  };
}
