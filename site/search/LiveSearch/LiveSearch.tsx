import { withScopes } from '@seca/search/query/scope-prefix';
import type { SearchHit } from '@seca/search/query/types';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Filters } from '../Filters/Filters';
import { Hints, NothingFound } from '../Hints/Hints';
import { optionId, ResultList } from '../ResultList/ResultList';
import { listId, Panel } from '../SearchDialog/Panel';
import { SearchFooter } from '../SearchFooter/SearchFooter';
import type { SearchClient } from '../search-client';
import { forgetPages, recentPages, rememberPage, tasks } from '../start-pages';
import styles from './style.module.css';
import { type Answer, describeCount, useAnswer } from './use-answer';
import { useCombobox } from './use-combobox';

export interface Props {
  client: SearchClient;
  /** Enter was pressed while the search was loading, so the first hit opens. */
  isEntered: boolean;
  urlOf: (hit: SearchHit) => string;
  /** Closes the dialog and opens a hit. */
  onChoose: (hit: SearchHit) => void;
}

/**
 * The search as an ARIA combobox with a listbox (ARIA Authoring Practices, combobox with list autocomplete) in a
 * modal dialog: the focus stays in the field, which refers to the active option. The first hit is active as soon as
 * there are hits, so that Enter opens it.
 */
export function LiveSearch({ client, isEntered, urlOf, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  // Undefined until the text that was typed before this island is read.
  const [text, setText] = useState<string>();
  const [recent, setRecent] = useState<SearchHit[]>([]);
  const { answer, more } = useAnswer(client, text);
  const groups = answer?.results.groups ?? startGroups(recent);
  const hits = groups.flatMap((group) => group.hits);
  const isEmpty = answer?.shown === 0;

  useLayoutEffect(() => {
    setText(field.current?.value ?? '');
    setRecent(recentPages());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results start at the top
  useLayoutEffect(() => {
    scroll.current?.scrollTo(0, 0);
  }, [answer?.text]);

  const fill = (words: string) => {
    if (field.current) field.current.value = words;
    setText(words);
  };
  const fillAndFocus = (words: string) => {
    fill(words);
    field.current?.focus();
  };
  const remember = (hit: SearchHit) => {
    rememberPage(hit);
    setRecent(recentPages());
  };
  const choose = (hit: SearchHit) => {
    remember(hit);
    onChoose(hit);
  };
  const { active, activate, onKeyDown } = useCombobox(field, hits, {
    isEntered,
    text: text?.trim(),
    query: answer?.text ?? '',
    startsActive: answer !== undefined || recent.length > 0,
    onChoose: choose,
    onNewTab: (hit) => {
      remember(hit);
      window.open(urlOf(hit), '_blank', 'noopener');
    },
  });

  return (
    <Panel
      field={{
        ref: field,
        'aria-expanded': text !== undefined && hits.length > 0,
        'aria-controls': text !== undefined && hits.length > 0 ? listId : undefined,
        'aria-activedescendant': hits[active] && optionId(active),
        onInput: (event) => setText(event.currentTarget.value),
        onKeyDown,
      }}
    >
      {text === undefined ? undefined : (
        <>
          {answer && (
            <Filters
              facets={answer.results.facets}
              onChoose={(scopes) => fill(withScopes(text, scopes))}
            />
          )}
          {answer && <Correction answer={answer} />}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a result must not move the focus */}
          <div
            ref={scroll}
            className={styles.results}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
          >
            {!answer && recent.length > 0 && (
              <button
                type="button"
                className={styles.clear}
                onClick={() => {
                  forgetPages();
                  setRecent([]);
                  field.current?.focus();
                }}
              >
                Clear
              </button>
            )}
            <ResultList
              id={listId}
              groups={groups}
              active={active}
              urlOf={urlOf}
              onActivate={activate}
              onChoose={choose}
              onNewTab={remember}
            />
            {isEmpty && <NothingFound answer={answer} onTry={fillAndFocus} urlOf={urlOf} />}
            {(!answer || isEmpty) && <Hints onTry={fillAndFocus} />}
          </div>
          <SearchFooter answer={answer} onMore={more} />
          <Announcement text={answer ? describeCount(answer) : ''} />
        </>
      )}
    </Panel>
  );
}

/** Options for an empty field. */
function startGroups(recent: SearchHit[]) {
  return [
    ...(recent.length > 0 ? [{ id: 'recent', label: 'Recently opened', hits: recent }] : []),
    { id: 'tasks', label: 'Tasks', hits: tasks },
  ];
}

function Correction({ answer: { text, results } }: { answer: Answer }) {
  if (results.corrected === undefined) return null;
  return (
    <p className={`${styles.corrected} seca-note`}>
      No results for “{text}”. Showing results for <strong>{results.corrected}</strong>
    </p>
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
