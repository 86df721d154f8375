import type { PlaygroundData } from '../../../lib/playground/data';
import { openJournal } from './journal';
import type { FromWorker, ToWorker } from './messages';
import { Session } from './session';

/** Runs the provider off the main thread. Every tab has its own worker; the journal is what they share. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const channel = new BroadcastChannel('seca-provider');
let session: Session | undefined;

function post(message: FromWorker): void {
  scope.postMessage(message);
}

async function load(url: string): Promise<void> {
  const [response, journal] = await Promise.all([fetch(url), openJournal()]);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const data: PlaygroundData = await response.json();
  session = new Session(data, journal, () => post({ type: 'changed' }));
  session.onStored = () => channel.postMessage('changed');
  channel.addEventListener('message', () => session?.follow());
}

scope.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.type === 'load') {
      await load(data.url);
      post({ type: 'ready' });
      return;
    }
    const call = session?.[data.name] as ((...args: unknown[]) => Promise<unknown>) | undefined;
    post({ type: 'result', id: data.id, value: await call?.apply(session, [...data.args]) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (data.type === 'load') post({ type: 'failed', reason });
    else post({ type: 'result', id: data.id, error: reason });
  }
});
