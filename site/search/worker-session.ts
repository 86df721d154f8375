import { createEngine, type SearchData, type SearchEngine } from '@seca/search/query/index';
import { messageOf } from '@seca/text/message-of';
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
  let isAsked = false;

  const answer = () => {
    const query = newest;
    newest = undefined;
    if (engine && query) {
      send({ type: 'results', id: query.id, results: engine.search(query.text, query.limit) });
    }
  };

  /** Runs the warm-up queries one by one. A query of the reader waits for at most one of them and stops the rest. */
  const rehearse = ([text, ...others]: readonly string[]) => {
    if (text === undefined) return;
    later(() => {
      if (isAsked) return;
      engine?.search(text);
      rehearse(others);
    });
  };

  return async (request) => {
    if (request.type === 'search') {
      isAsked = true;
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
      const { options, searchDocs } = data;
      send({ type: 'ready', options });
      rehearse(rehearsal(searchDocs.map(({ title }) => title)));
    } catch (error) {
      send({ type: 'failed', reason: messageOf(error) });
    }
  };
}

/** Maximum number of titles for the warm-up queries, spread over all titles. */
const rehearsed = 16;

/**
 * Warm-up queries to run before the first query of the reader. On a slow computer, the first response took 300 ms,
 * because code is slow on its first run and the first query tokenises the titles of all documents. Single letters
 * take the longest.
 */
function rehearsal(titles: readonly string[]): string[] {
  const step = Math.ceil(titles.length / rehearsed);
  return titles
    .filter((_, at) => at % step === 0)
    .flatMap((title) => [title.slice(0, 1), `${title} ${title.slice(0, 1)}`]);
}
