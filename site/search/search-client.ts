import type { SearchOptions, SearchResults } from '@seca/search/query/types';

export interface SearchClient {
  options: SearchOptions;
  /**
   * Does not resolve if a newer query replaces this one before it runs.
   *
   * @param limit maximum number of hits
   */
  search(text: string, limit: number): Promise<SearchResults>;
  /** Resolves when the rest of the texts, which is loaded after the first hits, is in the excerpts of queries. */
  texts?: Promise<void>;
}

/** Messages to the worker. The first has the URLs of the documents, the index and the ends of texts; all others are queries. */
export type ToWorker =
  | { type: 'load'; files: string[] }
  | { type: 'search'; text: string; limit: number };

/** Each message to the worker has one response; `texts` follows once. */
export type FromWorker =
  | { type: 'ready'; options: SearchOptions }
  | { type: 'results'; results: SearchResults }
  | { type: 'texts' }
  | { type: 'failed'; reason: string };

interface Query extends Extract<ToWorker, { type: 'search' }> {
  resolve: (results: SearchResults) => void;
}

/**
 * Starts the worker, which loads the files of this page's version of the site. Rejects if either fails.
 *
 * @param onLost called if the worker fails later and no longer responds
 */
export function connect(onLost: () => void): Promise<SearchClient> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
    const post = (message: ToWorker) => worker.postMessage(message);
    let onFailure = (reason: string) => reject(new Error(reason));
    const fail = (reason: string) => {
      worker.terminate();
      onFailure(reason);
    };
    let running: Query | undefined;
    // While a query runs, the reader types more: only the newest of these queries is run.
    let next: Query | undefined;
    let onTexts = () => {};
    const texts = new Promise<void>((resolveTexts) => {
      onTexts = resolveTexts;
    });
    const run = (query: Query | undefined) => {
      running = query;
      next = undefined;
      if (query) post({ type: 'search', text: query.text, limit: query.limit });
    };
    worker.addEventListener('error', () => fail('The search did not start'));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'failed') return fail(data.reason);
      if (data.type === 'texts') return onTexts();
      if (data.type === 'results') {
        running?.resolve(data.results);
        return run(next);
      }
      onFailure = onLost;
      const search: SearchClient['search'] = (text, limit) =>
        new Promise((resolve) => {
          next = { type: 'search', text, limit, resolve };
          if (!running) run(next);
        });
      resolve({ options: data.options, search, texts });
    });
    const names = document.documentElement.dataset.searchFiles?.split(' ') ?? [];
    post({ type: 'load', files: names.map((name) => new URL(name, document.baseURI).href) });
  });
}
