import type { SearchOptions, SearchResults } from '../../../lib/search/query';

/** To the worker. The first message names the files; then come queries. */
export type Request =
  | { type: 'load'; searchDocUrl: string; lunrIndexUrl: string }
  | { type: 'search'; id: number; text: string; limit: number };

/** From the worker. `id` is that of the query that is answered. */
export type Response =
  | { type: 'ready'; options: SearchOptions }
  | { type: 'failed'; reason: string }
  | { type: 'results'; id: number; results: SearchResults };
