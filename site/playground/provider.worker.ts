import { messageOf } from '@seca/text/message-of';
import type { PlaygroundData } from './data';
import { openJournal } from './journal';
import type { Call, FromWorker, ToWorker } from './messages';
import { Session } from './session';

/** Runs the provider in a separate thread. Each tab has its own worker; all of them share the journal. */
declare const self: DedicatedWorkerGlobalScope;
const channel = new BroadcastChannel('seca-provider');
let session: Session | undefined;

function post(message: FromWorker): void {
  self.postMessage(message);
}

async function load(url: string): Promise<Session> {
  const [response, journal] = await Promise.all([fetch(url), openJournal()]);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const data: PlaygroundData = await response.json();
  const loaded = new Session(data, journal, {
    onChange: () => post({ type: 'changed' }),
    onStored: () => channel.postMessage('changed'),
  });
  channel.addEventListener('message', () => loaded.follow());
  return loaded;
}

function execute(target: Session, { name, args }: Call): Promise<unknown> {
  switch (name) {
    case 'send':
      return target.send(...args);
    case 'set':
      return target.set(...args);
    case 'checkBody':
      return target.checkBody(...args);
    case 'leastPrivilege':
      return target.leastPrivilege(...args);
    default:
      return target[name]();
  }
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
