import { closest } from '../hooks/closest';
import { pageEvent } from '../hooks/page-event';
import { reloadFailedStyles, reloadIfReachable } from '../islands/reload';
import { isSearchShortcut } from './is-shortcut';
import { makeLoadFailure } from './load-failure';
import { placeholderFor } from './placeholder';
import type { Search } from './SearchDialog';
import { connect, type SearchClient, searchFiles } from './search-client';
import { isSlashOn } from './shortcut-keys';

/** Input of the reader while the search was loading. */
interface OpenRequest {
  /** The box gets the focus again. */
  focus: boolean;
  /** The dialog opens. Focus alone does not open it, because it may come from the Tab key (WCAG 3.2.1, On Focus). */
  open: boolean;
  /** Enter was pressed, which opens the first hit. */
  enter: boolean;
}

/**
 * Loads the search on the first interaction: hover, click, focus, shortcut or `?q=`. The box in the navigation bar
 * then opens the search dialog, which takes over the typed text.
 */
export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-search]');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  const { prepare, onText, isReady } = createLoader(form, input);
  const openQuery = () => {
    const words = queryIn(location);
    if (!words) return;
    input.value = words;
    prepare({ focus: true, open: true });
  };
  form.addEventListener('pointerenter', () => prepare());
  form.addEventListener('click', () => prepare({ focus: true, open: true }));
  input.addEventListener('focus', () => isReady() || prepare({ focus: true }));
  // While an input method composes a word, the input must keep the focus.
  input.addEventListener(
    'input',
    (event) => (event instanceof InputEvent && event.isComposing) || onText(),
  );
  input.addEventListener('compositionend', onText);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    prepare({ focus: true, open: true, enter: !isReady() });
  });
  document.addEventListener('keydown', (event) => {
    if (!isSearchShortcut(event, isSlashOn)) return;
    event.preventDefault();
    prepare({ focus: true, open: true });
  });
  startFields(prepare, (words) => {
    input.value = words;
    prepare({ open: true });
  });
  document.addEventListener(pageEvent, openQuery);
  // The reader may have reached the box, and even typed, before this script ran.
  if (document.activeElement === input) prepare({ focus: true, open: true });
  openQuery();
}

function createLoader(form: HTMLFormElement, input: HTMLInputElement) {
  const placeholder = placeholderFor(navigator, matchMedia('(pointer: fine)').matches);
  let state: 'idle' | 'loading' | 'failed' | 'ready' = 'idle';
  let search: Search | undefined;
  let connecting: Promise<SearchClient> | undefined;
  let failure: HTMLElement | undefined;
  const request: OpenRequest = { focus: false, open: false, enter: false };

  const show = (next: typeof state) => {
    state = next;
    input.placeholder = state === 'loading' ? 'Loading...' : placeholder;
    if (state !== 'loading') input.disabled = false;
    failure?.remove();
    failure = undefined;
  };
  const fail = () => {
    show('failed');
    const retry = () => {
      reloadFailedStyles();
      load(true);
    };
    failure = makeLoadFailure(retry, () => show('idle'));
    form.append(failure);
  };
  const startWorker = () => {
    connecting = connect(searchFiles(), () => {
      connecting = undefined;
      search?.remove();
      search = undefined;
      request.open = true;
      fail();
    });
    connecting.catch(() => {
      connecting = undefined;
    });
    return connecting;
  };
  const load = async (isRetry = false) => {
    show('loading');
    const loaded = new AbortController();
    const disable = () => {
      if (!loaded.signal.aborted) input.disabled = true;
    };
    whenQuiet(input, disable);
    keepTyping(input, request, loaded.signal);
    forgetLeaving(form, request, loaded.signal);
    try {
      // The worker loads the index while the page loads the dialog.
      const [client, { createSearch }] = await Promise.all([
        connecting ?? startWorker(),
        import('./SearchDialog'),
      ]);
      // The worker stopped while the dialog was being loaded.
      if (!connecting) return;
      search = createSearch(client, input, placeholder);
      show('ready');
      if (request.focus) input.focus();
      if (request.open || (request.focus && input.value !== '')) open();
    } catch {
      // No network, a damaged file, a worker that does not start: the reader can try again.
      if (isRetry) await reloadIfReachable();
      fail();
    } finally {
      loaded.abort();
    }
  };
  const open = () => {
    search?.open(input.value, request.enter);
    Object.assign(request, { focus: false, open: false, enter: false });
    input.value = '';
  };
  input.placeholder = placeholder;
  return {
    /** Loads the search if needed, and opens it when it is ready if this is requested. */
    prepare: (wanted: Partial<OpenRequest> = {}) => {
      Object.assign(request, wanted);
      if (state === 'idle') load();
      else if (request.open && state === 'ready') open();
    },
    /** Opens the search with the text of the box, if it is ready. */
    onText: () => {
      if (state === 'ready' && input.value !== '') open();
    },
    isReady: () => state === 'ready',
  };
}

/**
 * Search fields within pages. They are buttons that load the search like the box does, and open the dialog.
 *
 * @param onClick called with the words of the field, its `data-open-search`
 */
function startFields(onNear: () => void, onClick: (words: string) => void): void {
  const enable = () => {
    for (const field of document.querySelectorAll('[data-open-search]')) {
      field.removeAttribute('disabled');
    }
  };
  const onField = ({ target, type }: Event) => {
    const field = closest(target, '[data-open-search]');
    if (field && type === 'click') onClick(field.dataset.openSearch ?? '');
    else if (field) onNear();
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, onField);
  document.addEventListener(pageEvent, enable);
  enable();
}

/** Words of `?q=` on a page below /docs. */
function queryIn({ pathname, search }: Location): string | null {
  const docs = `${document.documentElement.dataset.base ?? '/'}docs`;
  return `${pathname}/`.startsWith(`${docs}/`) ? new URLSearchParams(search).get('q') : null;
}

/** Elements that handle key presses. */
const fields = 'input, textarea, select, button, summary, [contenteditable]';

/** Inserts typed characters into the box while it is disabled and is to get the focus again. */
function keepTyping(input: HTMLInputElement, request: OpenRequest, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    // A disabled box loses the focus only after a moment, and receives key presses until then.
    const isElsewhere = target !== input && target instanceof Element && target.matches(fields);
    if (!input.disabled || !request.focus || isElsewhere) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Backspace') input.value = input.value.slice(0, -1);
    else if (key === 'Enter') request.enter = true;
    else if (key.length === 1) input.value += key;
    else return;
    // A space would scroll the page.
    event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown, { signal });
}

/** Does not move the focus back if the reader leaves the box while the search loads (WCAG 3.2.1, On Focus). */
function forgetLeaving(form: HTMLElement, request: OpenRequest, signal: AbortSignal): void {
  const forget = () => Object.assign(request, { focus: false, open: false, enter: false });
  const onElsewhere = ({ target }: Event) => {
    if (!(target instanceof Node && form.contains(target))) forget();
  };
  document.addEventListener('focusin', onElsewhere, { signal });
  document.addEventListener('pointerdown', onElsewhere, { signal });
  // Tab moves no focus if the box was disabled in the same frame.
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && forget(), { signal });
}

/** Calls back after 150 ms without input, because a disabled box would lose clicks and key presses. */
function whenQuiet(input: HTMLElement, callback: () => void): void {
  const over = new AbortController();
  const end = () => {
    over.abort();
    callback();
  };
  let timer = setTimeout(end, 150);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(end, 150);
  };
  for (const type of ['keydown', 'input', 'pointerdown']) input.addEventListener(type, wait, over);
}
