import { basePath } from '../frame/hooks/base-path';
import type { ReaderValues } from '../reader-values/index';
import { currentValues } from '../reader-values/index';
import type { Operation } from './requests';
import type { Session } from './session';

/** The methods of the session that a page calls. The session runs in a worker. */
type Calls = Omit<Session, 'values' | 'follow'>;

/** A call, which the worker answers on the port that comes with it. */
export interface Call<Name extends keyof Calls = keyof Calls> {
  name: Name;
  args: Parameters<Calls[Name]>;
  values: ReaderValues;
  url: string;
}

export type Answer = { value: unknown } | { error: string };

/** The provider of this browser. */
export interface Client extends Omit<Calls, 'operations'> {
  operations: readonly Operation[];
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

let connected: Promise<Client> | undefined;

/** Starts the worker on first use. Rejects if it can't be loaded; the next call tries again. */
export function connect(): Promise<Client> {
  connected ??= start().catch((error: unknown) => {
    connected = undefined;
    throw error;
  });
  return connected;
}

async function start(): Promise<Client> {
  const { provider = '' } = document.documentElement.dataset;
  const { href: url } = new URL(`${basePath()}assets/provider-${provider}.json`, location.origin);
  const worker = new Worker(new URL('./provider.worker.ts', import.meta.url), { type: 'module' });
  const callOf =
    <Name extends keyof Calls>(name: Name) =>
    (...args: Parameters<Calls[Name]>) =>
      new Promise<never>((resolve, reject) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<Answer>) => {
          port1.close();
          // biome-ignore lint/plugin: the worker returns what the method with this name returns
          if ('value' in data) resolve(data.value as never);
          else reject(new Error(data.error));
        };
        const call: Call<Name> = { name, args, values: currentValues(), url };
        worker.postMessage(call, [port2]);
      });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The local provider did not start.')));
  });
  try {
    return {
      operations: await Promise.race([callOf('operations')(), failed]),
      describe: callOf('describe'),
      send: callOf('send'),
      shownOf: callOf('shownOf'),
      resource: callOf('resource'),
      overview: callOf('overview'),
      set: callOf('set'),
      reset: callOf('reset'),
      undoReset: callOf('undoReset'),
      settle: callOf('settle'),
      bodySchema: callOf('bodySchema'),
      checkBody: callOf('checkBody'),
      leastPrivilege: callOf('leastPrivilege'),
      subscribe(listener) {
        // The only messages outside of the ports are reports of changes.
        worker.addEventListener('message', listener);
        return () => worker.removeEventListener('message', listener);
      },
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
