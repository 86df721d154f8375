import type { SearchHit } from '@seca/search/query/index';
import { withScopes } from '@seca/search/query/scope-prefix';
import { button, element, icon } from '../../components/dom';
import { createBackEntry } from '../back-entry';
import { createOptionList, type OptionList } from '../ResultList/option-list';
import { forgetPages, recentPages, rememberPage } from '../recent-pages';
import type { SearchClient } from '../search-client';
import { countWords } from './count-words';
import { makeFilters } from './filters';
import { makeFooter } from './footer';
import { makeHints } from './hints';
import { makeListbox } from './listbox';
import { type Answer, createResults, type Results } from './results';
import { countOptions } from './slices';
import styles from './style.module.css';

/** The loaded search of the page. */
export interface Search {
  /**
   * Opens the dialog.
   *
   * @param text query; by default the previous query, selected
   * @param enter whether Enter was pressed, which opens the first hit
   */
  open(text: string, enter: boolean): void;
  /** Removes the dialog, because the search stopped working. */
  remove(): void;
}

const listId = 'seca-search-results';

/**
 * Creates the search dialog.
 *
 * @param box the search box of the navigation bar, which gets the focus when the dialog is closed
 * @param placeholder of the input
 */
export function createSearch(client: SearchClient, box: HTMLElement, placeholder: string): Search {
  return new SearchDialog(client, box, placeholder);
}

/**
 * The search as an ARIA combobox with a listbox (ARIA Authoring Practices, combobox with list autocomplete) in a
 * modal dialog: the focus stays in the input, which refers to the active option. The first option is active as soon as
 * there are hits.
 *
 * It uses no component library, which would triple the script of the search.
 */
class SearchDialog implements Search {
  readonly #client: SearchClient;
  readonly #box: HTMLElement;
  readonly #dialog: HTMLDialogElement;
  readonly #input: HTMLInputElement;
  readonly #list: OptionList;
  readonly #results: Results;
  readonly #backEntry: ReturnType<typeof createBackEntry>;
  readonly #status = element('div', { role: 'status', className: 'seca-visually-hidden' });
  readonly #corrected = element('p', { className: styles.corrected });
  readonly #scroll = element('div', { className: styles.results });
  readonly #clear: HTMLButtonElement;
  readonly #filters = makeFilters((scopes) => this.#fill(withScopes(this.#input.value, scopes)));
  readonly #hints = makeHints((words) => {
    this.#fill(words);
    this.#input.focus();
  });
  readonly #footer = makeFooter(() => this.#results.askMore());
  readonly #listbox: HTMLElement;
  /** Whether Enter was pressed before the results of the query arrived. */
  #isEnterPending = false;
  #recent: SearchHit[] = [];
  #announcing: ReturnType<typeof setTimeout> | undefined;

  constructor(client: SearchClient, box: HTMLElement, placeholder: string) {
    this.#client = client;
    this.#box = box;
    this.#input = makeInput(placeholder);
    this.#list = createOptionList(listId, urlOf, (id) => {
      if (id === undefined) this.#input.removeAttribute('aria-activedescendant');
      else this.#input.setAttribute('aria-activedescendant', id);
    });
    this.#results = createResults(client, this.#list, {
      onAnswer: (answer) => this.#show(answer),
      onTold: (answer) => this.#tell(answer),
    });
    this.#listbox = makeListbox(listId, this.#list, {
      onChoose: (index) => this.#choose(this.#hitAt(index)),
      onNewTab: (index) => this.#remember(this.#hitAt(index)),
    });
    this.#clear = button({ className: styles.clear }, () => this.#forget(), 'Clear');
    this.#dialog = this.#draw();
    this.#backEntry = createBackEntry(
      () => this.#dialog.open,
      () => this.#close(),
    );
    this.#listen();
    document.body.append(this.#dialog);
  }

  open(text: string, enter: boolean): void {
    if (!this.#dialog.open) {
      this.#dialog.showModal();
      document.documentElement.toggleAttribute('data-search-open', true);
      this.#backEntry.add();
    }
    this.#input.focus();
    if (text === '') this.#input.select();
    else this.#input.value = text;
    if (this.#input.value.trim() === '') this.#show(undefined);
    this.#results.ask(this.#input.value);
    if (enter) this.#onEnter(false);
  }

  remove(): void {
    this.#dismiss();
    this.#dialog.remove();
  }

  #draw(): HTMLDialogElement {
    const close = button(
      { className: styles.close, 'aria-label': 'Close search' },
      () => this.#dismiss(),
      element('kbd', {}, 'Esc'),
      element('span', {}, 'Cancel'),
    );
    this.#scroll.append(this.#clear, this.#listbox, this.#hints.element);
    return element(
      'dialog',
      { className: styles.dialog, 'aria-label': 'Search' },
      element(
        'div',
        { role: 'search', className: styles.panel },
        element(
          'div',
          { className: styles.head },
          icon('M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0m-1 4.5 4.5 4.5', styles.icon),
          this.#input,
          close,
        ),
        this.#filters.element,
        this.#corrected,
        this.#scroll,
        this.#footer.element,
        this.#status,
      ),
    );
  }

  #listen(): void {
    const dialog = this.#dialog;
    this.#input.addEventListener('input', () => this.#results.ask(this.#input.value));
    this.#input.addEventListener('keydown', (event) => this.#onKeyDown(event));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#dismiss();
    });
    // A click outside the panel is on the backdrop.
    dialog.addEventListener('mousedown', ({ target }) => {
      if (target === dialog) this.#dismiss();
    });
    this.#scroll.addEventListener('mousedown', (event) => event.preventDefault());
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      this.#results.showAll();
      this.#list.step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') this.#onEnter(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  #onEnter(newTab: boolean): void {
    const words = this.#input.value.trim();
    if (words !== (this.#results.answered() ?? '')) {
      this.#isEnterPending = true;
      return;
    }
    const hit = this.#hitAt(Math.max(this.#list.active(), 0));
    if (hit && newTab) {
      this.#remember(hit);
      window.open(urlOf(hit), '_blank', 'noopener');
    } else this.#choose(hit);
  }

  /** Shows the options of the results, or the recent pages for an empty input. */
  #show(answer: Answer | undefined): void {
    this.#recent = answer ? [] : recentPages();
    if (!answer && this.#recent.length > 0) {
      this.#list.draw([{ id: 'recent', label: 'Recently opened', hits: this.#recent }], false);
    } else if (!answer) this.#list.draw([], false);
    const count = answer ? countOptions(answer) : this.#recent.length;
    this.#listbox.hidden = count === 0;
    this.#clear.hidden = this.#recent.length === 0;
    this.#input.setAttribute('aria-expanded', String(count > 0));
    this.#list.activate(count > 0 ? 0 : -1);
    this.#scroll.scrollTop = 0;
    this.#hints.show(answer);
    this.#showCorrected(answer);
    if (!answer || count === 0) this.#footer.show(undefined);
    this.#filters.element.hidden = !answer;
    if (!answer) this.#announce('');
    else if (this.#isEnterPending && answer.text === this.#input.value.trim()) {
      this.#isEnterPending = false;
      this.#choose(this.#hitAt(0));
    }
  }

  /** Updates counts and filters. */
  #tell(answer: Answer): void {
    this.#footer.show(answer);
    this.#filters.show(answer.results.facets);
    this.#announce(countWords(answer));
  }

  #showCorrected(answer: Answer | undefined): void {
    const corrected = answer?.results.corrected;
    this.#corrected.hidden = corrected === undefined;
    this.#corrected.replaceChildren(
      `No results for “${answer?.text}”. Showing results for `,
      element('strong', {}, corrected ?? ''),
    );
  }

  /** Called when the reader pauses, so that a screen reader does not announce a count for every letter. */
  #announce(words: string): void {
    clearTimeout(this.#announcing);
    this.#announcing = setTimeout(() => {
      this.#status.textContent = words;
    }, 400);
  }

  #fill(words: string): void {
    this.#input.value = words;
    this.#results.ask(words);
  }

  #hitAt(index: number): SearchHit | undefined {
    return this.#recent[index] ?? this.#results.hitAt(index);
  }

  #remember(hit: SearchHit | undefined): void {
    if (hit) rememberPage(hit);
  }

  #forget(): void {
    forgetPages();
    this.#show(undefined);
    this.#input.focus();
  }

  #choose(hit: SearchHit | undefined): void {
    if (!hit) return;
    this.#remember(hit);
    const state = this.#client.options.highlightResult ? { highlight: hit.highlight } : undefined;
    const replace = this.#backEntry.isCurrent();
    this.#fill('');
    this.#close();
    openHit(urlOf(hit), state, replace);
  }

  #close(): void {
    this.#isEnterPending = false;
    // The search box must be visible before the dialog returns the focus to it.
    document.documentElement.removeAttribute('data-search-open');
    this.#dialog.close();
  }

  #dismiss(): void {
    if (!this.#dialog.open) return;
    this.#close();
    // The element that had the focus may no longer exist.
    if (document.activeElement === document.body) this.#box.focus();
    this.#backEntry.remove();
  }
}

function makeInput(placeholder: string): HTMLInputElement {
  return element('input', {
    type: 'text',
    role: 'combobox',
    className: styles.input,
    'aria-label': 'Search',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
    placeholder,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
    enterKeyHint: 'search',
  });
}

/** URL of a hit; a hit without a URL leads to the landing page (specification, section 3). */
function urlOf({ url }: SearchHit): string {
  const base = document.documentElement.dataset.base ?? '/';
  return base + (url || '/').slice(1);
}

/**
 * Goes to a page. Without the Navigation API the page is loaded, and nothing is marked on it.
 *
 * @param state for the page (highlight.ts)
 */
function openHit(
  url: string,
  state: Pick<SearchHit, 'highlight'> | undefined,
  replace: boolean,
): void {
  if ('navigation' in window) {
    window.navigation.navigate(url, { state, history: replace ? 'replace' : 'auto' });
  } else if (replace) location.replace(url);
  else location.assign(url);
}
