import type { SearchOptions, SearchResults } from '@seca/search/query/types';

/** Messages to the worker. The first message contains the file URLs; all others are queries. */
export type Request =
  | { type: 'load'; searchDocUrl: string; lunrIndexUrl: string }
  | { type: 'search'; id: number; text: string; limit: number };

/** From the worker. `id` is that of the query. */
export type Response =
  | { type: 'ready'; options: SearchOptions }
  | { type: 'failed'; reason: string }
  | { type: 'results'; id: number; results: SearchResults };
