import { withScopes } from '@seca/search/query/scope-prefix';
import type { SearchHit } from '@seca/search/query/types';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Filters } from '../Filters/Filters';
import { Hints, NothingFound } from '../Hints/Hints';
import { type OptionGroup, ResultList } from '../ResultList/ResultList';
import { listId } from '../SearchDialog/Panel';
import { SearchFooter } from '../SearchFooter/SearchFooter';
import styles from './style.module.css';
import { type Answer, countHits, describeCount } from './use-answer';

interface Props {
  /** Undefined for an empty field. */
  answer: Answer | undefined;
  text: string;
  groups: readonly OptionGroup[];
  active: number;
  urlOf: (hit: SearchHit) => string;
  onActivate: (index: number) => void;
  onChoose: (hit: SearchHit) => void;
  onNewTab: (hit: SearchHit) => void;
  onMore: () => void;
  /** Fills the field with other words. */
  onFill: (words: string) => void;
  /** The same, but the focus stays on the control. */
  onFilter: (words: string) => void;
  /** Deletes the recently opened pages; false if there are none. */
  onForget: (() => void) | false;
}

/** Everything below the field: filters, hits or hints, and the footer. */
export function Answers({
  answer,
  text,
  groups,
  onFill,
  onFilter,
  onForget,
  onMore,
  ...list
}: Props) {
  const scroll = useRef<HTMLDivElement>(null);
  const corrected = answer?.results.corrected;
  const isEmpty = answer !== undefined && countHits(answer) === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results start at the top
  useLayoutEffect(() => {
    scroll.current?.scrollTo(0, 0);
  }, [answer?.text]);
  return (
    <>
      {answer && (
        <Filters
          facets={answer.results.facets}
          onChoose={(scopes) => onFilter(withScopes(text, scopes))}
        />
      )}
      {answer && corrected !== undefined && (
        <p className={styles.corrected}>
          No results for “{answer.text}”. Showing results for <strong>{corrected}</strong>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a result must not move the focus */}
      <div ref={scroll} className={styles.results} onMouseDown={(event) => event.preventDefault()}>
        {!answer && onForget && (
          <button type="button" className={styles.clear} onClick={onForget}>
            Clear
          </button>
        )}
        <ResultList id={listId} groups={groups} {...list} />
        {isEmpty && <NothingFound answer={answer} onTry={onFill} />}
        {(!answer || isEmpty) && <Hints onTry={onFill} />}
      </div>
      <SearchFooter answer={answer} onMore={onMore} />
      <Announcement text={answer ? describeCount(answer) : ''} />
    </>
  );
}

/** Announced when the reader pauses, so that a screen reader does not read a count for every letter. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" className="seca-visually-hidden">
      {announced}
    </div>
  );
}
