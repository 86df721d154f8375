import type { SearchHit, SearchResults } from '../../../../lib/search/query';
import type { OptionList } from '../ResultList/option-list';
import type { SearchClient } from '../search-client';
import { createDrawing } from './drawing';

/** The results of a query. */
export interface Answer {
  /** The query; the reader may have typed on. */
  text: string;
  results: SearchResults;
}

/** What hears of answers. */
interface Listener {
  /** The newest answer; its first options have been drawn. Absent: the box is empty. */
  onAnswer(answer: Answer | undefined): void;
  /** The newest answer, once the machine has had time to draw all of it or the reader pauses. */
  onTold(answer: Answer): void;
}

/** Queries what is typed, and draws the options of the newest answer. */
export interface Results {
  /** Option of the newest answer, counted through all groups. */
  hitAt(index: number): SearchHit | undefined;
  /** Query of the newest answer. */
  answered(): string | undefined;
  /** Sends the query for what is typed, unless it was the last one. */
  ask(typed: string): void;
  /** Asks for more hits of the last query. */
  askMore(): void;
  /** Draws all options at once: the reader goes through them. */
  showAll(): void;
}

/** Without a newer answer, in milliseconds: then counts and filters are shown, though some options are missing. */
const pause = 300;

export function createResults(
  client: SearchClient,
  list: OptionList,
  { onAnswer, onTold }: Listener,
): Results {
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
    hitAt: (index) => newest?.results.groups.flatMap(({ hits }) => hits)[index],
    answered: () => newest?.text,
    ask(typed) {
      const text = typed.trim();
      if (text === asked) return;
      asked = text;
      limit = client.options.maxHits;
      if (text === '') take(undefined);
      else send(text);
    },
    askMore() {
      limit += client.options.maxHits;
      send(asked);
    },
    showAll: drawing.finish,
  };
}
