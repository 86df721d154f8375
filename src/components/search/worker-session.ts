import { createEngine, type SearchData, type SearchEngine } from '../../../lib/search/query';
import type { Request, Response } from './messages';

type Send = (response: Response) => void;
type FetchText = (url: string) => Promise<string>;

/**
 * The worker's side of the conversation, apart from the worker itself so that
 * it can be tested. Of queries that pile up while one is answered, only the
 * newest is: the reader has typed on.
 */
export function createSession(
  send: Send,
  fetchText: FetchText,
  later: (task: () => void) => void,
): (request: Request) => Promise<void> {
  let engine: SearchEngine | undefined;
  let newest: { id: number; text: string } | undefined;

  const answer = () => {
    const query = newest;
    newest = undefined;
    if (engine && query) {
      send({ type: 'results', id: query.id, results: engine.search(query.text) });
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
      const data: unknown = JSON.parse(documents);
      engine = createEngine(data, JSON.parse(index));
      send({ type: 'ready', options: (data as SearchData).options });
    } catch (error) {
      send({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };
}
