import type { SearchOptions, SearchResults } from '@seca/search/query/types';
import type { Request, Response } from './messages';

export interface SearchClient {
  options: SearchOptions;
  /**
   * Resolves to `undefined` if a newer query has replaced this one.
   *
   * @param limit maximum number of hits
   */
  search(text: string, limit: number): Promise<SearchResults | undefined>;
}

/** Absolute URLs of the two files. */
export interface SearchFileUrls {
  searchDocUrl: string;
  lunrIndexUrl: string;
}

/** The files of this page's version of the site. */
export function searchFiles(): SearchFileUrls {
  const files = document.documentElement.dataset.searchFiles?.split(' ') ?? [];
  const [searchDocUrl = '', lunrIndexUrl = ''] = files.map(
    (file) => new URL(file, document.baseURI).href,
  );
  return { searchDocUrl, lunrIndexUrl };
}

/** The part of `Worker` that is used; tests provide their own. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>;

function startWorker(): WorkerLike {
  return new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Starts the worker, which loads the index. Rejects if either fails.
 *
 * @param onLost called if the worker fails later and no longer responds
 */
export function connect(
  urls: SearchFileUrls,
  onLost: () => void = () => {},
  start: () => WorkerLike = startWorker,
): Promise<SearchClient> {
  return new Promise((resolve, reject) => {
    const worker = start();
    const fail = (reason: string) => {
      worker.terminate();
      reject(new Error(reason));
    };
    let isReady = false;
    worker.addEventListener('error', () => {
      fail('The search did not start');
      if (isReady) onLost();
    });
    const onFirst = ({ data }: MessageEvent<Response>) => {
      if (data.type === 'failed') fail(data.reason);
      if (data.type !== 'ready') return;
      isReady = true;
      worker.removeEventListener('message', onFirst);
      resolve(makeClient(worker, data.options));
    };
    worker.addEventListener('message', onFirst);
    post(worker, { type: 'load', ...urls });
  });
}

function makeClient(worker: WorkerLike, options: SearchOptions): SearchClient {
  let lastId = 0;
  let waiting: ((results: SearchResults | undefined) => void) | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<Response>) => {
    if (data.type !== 'results' || data.id !== lastId) return;
    waiting?.(data.results);
    waiting = undefined;
  });
  return {
    options,
    search(text, limit) {
      waiting?.(undefined);
      lastId++;
      post(worker, { type: 'search', id: lastId, text, limit });
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
  };
}

function post(worker: WorkerLike, request: Request): void {
  worker.postMessage(request);
}
