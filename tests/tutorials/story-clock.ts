import { isObject, type Json, member } from '@seca/provider/engine/json';

const fiveMinutes = 300_000;

/**
 * The clock of the examples: each resource is created at a multiple of five minutes, from 09:05 on. Only
 * exchanges advance the clock, so that tests do not wait.
 */
export class StoryClock {
  now = Date.UTC(2025, 0, 15, 9, 5);

  /** Advances the clock after a response, on which a reader either continues or waits. */
  after(method: string, body: Json | undefined): void {
    const state = member(member(body, 'status'), 'state');
    if (method !== 'GET') this.now += 2000;
    else if (isObject(body) && state !== undefined && state !== 'active') this.now += 30_000;
    else this.now = Math.ceil(this.now / fiveMinutes) * fiveMinutes;
  }
}
