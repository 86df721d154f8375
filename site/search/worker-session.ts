import { createEngine, type SearchEngine } from '@seca/search/query/engine';
import type { SearchData } from '@seca/search/query/types';
import { messageOf } from '@seca/text/errors';
import type { Request, Response } from './messages';

type Send = (response: Response) => void;
type FetchText = (url: string) => Promise<string>;

/**
 * The worker's side of the protocol, separate from the worker itself so that it can be tested. If queries
 * queue up, only the newest is run, because the reader has typed more.
 */
export function createSession(
  send: Send,
  fetchText: FetchText,
  later: (task: () => void) => void,
): (request: Request) => Promise<void> {
  let engine: SearchEngine | undefined;
  let newest: { id: number; text: string; limit: number } | undefined;

  const answer = () => {
    const query = newest;
    newest = undefined;
    if (engine && query) {
      send({ type: 'results', id: query.id, results: engine.search(query.text, query.limit) });
    }
  };

  return async (request) => {
    if (request.type === 'search') {
      const scheduled = newest !== undefined;
      newest = request;
      if (!scheduled) later(answer);
      return;
    }
    try {
      const [documents, index] = await Promise.all([
        fetchText(request.searchDocUrl),
        fetchText(request.lunrIndexUrl),
      ]);
      const data: SearchData = JSON.parse(documents);
      engine = createEngine(data, JSON.parse(index));
      send({ type: 'ready', options: data.options });
    } catch (error) {
      send({ type: 'failed', reason: messageOf(error) });
    }
  };
}
