import {
  type RefObject,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SearchHit } from '../../../../lib/search/query';
import { type BackEntry, createBackEntry } from '../back-entry';
import type { OpenRequest } from '../island';
import { openHit } from '../open-hit';
import { createOptionList } from '../ResultList/option-list';
import { rememberSearch } from '../recent-searches';
import type { SearchClient } from '../search-client';
import Panel from './Panel';
import styles from './styles.module.css';
import { useAnnouncement } from './use-announcement';
import { useResults } from './use-results';

export interface SearchHandle {
  /** Opens the search with the text that is in the box. */
  open(request: OpenRequest): void;
}

interface Props {
  /** Drawn with the page; the search adds its behaviour, and its panel below the input. */
  form: HTMLFormElement;
  input: HTMLInputElement;
  client: SearchClient;
  handle: RefObject<SearchHandle | null>;
}

/**
 * The search as an ARIA combobox with a listbox (ARIA Authoring Practices, combobox with list autocomplete,
 * manual selection): the focus never leaves the input, which names the active option.
 *
 * The input is not React's: a key renders nothing. Its results are drawn by hand (use-results.ts); React
 * renders what stays from one result to the next.
 *
 * Written by hand: the pattern needs one hook's worth of code, a headless library brings many times that
 * in bytes.
 */
export default function SearchCombobox({ form, input, client, handle }: Props) {
  const [open, setOpen] = useState(false);
  /** Enter was pressed before the results were there. */
  const enterPending = useRef(false);
  const wasOpened = useRef(false);
  const backEntry = useRef<BackEntry>(null);
  const listId = useId();
  const [list] = useState(() =>
    createOptionList(listId, urlOf, (id) => {
      if (id === undefined) input.removeAttribute('aria-activedescendant');
      else input.setAttribute('aria-activedescendant', id);
    }),
  );

  const isCurrent = () => results.answered() === input.value.trim();
  const results = useResults(client, list, () => {
    if (!isCurrent()) return;
    const first = results.hitAt(0);
    if (enterPending.current && first) choose(first);
    enterPending.current = false;
  });
  const { ask } = results;
  const listed = open && results.size !== 'none';
  const announcement = useAnnouncement(open ? results.told : undefined);

  const show = () => {
    setOpen(true);
    backEntry.current?.add();
  };
  const fill = (words: string) => {
    input.value = words;
    ask(words);
  };
  const close = () => {
    setOpen(false);
    list.activate(-1);
    enterPending.current = false;
  };
  const leave = () => {
    close();
    fill('');
    input.blur();
  };
  const dismiss = () => {
    leave();
    backEntry.current?.remove();
  };
  const choose = (hit: SearchHit) => {
    rememberSearch(input.value);
    const state = client.options.highlightResult ? { highlight: hit.highlight } : undefined;
    const replace = backEntry.current?.isCurrent() ?? false;
    leave();
    openHit(urlOf(hit), state, replace);
  };
  const move = (step: 1 | -1) => {
    show();
    results.showAll();
    list.step(step);
  };
  const onEnter = (newTab: boolean) => {
    if (input.value.trim() === '') return;
    const hit = isCurrent() ? results.hitAt(Math.max(list.active(), 0)) : undefined;
    if (hit && newTab) {
      rememberSearch(input.value);
      window.open(urlOf(hit), '_blank', 'noopener');
    } else if (hit) choose(hit);
    else if (!isCurrent()) enterPending.current = true;
  };

  const onInput = useEffectEvent(() => {
    ask(input.value);
    list.activate(-1);
    show();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') onEnter(event.ctrlKey || event.metaKey);
    else {
      // Keys that move the caret: the reader is in the text again.
      if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) list.activate(-1);
      return;
    }
    event.preventDefault();
  });
  // From anywhere in the panel: its buttons can have the focus too.
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    if (event.target !== input) input.focus();
    // The first Escape closes the list, the second empties the box.
    if (open && input.value !== '') {
      close();
      backEntry.current?.remove();
    } else dismiss();
  });
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    // Of a window that loses the focus, the box stays the active element.
    if (form.contains(relatedTarget as Node | null) || document.activeElement === input) return;
    close();
    backEntry.current?.removeSoon();
  });
  const isOpen = useEffectEvent(() => open);
  const onShow = useEffectEvent(show);
  const onDismiss = useEffectEvent(dismiss);
  const onBack = useEffectEvent(leave);

  useImperativeHandle(handle, () => ({
    open({ enter }) {
      show();
      if (input.value.trim() !== results.answered()) ask(input.value);
      input.focus();
      // Readers who call the search again may want other words; who typed while it loaded types on.
      if (wasOpened.current) input.select();
      else input.setSelectionRange(input.value.length, input.value.length);
      wasOpened.current = true;
      if (enter) onEnter(false);
    },
  }));

  useLayoutEffect(() => {
    const listening = new AbortController();
    const box = input.parentElement;
    const cancel = document.createElement('button');
    cancel.type = 'button';
    cancel.className = styles.leave ?? '';
    cancel.textContent = 'Cancel';
    cancel.addEventListener('click', (event) => {
      event.stopPropagation();
      onDismiss();
    });
    box?.append(cancel);
    box?.classList.add(styles.bar ?? '');
    form.classList.add(styles.search ?? '');
    backEntry.current = createBackEntry(isOpen, onBack);
    input.addEventListener('input', () => onInput(), listening);
    input.addEventListener('keydown', (event) => onKeyDown(event), listening);
    input.addEventListener('focus', () => onShow(), listening);
    input.addEventListener('click', () => onShow(), listening);
    form.addEventListener('keydown', (event) => onEscape(event), listening);
    form.addEventListener('focusout', (event) => onFocusOut(event), listening);
    return () => {
      listening.abort();
      cancel.remove();
    };
  }, [form, input]);

  useLayoutEffect(() => {
    // The sheet of narrow screens covers the page, and an open search keeps the bar in sight.
    document.documentElement.toggleAttribute('data-search-open', open);
    form.toggleAttribute('data-open', open);
    input.setAttribute('aria-expanded', String(listed));
    if (listed) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    return () => document.documentElement.removeAttribute('data-search-open');
  }, [form, input, listId, listed, open]);

  return (
    <>
      {open && (
        <Panel
          results={results}
          listId={listId}
          list={list}
          textNow={() => input.value}
          onFill={fill}
          onTry={(words) => {
            fill(words);
            input.focus();
          }}
          onChoose={(index) => {
            const hit = results.hitAt(index);
            if (hit) choose(hit);
          }}
          onNewTab={() => rememberSearch(input.value)}
        />
      )}
      <div role="status" className="seca-visually-hidden">
        {announcement}
      </div>
    </>
  );
}

/** Where a hit leads: to the landing page where it has no URL (specification, section 3). */
function urlOf({ url }: SearchHit): string {
  const base = document.documentElement.dataset.base ?? '/';
  return base + (url || '/').slice(1);
}
