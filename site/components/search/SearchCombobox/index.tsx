import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SearchHit } from '../../../../lib/search/query';
import { createOptionList } from '../ResultList/option-list';
import { rememberSearch } from '../recent-searches';
import SearchBox from '../SearchBox';
import type { SearchClient } from '../search-client';
import shell from '../styles.module.css';
import type { SearchState } from '../use-highlight';
import Panel from './Panel';
import styles from './styles.module.css';
import { useAnnouncement } from './use-announcement';
import { useCalls, type Wish } from './use-calls';
import { useResults } from './use-results';
import { useTyping } from './use-typing';

export interface Props {
  client: SearchClient;
  placeholder: string;
  wish: Wish;
  /** Changes with every wish. */
  calls: number;
}

/**
 * The search as an ARIA combobox with a listbox (ARIA Authoring Practices,
 * combobox with list autocomplete, manual selection): the focus never leaves
 * the input, which names the active option.
 *
 * What is in the input and which option is active is not kept in a state: a key renders nothing. Its
 * answer is drawn by hand (use-results.ts); React renders what stays from one answer to the next.
 *
 * Written by hand: the pattern needs one hook's worth of code, a headless
 * library brings many times that in bytes.
 */
export default function SearchCombobox({ client, placeholder, wish, calls }: Props): ReactNode {
  const [open, setOpen] = useState(wish.focus);
  const root = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Enter was pressed before the answer was there. */
  const hurried = useRef(false);
  const listId = useId();
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  const urlOf = ({ url }: SearchHit) => withBaseUrl(url || '/');
  const [list] = useState(() =>
    createOptionList(listId, urlOf, (id) => {
      if (id === undefined) input.current?.removeAttribute('aria-activedescendant');
      else input.current?.setAttribute('aria-activedescendant', id);
    }),
  );

  const textNow = () => input.current?.value ?? '';
  const isCurrent = () => results.answered() === textNow().trim();
  const onAnswer = () => {
    if (!isCurrent()) return;
    const first = results.hitAt(0);
    if (hurried.current && first) choose(first);
    hurried.current = false;
  };
  const results = useResults(client, list, onAnswer);
  const { ask } = results;
  const listed = open && results.size !== 'none';
  const announcement = useAnnouncement(open ? results.told : undefined);

  const fill = (words: string) => {
    if (input.current) input.current.value = words;
    ask(words);
  };
  const close = () => {
    setOpen(false);
    list.activate(-1);
    hurried.current = false;
  };
  const leave = () => {
    close();
    fill('');
    input.current?.blur();
  };
  const choose = (hit: SearchHit, newTab = false) => {
    rememberSearch(textNow());
    if (newTab) {
      window.open(urlOf(hit), '_blank', 'noopener');
      return;
    }
    leave();
    const state: SearchState = { highlight: hit.highlight };
    history.push(urlOf(hit), client.options.highlightResult ? state : undefined);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    results.showAll();
    list.step(step);
  };
  const askFor = (words: string) => {
    fill(words);
    input.current?.focus();
  };

  useTyping(input, (text) => {
    ask(text);
    list.activate(-1);
    setOpen(true);
  });
  useCalls(input, calls, wish, (text) => {
    if (text !== '') fill(text);
    setOpen(true);
  });
  // Words that were typed before the box was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the box at the beginning
  useLayoutEffect(() => ask(textNow()), []);

  // The sheet of narrow screens covers the page, and an open search keeps the bar in sight.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-search-open', open);
    return () => document.documentElement.removeAttribute('data-search-open');
  }, [open]);

  const onEnter = (newTab: boolean) => {
    if (textNow().trim() === '') return;
    const hit = isCurrent() ? results.hitAt(Math.max(list.active(), 0)) : undefined;
    if (hit) choose(hit, newTab);
    else if (!isCurrent()) hurried.current = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') onEnter(event.ctrlKey || event.metaKey);
    else {
      // Keys that move the caret: the reader is in the text again.
      if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) list.activate(-1);
      return;
    }
    event.preventDefault();
  };
  // From anywhere in the panel: its buttons can have the focus too.
  const onKeyDownInPanel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.target !== input.current) input.current?.focus();
    // The first Escape closes the list, the second gives up.
    if (open && textNow() !== '') close();
    else leave();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const stays = root.current?.contains(relatedTarget) || document.activeElement === input.current;
    if (!stays) close();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form has the submit event; <search> has not
    <form
      ref={root}
      role="search"
      className={clsx(shell.search, styles.search)}
      data-open={open}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDownInPanel}
      onBlur={onBlur}
    >
      <SearchBox
        inputRef={input}
        className={styles.bar}
        placeholder={placeholder}
        defaultValue={wish.text}
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        {open && (
          <button type="button" className={styles.leave} onClick={leave}>
            Cancel
          </button>
        )}
      </SearchBox>
      {open && (
        <Panel
          results={results}
          listId={listId}
          list={list}
          textNow={textNow}
          onFill={fill}
          onTry={askFor}
          onChoose={(index, newTab) => {
            const hit = results.hitAt(index);
            if (hit) choose(hit, newTab);
          }}
        />
      )}
      <div role="status" className="seca-visually-hidden">
        {announcement}
      </div>
    </form>
  );
}
