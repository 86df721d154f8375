import { nearestPages, type PageEntry, wordsOf } from '@seca/search/query/nearest-pages';
import { element } from '../dom';
import styles from './style.module.css';

/**
 * Adds suggestions to the not-found page: the pages closest to the path that does not exist, and a search for
 * its words.
 *
 * @param place element whose `data-nearest-pages` attribute is the URL of the list of all pages
 */
export async function startPart(place: HTMLElement): Promise<void> {
  const path = location.pathname;
  const base = document.documentElement.dataset.base ?? '/';
  fillField(wordsOf(path).join(' '));
  const pages = await loadPages(place.dataset.nearestPages ?? '');
  const nearest = nearestPages(path.startsWith(base) ? path.slice(base.length - 1) : path, pages);
  const name = element('code', { translate: false }, path);
  const message = element('p', {}, 'There is no page at ', name, '.');
  place.replaceChildren(message, ...suggestions(nearest, base));
  // Without suggestions, the column has room for the reasons why a page is missing.
  if (nearest.length === 0) place.append(...document.querySelectorAll('[data-reasons]'));
}

function fillField(words: string): void {
  const field = document.querySelector<HTMLElement>('[data-open-search]');
  const label = field?.querySelector('span');
  if (!field || !label || words === '') return;
  field.dataset.openSearch = words;
  label.textContent = `Search for “${words}”`;
}

function suggestions(pages: readonly PageEntry[], base: string): HTMLElement[] {
  if (pages.length === 0) return [];
  const links = pages.map(({ path, title }) =>
    element(
      'a',
      { href: base + path.slice(1) },
      title,
      // The path wraps before a slash.
      element(
        'span',
        { className: styles.address, translate: false },
        ...path.split(/(?=\/)/).flatMap((part) => [element('wbr', {}), part]),
      ),
    ),
  );
  return [
    element(
      'nav',
      { 'aria-label': 'Did you mean' },
      element('h2', {}, 'Did you mean'),
      element('ul', { className: styles.list }, ...links.map((link) => element('li', {}, link))),
    ),
  ];
}

/** Returns no pages if the list can't be loaded; the page then has no suggestions, only its links. */
async function loadPages(url: string): Promise<PageEntry[]> {
  try {
    const list: [path: string, title: string][] = await (await fetch(url)).json();
    return list.map(([path, title]) => ({ path, title }));
  } catch {
    // The reader is offline, or the site runs in development, where the list does not exist.
    return [];
  }
}
