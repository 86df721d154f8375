import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SearchHit } from '../../../../lib/search/query';
import { withScope } from '../../../../lib/search/query/scope-prefix';
import ResultList, { optionId } from '../ResultList';
import { rememberSearch } from '../recent-searches';
import SearchBox from '../SearchBox';
import type { SearchClient } from '../search-client';
import shell from '../styles.module.css';
import type { SearchState } from '../use-highlight';
import Filters from './Filters';
import Footer from './Footer';
import Hints from './Hints';
import { firstOf, isWhole } from './slices';
import styles from './styles.module.css';
import { useAnnouncement } from './use-announcement';
import { useResults } from './use-results';

export interface Props {
  client: SearchClient;
  placeholder: string;
  /** What the reader wanted of the box before it was loaded, or wants now. */
  wish: { focus: boolean; text: string };
  /** Changes with every wish. */
  calls: number;
}

/** So many options fill the panel, however low they are. */
const tallFrom = 10;

/**
 * The search as an ARIA combobox with a listbox (ARIA Authoring Practices,
 * combobox with list autocomplete, manual selection): the focus never leaves
 * the input, which names the active option.
 *
 * What is in the input is not kept in a state: a key renders nothing, only its answer does.
 *
 * Written by hand: the pattern needs one hook's worth of code, a headless
 * library brings many times that in bytes.
 */
export default function SearchCombobox({ client, placeholder, wish, calls }: Props): ReactNode {
  const [open, setOpen] = useState(wish.focus);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Enter was pressed before the answer was there. */
  const hurried = useRef(false);
  const isCalledAgain = useRef(false);
  const listId = useId();
  const { shown, ask, showAll } = useResults(client);
  const answer = shown?.answer;
  const announcement = useAnnouncement(open ? answer : undefined);
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();

  const count = shown?.total ?? 0;
  const listed = shown !== undefined && open && count > 0;

  const groups = useMemo(
    () => (shown ? firstOf(shown.answer.results.groups, shown.count) : []),
    [shown],
  );

  const hitAt = (index: number) => answer?.results.groups.flatMap(({ hits }) => hits)[index];
  const textNow = () => input.current?.value ?? '';
  const isCurrent = () => answer?.text === textNow().trim();
  const fill = (words: string) => {
    if (input.current) input.current.value = words;
    ask(words);
  };
  const urlOf = ({ url }: SearchHit) => withBaseUrl(url || '/');
  const close = () => {
    setOpen(false);
    setActive(-1);
    hurried.current = false;
  };
  const choose = (hit: SearchHit, newTab = false) => {
    rememberSearch(textNow());
    if (newTab) {
      window.open(urlOf(hit), '_blank', 'noopener');
      return;
    }
    const state: SearchState | undefined = client.options.highlightResult
      ? { highlight: hit.highlight }
      : undefined;
    close();
    fill('');
    input.current?.blur();
    history.push(urlOf(hit), state);
  };

  // Words that were typed before the box was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the box at the beginning
  useEffect(() => ask(textNow()), []);

  // A call without words (the shortcut) only wants the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `calls` stands for a new wish, also for an equal one
  useEffect(() => {
    if (!wish.focus) return;
    if (wish.text !== '') fill(wish.text);
    setOpen(true);
    input.current?.focus();
    // Who called the loaded box may want other words; who typed while it loaded types on.
    if (isCalledAgain.current) input.current?.select();
    else input.current?.setSelectionRange(textNow().length, textNow().length);
    isCalledAgain.current = true;
  }, [calls]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an answer arrives
  useEffect(() => {
    setActive(-1);
    const first = hitAt(0);
    if (!isCurrent()) return;
    if (hurried.current && first) choose(first);
    hurried.current = false;
  }, [answer]);

  useEffect(() => {
    if (active >= 0) {
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
    }
  }, [active, listId]);

  // The sheet of narrow screens covers the page, and an open search keeps the bar in sight.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-search-open', open);
    return () => document.documentElement.removeAttribute('data-search-open');
  }, [open]);

  const move = (step: 1 | -1) => {
    if (!open) setOpen(true);
    if (count === 0) return;
    // From the input, up leads to the last option and down to the first.
    const from = active < 0 && step < 0 ? count : active;
    const to = (from + step + count) % count;
    showAll();
    setActive(to);
  };
  const leave = () => {
    close();
    fill('');
    input.current?.blur();
  };
  const askFor = (words: string) => {
    fill(words);
    input.current?.focus();
  };
  const narrow = (scope: string | undefined) => fill(withScope(textNow(), scope));
  // The first Escape closes the list, the second gives up.
  const onEscape = () => (open && textNow() !== '' ? close() : leave());
  const onEnter = (newTab: boolean) => {
    if (textNow().trim() === '') return;
    const hit = isCurrent() ? hitAt(Math.max(active, 0)) : undefined;
    if (hit) choose(hit, newTab);
    else if (!isCurrent()) hurried.current = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
        move(1);
        break;
      case 'ArrowUp':
        move(-1);
        break;
      case 'Enter':
        onEnter(event.ctrlKey || event.metaKey);
        break;
      default:
        // Keys that move the caret: the reader is in the text again.
        if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) setActive(-1);
        return;
    }
    event.preventDefault();
  };
  // From anywhere in the panel: its buttons can have the focus too.
  const onKeyDownInPanel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.target !== input.current) input.current?.focus();
    onEscape();
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
        aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
        onChange={(event) => {
          ask(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
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
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here; a press must not take the focus from the input
        <div
          className={styles.panel}
          data-tall={count >= tallFrom}
          onMouseDown={(event) => {
            if (!(event.target as Element).closest('label')) event.preventDefault();
          }}
        >
          {shown && <Filters facets={shown.whole.results.facets} onChoose={narrow} />}
          {answer?.results.corrected !== undefined && listed && (
            <p className={styles.corrected}>
              Nothing holds “{answer.text}”. Results for <strong>{answer.results.corrected}</strong>
            </p>
          )}
          <div className={styles.results}>
            {listed ? (
              <ResultList
                id={listId}
                groups={groups}
                busy={!isWhole(shown)}
                active={active}
                urlOf={urlOf}
                onActivate={setActive}
                onChoose={choose}
              />
            ) : (
              <Hints answer={answer} onTry={askFor} />
            )}
          </div>
          <Footer answer={shown?.whole} />
        </div>
      )}
      <div role="status" className="seca-visually-hidden">
        {announcement}
      </div>
    </form>
  );
}
