import { basePath } from '../../frame/hooks/base-path';
import { mountIsland } from '../../frame/islands/mount';
import { NearestPages } from './NearestPages';
import { nearestPages, type PageEntry, wordsOf } from './nearest-pages';

/**
 * Shows suggestions on the not-found page: the pages closest to the path that does not exist, and a search for its
 * words.
 *
 * @param element element whose `data-nearest-pages` attribute is the URL of the list of all pages
 */
export async function startPart(element: HTMLElement): Promise<void> {
  const path = location.pathname;
  const base = basePath();
  fillField(wordsOf(path).join(' '));
  const pages = await loadPages(element.getAttribute('data-nearest-pages') ?? '');
  const nearest = nearestPages(path.startsWith(base) ? path.slice(base.length - 1) : path, pages);
  mountIsland(element, 'nearest').render(<NearestPages path={path} pages={nearest} base={base} />);
}

function fillField(words: string): void {
  const field = document.querySelector<HTMLElement>('[data-open-search]');
  const label = field?.querySelector('span');
  if (!field || !label || words === '') return;
  field.setAttribute('data-open-search', words);
  label.textContent = `Search for “${words}”`;
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
