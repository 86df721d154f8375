import { messageOf } from '@seca/openapi/load/errors';
import type { Answer, Call } from './client';
import type { PlaygroundData } from './data';
import { Session, type SharedState } from './session';
import { openStore } from './store';

/** Runs the provider in a separate thread. Each tab has its own worker; all of them share one state. */
declare const self: DedicatedWorkerGlobalScope;
const channel = new BroadcastChannel('seca-provider');
let loaded: Promise<Session> | undefined;

async function load(url: string): Promise<Session> {
  const [response, store] = await Promise.all([
    // The message of the browser says neither what failed nor what to do.
    fetch(url).catch(() => undefined),
    openStore<SharedState>(),
  ]);
  if (!response?.ok) {
    throw new Error(
      'The local provider couldn’t be loaded. Check your connection, and run it again.',
    );
  }
  const data: PlaygroundData = await response.json();
  const session = new Session(data, store, (isOwn) => {
    self.postMessage('changed');
    if (isOwn) channel.postMessage('changed');
  });
  channel.addEventListener('message', () => session.follow());
  return session;
}

async function answer({ name, args, values, url }: Call): Promise<Answer> {
  try {
    loaded ??= load(url);
    const session = await loaded;
    session.values = values;
    // biome-ignore lint/plugin: the arguments of a call are those of the method with its name
    const method = session[name] as (...args: unknown[]) => Promise<unknown>;
    return { value: await method.apply(session, args) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

self.addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Call>) => {
  port?.postMessage(await answer(data));
});
