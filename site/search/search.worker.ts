import { messageOf } from '@seca/openapi/load/errors';
import { createEngine, type SearchEngine } from '@seca/search/query/engine';
import type { SearchData } from '@seca/search/query/types';
import type { FromWorker, ToWorker } from './search-client';

/** Loads the index and runs queries off the main thread. */
declare const self: DedicatedWorkerGlobalScope;

let engine: SearchEngine | undefined;
/** Completes the texts, once. */
let addTexts: (() => Promise<void>) | undefined;

async function respond(message: ToWorker): Promise<FromWorker> {
  if (message.type === 'load') {
    const [documentsUrl = '', indexUrl = '', textsUrl = ''] = message.files;
    const [documents, index] = await Promise.all([
      load(documentsUrl).then((response): Promise<SearchData> => response.json()),
      load(indexUrl).then((response) => response.text()),
    ]);
    const created = createEngine(documents, index);
    engine = created;
    addTexts = async () => {
      addTexts = undefined;
      created.addTexts(await load(textsUrl).then((response) => response.json()));
      self.postMessage({ type: 'texts' } satisfies FromWorker);
    };
    return { type: 'ready', options: documents.options };
  }
  if (!engine) throw new Error('The search is not loaded');
  // If they can't be loaded, excerpts show the beginnings of texts.
  addTexts?.().catch(() => {});
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
