/**
 * What script adds to the offline edition: what it adds to the reference, and a search. A classic
 * script, since browsers load neither modules nor data from the file system.
 */
import {
  createEngine,
  type SearchEngine,
  type SearchHit,
  type TextPart,
} from '../../../lib/search/query';
import { attachBehaviour, reveal } from '../../../src/components/reference/behaviour';

/** Set by the data file, which is a classic script as well. */
interface SearchFile {
  documents: unknown;
  index: unknown;
}

declare global {
  var secaOfflineSearch: SearchFile | undefined;
}

/** This script lies in the folder `assets`, beside the data. */
const here = (document.currentScript as HTMLScriptElement).src;
const root = new URL('../', here);

followSystem();
document.addEventListener('DOMContentLoaded', () => {
  const main = document.querySelector('main');
  if (main) {
    attachBehaviour(main);
    reveal(main, window.location.hash);
  }
  const place = document.querySelector<HTMLElement>('[data-offline-search]');
  if (place) addSearch(place);
});

/**
 * States the colour mode as the site does, before anything is painted: its style sheets know by
 * that that script runs, and show the languages of a sample as tabs.
 */
function followSystem(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const state = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', state);
  state();
}

function addSearch(box: HTMLElement): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'search',
    placeholder: 'Search',
    autocomplete: 'off',
    spellcheck: false,
  });
  input.setAttribute('aria-label', 'Search');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const results = document.createElement('div');
  results.className = 'offline-results';
  results.hidden = true;
  results.append(status);
  box.append(input, results);
  box.hidden = false;

  let loading: Promise<SearchEngine> | undefined;
  const engine = () => {
    loading ??= loadEngine();
    // A file that could not be read may be there at the next try.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const show = async () => {
    const text = input.value.trim();
    for (const list of results.querySelectorAll('section')) list.remove();
    results.hidden = text === '';
    if (text === '') return;
    status.textContent = 'Loading…';
    try {
      const { total, groups } = (await engine()).search(text);
      if (input.value.trim() !== text) return;
      status.textContent = total === 0 ? 'Nothing found' : `${total} found`;
      for (const { label, hits } of groups) results.append(groupOf(label, hits));
    } catch (error) {
      status.textContent = `The search could not be loaded: ${(error as Error).message}`;
    }
  };
  input.addEventListener('focus', () => void engine().catch(() => {}), { once: true });
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') results.querySelector('a')?.click();
  });
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    input.value = '';
    input.focus();
    void show();
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget)) results.hidden = true;
  });
  box.addEventListener('focusin', () => {
    results.hidden = input.value.trim() === '';
  });
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea');
    const asked = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || event.key === '/';
    if (!asked || typing) return;
    event.preventDefault();
    input.focus();
  });
}

function loadEngine(): Promise<SearchEngine> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL('search-data.js', here).href;
    script.onerror = () => reject(new Error('assets/search-data.js is missing'));
    script.onload = () => {
      try {
        const { documents, index } = globalThis.secaOfflineSearch ?? {};
        resolve(createEngine(documents, index));
      } catch (error) {
        reject(error);
      }
    };
    document.head.append(script);
  });
}

function groupOf(label: string, hits: readonly SearchHit[]): HTMLElement {
  const section = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = label;
  const list = document.createElement('ul');
  section.append(heading, list);
  for (const hit of hits) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = fileOf(hit.url);
    if (hit.method) link.append(`${hit.method} `);
    link.append(...parts(hit.title));
    const where = document.createElement('span');
    where.textContent = hit.template ?? hit.subcategory;
    item.append(link, where);
    list.append(item);
  }
  return section;
}

function parts(texts: readonly TextPart[]): (Node | string)[] {
  return texts.map(({ text, marked }) => {
    if (!marked) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}

/** `/docs/a#b` → the file `docs/a.html#b` of this edition. */
function fileOf(url = '/'): string {
  const [path = '', hash] = url.split('#');
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return new URL(file, root).href + (hash === undefined ? '' : `#${hash}`);
}
