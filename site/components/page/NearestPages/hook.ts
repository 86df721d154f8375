import { nearestPages, type PageEntry, wordsOf } from '../../../../lib/search/query/nearest-pages';
import styles from './styles.module.css';

/**
 * Adds to the not-found page what the reader may have meant: the pages closest to the path that does not
 * exist, and a search for its words.
 *
 * @param place names the list of all pages in `data-nearest-pages`
 */
export async function showNearestPages(place: HTMLElement): Promise<void> {
  const path = location.pathname;
  const base = document.documentElement.dataset.base ?? '/';
  const pages = await loadPages(place.dataset.nearestPages ?? '');
  const nearest = nearestPages(path.startsWith(base) ? path.slice(base.length - 1) : path, pages);
  const help = element('section', styles.help);
  const name = element('code', styles.path, path);
  name.translate = false;
  const message = element('p');
  message.append('There is no page at ', name, '.');
  help.append(message, ...suggestions(nearest, base), ...searchLink(path, base));
  place.replaceChildren(help);
}

function searchLink(path: string, base: string): HTMLElement[] {
  const words = wordsOf(path).join(' ');
  if (words === '') return [];
  const docs = `${base}docs/`;
  // `?q=` opens the search box, on any page below /docs.
  const page = path.startsWith(docs) ? path : `${docs}content/intro`;
  const search = link(`${page}?q=${encodeURIComponent(words)}`, `Search for “${words}”`);
  search.className = styles.search ?? '';
  return [search];
}

function suggestions(pages: readonly PageEntry[], base: string): HTMLElement[] {
  if (pages.length === 0) return [];
  const nav = element('nav');
  nav.ariaLabel = 'Did you mean';
  const list = element('ul');
  for (const { path, title } of pages) {
    const item = element('li');
    const address = element('span', styles.address, path);
    address.translate = false;
    item.append(link(base + path.slice(1), title), ' ', address);
    list.append(item);
  }
  nav.append(element('h2', undefined, 'Did you mean'), list);
  return [nav];
}

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** Without the list there are no suggestions, only links. */
async function loadPages(url: string): Promise<PageEntry[]> {
  try {
    const list: [path: string, title: string][] = await (await fetch(url)).json();
    return list.map(([path, title]) => ({ path, title }));
  } catch {
    // Offline, or in development, where the list is not written.
    return [];
  }
}
