import type { Response as Message, Request } from './messages';
import { createSession } from './worker-session';

/** Loads the index and runs queries off the main thread. */
declare const self: DedicatedWorkerGlobalScope;

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.text();
}

const handle = createSession(
  (message: Message) => self.postMessage(message),
  fetchText,
  (task) => setTimeout(task),
);

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void handle(data);
});
