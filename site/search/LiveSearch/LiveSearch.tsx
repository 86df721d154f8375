import type { SearchHit } from '@seca/search/query/types';
import { useLayoutEffect, useRef, useState } from 'react';
import { optionId } from '../ResultList/ResultList';
import { listId, Panel } from '../SearchDialog/Panel';
import type { SearchClient } from '../search-client';
import { forgetPages, recentPages, rememberPage, tasks } from '../start-pages';
import { Answers } from './Answers';
import { useAnswer } from './use-answer';
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
  // Undefined until the text that was typed before this island is read.
  const [text, setText] = useState<string>();
  const [recent, setRecent] = useState<SearchHit[]>([]);
  const { answer, more } = useAnswer(client, text);
  const groups = answer?.results.groups ?? startGroups(recent);
  const hits = groups.flatMap((group) => group.hits);

  useLayoutEffect(() => {
    setText(field.current?.value ?? '');
    setRecent(recentPages());
  }, []);

  const fill = (words: string) => {
    if (field.current) field.current.value = words;
    setText(words);
  };
  const remember = (hit: SearchHit) => {
    rememberPage(hit);
    setRecent(recentPages());
  };
  const choose = (hit: SearchHit) => {
    remember(hit);
    fill('');
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
        <Answers
          answer={answer}
          text={text}
          groups={groups}
          active={active}
          urlOf={urlOf}
          onActivate={activate}
          onChoose={choose}
          onNewTab={remember}
          onMore={more}
          onFill={(words) => {
            fill(words);
            field.current?.focus();
          }}
          onFilter={fill}
          onForget={
            recent.length > 0 &&
            (() => {
              forgetPages();
              setRecent([]);
              field.current?.focus();
            })
          }
        />
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
