import { createEngine, type SearchEngine } from '@seca/search/query/engine';
import type { SearchData } from '@seca/search/query/types';
import { messageOf } from '@seca/text/errors';
import type { FromWorker, ToWorker } from './search-client';

/** Loads the index and runs queries off the main thread. */
declare const self: DedicatedWorkerGlobalScope;

let engine: SearchEngine | undefined;

async function respond(message: ToWorker): Promise<FromWorker> {
  if (message.type === 'load') {
    const [documents, index] = await Promise.all([
      load(message.documents).then((response): Promise<SearchData> => response.json()),
      load(message.index).then((response) => response.text()),
    ]);
    engine = createEngine(documents, index);
    return { type: 'ready', options: documents.options };
  }
  if (!engine) throw new Error('The search is not loaded');
  return { type: 'results', results: engine.search(message.text, message.limit) };
}

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response;
}

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  self.postMessage(
    await respond(data).catch((error) => ({ type: 'failed', reason: messageOf(error) })),
  );
});
