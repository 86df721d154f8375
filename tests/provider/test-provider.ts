import type { ProviderResponse } from '@seca/provider/engine/http';
import { handle, Provider, seededRandom, tokenFor } from '@seca/provider/engine/index';
import type { Json } from '@seca/provider/engine/json';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { exampleOrigin } from '../../site/core/example-origin';

/** The definition of the specification. */
export const definition = await loadDefinition();

/** A provider with a clock that tests set, and with helpers for requests. */
export class TestProvider {
  readonly provider: Provider;
  /** 2025-01-15T09:00:00Z, until a test changes it. */
  now = Date.UTC(2025, 0, 15, 9);

  constructor(options: Partial<ConstructorParameters<typeof Provider>[0]> = {}) {
    this.provider = new Provider({
      definition,
      now: () => this.now,
      random: seededRandom(1),
      ...options,
    });
  }

  send(
    method: string,
    target: string,
    {
      body,
      subject = 'owner@example.com',
      headers = {},
    }: { body?: Json | string; subject?: string | null; headers?: Record<string, string> } = {},
  ): ProviderResponse {
    return handle(this.provider, {
      method,
      target,
      headers: {
        ...(subject !== null && { authorization: `Bearer ${tokenFor({ subject })}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
      origin: exampleOrigin,
    });
  }

  /** Advances the clock by a number of seconds. */
  wait(seconds: number): void {
    this.now += seconds * 1000;
    this.provider.advance();
  }
}
