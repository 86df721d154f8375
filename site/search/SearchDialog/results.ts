import type { SearchHit, SearchResults } from '@seca/search/query/index';
import type { OptionList } from '../ResultList/option-list';
import type { SearchClient } from '../search-client';
import { createDrawing } from './drawing';

/** The results of a query. */
export interface Answer {
  /** The query of these results; the input can be newer. */
  text: string;
  results: SearchResults;
}

/** Listeners for results. */
interface Listener {
  /** Called when the first options of new results are drawn; without results for an empty input. */
  onAnswer(answer: Answer | undefined): void;
  /** Called when all options are drawn or the reader pauses. */
  onTold(answer: Answer): void;
}

export type Results = ReturnType<typeof createResults>;

/** Delay in milliseconds after which counts and filters are shown, even if options are still missing. */
const pause = 300;

/** Sends queries while the reader types, and draws the options of the newest results. */
export function createResults(
  client: SearchClient,
  list: OptionList,
  { onAnswer, onTold }: Listener,
) {
  let asked = '';
  let limit = client.options.maxHits;
  let newest: Answer | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (answer: Answer) => {
    clearTimeout(timer);
    onTold(answer);
  };
  const drawing = createDrawing(list, tell);

  const take = (answer: Answer | undefined) => {
    clearTimeout(timer);
    newest = answer;
    if (answer) {
      timer = setTimeout(tell, pause, answer);
      drawing.begin(answer);
    } else drawing.clear();
    onAnswer(answer);
  };
  const send = async (text: string) => {
    const results = await client.search(text, limit);
    if (results && asked === text) take({ text, results });
  };

  return {
    /** Index of an option of the newest results, counted through all groups. */
    hitAt: (index: number): SearchHit | undefined =>
      newest?.results.groups.flatMap(({ hits }) => hits)[index],
    /** Query of the newest results. */
    answered: () => newest?.text,
    /** Sends the query in the input, unless it is unchanged. */
    ask(typed: string): void {
      const text = typed.trim();
      if (text === asked) return;
      asked = text;
      limit = client.options.maxHits;
      if (text === '') take(undefined);
      else send(text);
    },
    /** Requests more hits for the last query. */
    askMore(): void {
      limit += client.options.maxHits;
      send(asked);
    },
    /** Draws all options immediately, because the reader moves through them. */
    showAll: drawing.finish,
  };
}
