import type { SearchHit } from '@seca/search/query/types';
import { basePath } from '../frame/hooks/base-path';
import { closest } from '../frame/hooks/closest';
import { pageEvent } from '../frame/hooks/events';
import { reloadFailedStyles, reloadIfReachable } from '../frame/islands/reload';
import { type DialogParts, findDialog, startDialog } from './dialog';
import { isComposing, isSearchShortcut, isSlashOn, placeholderFor } from './keys';
import type { startLiveSearch } from './LiveSearch/island';
import type { SearchClient } from './search-client';

/** How an edition of the site loads its search and opens hits. */
export interface SearchHost {
  /**
   * Loads the index.
   *
   * @param onLost called if the search stops working later
   */
  connect(onLost: () => void): Promise<SearchClient>;
  loadLiveSearch(): Promise<typeof startLiveSearch>;
  urlOf(hit: SearchHit): string;
  /**
   * @param highlight terms to mark on the page
   * @param replace whether the page replaces the current entry of the browser history
   */
  open(url: string, highlight: readonly string[] | undefined, replace: boolean): void;
}

/**
 * The search box in the navigation bar opens the search dialog at once. The first interaction, which is hover, touch,
 * focus, click, shortcut or `?q=`, loads the live search and the index; until then, the box is disabled.
 */
export function startSearch(host: SearchHost): void {
  const form = document.querySelector<HTMLFormElement>('form[data-search]');
  const box = form?.querySelector('input');
  const parts = findDialog();
  if (!form || !box || !parts) return;
  // The script in the head leaves the shortcuts to this hook from now on (entry.inline.ts).
  form.setAttribute('data-search', 'started');
  const dialog = startDialog(parts);
  const loader = createLoader(parts, box, host, (hit, isMarked) =>
    host.open(host.urlOf(hit), isMarked ? hit.highlight : undefined, dialog.leave()),
  );
  const openDialog = (words = box.value) => {
    loader.load();
    dialog.open(words);
    box.value = '';
  };
  const openQuery = () => {
    const words = queryIn(location);
    if (words) openDialog(words);
  };
  form.addEventListener('pointerenter', () => loader.load());
  // A box that has the focus would lose it when it is disabled.
  form.addEventListener('mousedown', (event) => event.preventDefault());
  form.addEventListener('click', () => openDialog());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    openDialog();
    loader.enter();
  });
  // The focus alone does not open the dialog, because it may come from the Tab key (WCAG 3.2.1, On Focus).
  box.addEventListener('focus', () => loader.load());
  box.addEventListener('input', (event) => {
    // While an input method composes a word, the box must keep the focus.
    if (!(event instanceof InputEvent && event.isComposing) && box.value !== '') openDialog();
  });
  box.addEventListener('compositionend', () => openDialog());
  parts.field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !isComposing(event)) loader.enter();
  });
  document.addEventListener('keydown', (event) => {
    if (isSearchShortcut(event, isSlashOn)) event.preventDefault();
    // The browser inserts the letter into the field, which then has the focus.
    else if (!loader.isAwaited() || !isLetter(event)) return;
    openDialog();
  });
  startFields(() => loader.load(), openDialog);
  document.addEventListener(pageEvent, openQuery);
  // The reader may have reached the box, and even typed, before this script ran.
  if (document.activeElement === box) openDialog();
  openQuery();
}

/** Time in milliseconds until the box of a search that is loading is disabled. */
const disabledAfter = 100;

function createLoader(
  { panel, field, failure, dialog }: DialogParts,
  box: HTMLInputElement,
  host: SearchHost,
  onChoose: (hit: SearchHit, isMarked: boolean) => void,
) {
  const placeholder = placeholderFor(navigator, matchMedia('(pointer: fine)').matches);
  let state: 'idle' | 'loading' | 'failed' | 'ready' = 'idle';
  let isEntered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let focus: AbortSignal | undefined;
  box.placeholder = placeholder;
  dialog.addEventListener('close', () => {
    isEntered = false;
  });

  /** Whether the box lost the focus because it was disabled, and the reader has not left it since. */
  const hadFocus = () => focus?.aborted === false;
  const setDisabled = (isDisabled: boolean) => {
    box.placeholder = isDisabled ? 'Loading...' : placeholder;
    box.disabled = isDisabled;
  };
  const show = (next: typeof state) => {
    state = next;
    failure.hidden = state !== 'failed';
    clearTimeout(timer);
    // A press on the box, or a letter in it, is handled first.
    if (state !== 'loading') return setDisabled(false);
    timer = setTimeout(() => {
      focus = watchFocus(box);
      setDisabled(true);
    }, disabledAfter);
  };
  const start = async (isRetry = false) => {
    focus = undefined;
    show('loading');
    try {
      // The worker loads the index while the page loads the live search.
      const [client, startLive] = await Promise.all([
        host.connect(() => show('failed')),
        host.loadLiveSearch(),
      ]);
      const choose = (hit: SearchHit) => onChoose(hit, client.options.highlightResult);
      startLive(panel, { client, isEntered, urlOf: host.urlOf, onChoose: choose });
      show('ready');
    } catch {
      // No network, a damaged file, a worker that does not start: the reader can try again.
      if (isRetry) await reloadIfReachable();
      show('failed');
    }
    if (hadFocus()) box.focus();
  };
  failure.querySelector('button')?.addEventListener('click', () => {
    reloadFailedStyles();
    field.focus();
    start(true);
  });
  return {
    load(): void {
      if (state === 'idle' || (state === 'failed' && !dialog.open)) start();
    },
    /** Remembers that Enter was pressed while the search is loading. */
    enter(): void {
      if (state !== 'ready') isEntered = true;
    },
    /** Whether the box waits for the code to receive the focus again. */
    isAwaited: () => state === 'loading' && hadFocus(),
  };
}

/** @returns a signal that is aborted when the reader leaves the box; undefined if the box does not have the focus */
function watchFocus(box: HTMLInputElement): AbortSignal | undefined {
  if (document.activeElement !== box) return undefined;
  const left = new AbortController();
  const { signal } = left;
  // The event of the focus that the box gets now follows.
  document.addEventListener('focusin', ({ target }) => target !== box && left.abort(), { signal });
  document.addEventListener('pointerdown', () => left.abort(), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && left.abort(), { signal });
  return signal;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
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
    if (field && type === 'click') onClick(field.getAttribute('data-open-search') ?? '');
    else if (field) onNear();
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, onField);
  document.addEventListener(pageEvent, enable);
  enable();
}

/** Words of `?q=` on a page below /docs. */
function queryIn({ pathname, search }: Location): string | null {
  const docs = `${basePath()}docs`;
  return `${pathname}/`.startsWith(`${docs}/`) ? new URLSearchParams(search).get('q') : null;
}
