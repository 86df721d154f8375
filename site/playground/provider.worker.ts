import { messageOf } from '@seca/text/errors';
import type { PlaygroundData } from './data';
import type { Call, FromWorker, ToWorker } from './messages';
import { Session, type SharedState } from './session';
import { openStore } from './store';

/** Runs the provider in a separate thread. Each tab has its own worker; all of them share one state. */
declare const self: DedicatedWorkerGlobalScope;
const channel = new BroadcastChannel('seca-provider');
let session: Session | undefined;

function post(message: FromWorker): void {
  self.postMessage(message);
}

async function load(url: string): Promise<Session> {
  const [response, store] = await Promise.all([fetch(url), openStore<SharedState>()]);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const data: PlaygroundData = await response.json();
  const loaded = new Session(data, store, {
    onChange: () => post({ type: 'changed' }),
    onStored: () => channel.postMessage('changed'),
  });
  channel.addEventListener('message', () => loaded.follow());
  return loaded;
}

function execute(session: Session, { name, args }: Call): Promise<unknown> {
  // biome-ignore lint/plugin: the arguments of a call are those of the method with its name
  const method = session[name] as (...args: unknown[]) => Promise<unknown>;
  return method.apply(session, args);
}

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.type === 'load') {
      session = await load(data.url);
      post({ type: 'ready' });
    } else if (session) {
      post({ type: 'result', id: data.id, value: await execute(session, data.call) });
    }
  } catch (error) {
    const reason = messageOf(error);
    if (data.type === 'load') post({ type: 'failed', reason });
    else post({ type: 'result', id: data.id, error: reason });
  }
});
