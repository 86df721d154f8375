import { useRef, useState } from 'react';
import type { SearchHit, SearchResults } from '../../../../lib/search/query';
import type { OptionList } from '../ResultList/option-list';
import type { SearchClient } from '../search-client';
import { createDrawing } from './drawing';
import { countOptions } from './slices';

export interface Answer {
  /** The query that is answered; the reader may have typed on. */
  text: string;
  results: SearchResults;
}

export interface Results {
  /** How much of the panel the options of the newest answer fill. */
  size: 'none' | 'few' | 'many';
  /** The newest answer, where it is one to other words than those typed. */
  corrected: Answer | undefined;
  /** The answer that counts and filters tell about: the newest, where there was time to tell of it. */
  told: Answer | undefined;
  /** Option of the newest answer, counted through all groups. */
  hitAt(index: number): SearchHit | undefined;
  /** Text that the newest answer is for. */
  answered(): string | undefined;
  /** Asks for the answer to what is typed. Renders nothing before it is there. */
  ask(typed: string): void;
  /** Draws all options at once: the reader goes through them. */
  showAll(): void;
}

/** So many options fill the panel, however low they are. */
const many = 10;

/** Without a newer answer, in milliseconds: then it is told about, though some of its options are missing. */
const pause = 300;

/**
 * The answer to what is typed. Its options are drawn as it comes, without React (drawing.ts): what React
 * renders changes with few answers.
 *
 * @param onAnswer called once an answer is there
 */
export function useResults(client: SearchClient, list: OptionList, onAnswer: () => void): Results {
  const [size, setSize] = useState<Results['size']>('none');
  const [corrected, setCorrected] = useState<Answer>();
  const [told, setTold] = useState<Answer>();
  const asked = useRef('');
  const newest = useRef<Answer>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = (answer: Answer) => {
    clearTimeout(timer.current);
    setTold(answer);
  };
  const [drawing] = useState(() => createDrawing(list, tell));

  const take = (answer: Answer | undefined) => {
    const count = answer ? countOptions(answer) : 0;
    clearTimeout(timer.current);
    newest.current = answer;
    setSize(count === 0 ? 'none' : count < many ? 'few' : 'many');
    setCorrected(answer?.results.corrected === undefined ? undefined : answer);
    if (!answer) {
      drawing.clear();
      setTold(undefined);
      return;
    }
    list.activate(-1);
    timer.current = setTimeout(tell, pause, answer);
    drawing.begin(answer);
    onAnswer();
  };

  const ask = (typed: string) => {
    const text = typed.trim();
    if (text === asked.current) return;
    asked.current = text;
    if (text === '') {
      take(undefined);
      return;
    }
    void client.search(text).then((results) => {
      if (results && asked.current === text) take({ text, results });
    });
  };

  return {
    size,
    corrected,
    told,
    hitAt: (index) => newest.current?.results.groups.flatMap(({ hits }) => hits)[index],
    answered: () => newest.current?.text,
    ask,
    showAll: drawing.finish,
  };
}
