import { messageOf } from '@seca/text/errors';
import { isObject, type Json, type JsonObject } from './engine/json';
import type { Fixtures } from './fixtures';
import type { settingsOf } from './options';
import type { LoggedRequest } from './request-log';

/** What tests do with a provider while it runs: the same by HTTP and in JavaScript. */
export interface Controls {
  settings: () => ReturnType<typeof settingsOf>;
  /** Changes settings; null restores a default. @throws Error with a message for the user */
  change: (settings: Readonly<Record<string, unknown>>) => ReturnType<typeof settingsOf>;
  /** Returns to the state, the random numbers, the faults and the clock of the start. */
  reset: () => Promise<void>;
  /** Advances a clock that stands. @throws Error if the clock is that of the system */
  advance: (seconds: number) => void;
  /** The resources of tenants, as fixtures. */
  fixtures: () => Fixtures;
  /** The latest requests, the oldest first. */
  requests: () => LoggedRequest[];
}

interface Answer {
  status: number;
  type?: string;
  body?: string;
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: `${JSON.stringify(value)}\n`,
});

/** Handles a request below `/local/`. @returns undefined if there is nothing at the path */
export async function handleLocal(
  controls: Controls,
  method: string,
  path: string,
  body: string,
): Promise<Answer | undefined> {
  try {
    switch (`${method} ${path}`) {
      case 'GET /local/ready':
        return json({ status: 'ready' });
      case 'GET /local/settings':
        return json(controls.settings());
      case 'PATCH /local/settings':
        return json(controls.change(objectIn(body)));
      case 'POST /local/reset':
        await controls.reset();
        return { status: 204 };
      case 'POST /local/advance': {
        const { seconds } = objectIn(body);
        if (typeof seconds !== 'number' || seconds < 0) {
          throw new Error('seconds must be a number that is not negative.');
        }
        controls.advance(seconds);
        return { status: 204 };
      }
      case 'GET /local/fixtures':
        return json(controls.fixtures());
      case 'GET /local/requests': {
        const lines = controls.requests().map((request) => `${JSON.stringify(request)}\n`);
        return { status: 200, type: 'application/jsonl', body: lines.join('') };
      }
      default:
        return undefined;
    }
  } catch (error) {
    return json({ detail: messageOf(error) }, 400);
  }
}

function objectIn(body: string): JsonObject {
  const value: Json = JSON.parse(body);
  if (!isObject(value)) throw new Error('The body must be an object.');
  return value;
}
