import { basePath } from '../hooks/base-path';
import { currentValues } from '../reference/ReaderValues/store';
import type { Call, Calls, FromWorker, ToWorker } from './messages';

/** The provider of this browser. */
export interface Client extends Calls {
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

function start(): Promise<Client> {
  const { provider = '' } = document.documentElement.dataset;
  const worker = new Worker(new URL('./provider.worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Set<() => void>();
  const waiting = new Map<
    number,
    { resolve: (value: never) => void; reject: (e: Error) => void }
  >();
  let lastId = 0;
  const post = (message: ToWorker) => worker.postMessage(message);
  const send = (call: Call) =>
    new Promise<never>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      post({ type: 'call', id: lastId, call });
    });
  const client: Client = {
    operations: (...args) => send({ name: 'operations', args }),
    describe: (shown) => send({ name: 'describe', args: [shown, currentValues()] }),
    send: (request, options) =>
      send({ name: 'send', args: [request, { ...options, own: currentValues() }] }),
    resource: (...args) => send({ name: 'resource', args }),
    overview: (...args) => send({ name: 'overview', args }),
    set: (...args) => send({ name: 'set', args }),
    reset: (...args) => send({ name: 'reset', args }),
    settle: (...args) => send({ name: 'settle', args }),
    bodySchema: (...args) => send({ name: 'bodySchema', args }),
    checkBody: (...args) => send({ name: 'checkBody', args }),
    leastPrivilege: (...args) => send({ name: 'leastPrivilege', args }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      worker.terminate();
      reject(new Error(reason));
    };
    worker.addEventListener('error', () => fail('The provider did not start.'));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ready') resolve(client);
      else if (data.type === 'failed') fail(data.reason);
      else if (data.type === 'changed') for (const listener of listeners) listener();
      else {
        const { resolve: end, reject: refuse } = waiting.get(data.id) ?? {};
        waiting.delete(data.id);
        // biome-ignore lint/plugin: the worker returns what the call with this ID returns
        if (data.error === undefined) end?.(data.value as never);
        else refuse?.(new Error(data.error));
      }
    });
    post({
      type: 'load',
      url: new URL(`${basePath()}assets/provider-${provider}.json`, location.origin).href,
    });
  });
}
