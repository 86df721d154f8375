import { closeMenu, showCurrent } from '../Menu/hook';
import { showNavbar } from '../Navbar/hook';
import { openAround } from './disclosure';
import { pageEvent } from './events';
import { fetchChanged, fetchPage, isKept, isPage, keepPage } from './fetch-page';
import { reveal } from './reveal';

/** Time until a slow page shows a progress bar, in milliseconds (specification, section 9). */
const progressDelay = 200;

const root = document.documentElement;

/** Which disclosures were open on the pages that the reader left, by the keys of their entries in the history. */
const opened = new Map<string, boolean[]>();

const disclosures = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** Whether navigation is left to the browser. */
let isGivenUp = false;

/**
 * Navigation without a reload, with the Navigation API of the browser: the HTML of the next page is fetched, and the
 * parts that differ are replaced. If this fails, the browser loads the page. Browsers without the API load every
 * page.
 */
export function startNavigation(): void {
  if (!('navigation' in window)) return;
  window.navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, formData, hashChange, navigationType } = event;
    const url = new URL(destination.url);
    const isOurs = !isGivenUp && event.canIntercept && isPage(url) && navigationType !== 'reload';
    if (!isOurs || downloadRequest !== null || formData) return;
    // Only the browser itself goes to the words of a text directive.
    if (destination.url.includes(':~:')) return;
    // The page does not change: the browser goes to the hash, which is marked, or a script changes the URL.
    if (hashChange || isSamePage(url)) return;
    // There is no page at the URL of a not-found page, even with another query.
    if (root.dataset.kind === 'not-found' && url.pathname === location.pathname) return;
    if (destination.sameDocument && navigationType !== 'traverse') return;
    leavePage();
    event.intercept({ scroll: 'manual', handler: () => go(event, url) });
  });
  addEventListener('hashchange', () => reveal(location.hash));
  // Also fires when the browser restores the page from the back/forward cache.
  addEventListener('pageshow', () => {
    isGivenUp = false;
  });
}

/** Keeps the current page and which of its disclosures are open, so that Back shows both at once. */
function leavePage(): void {
  const { key = '' } = window.navigation.currentEntry ?? {};
  opened.set(
    key,
    disclosures().map(({ open }) => open),
  );
  if (root.dataset.kind !== 'not-found') keepPage(location.pathname);
}

function isSamePage({ pathname, search }: URL): boolean {
  return pathname === location.pathname && search === location.search;
}

async function go(event: NavigateEvent, url: URL): Promise<void> {
  const timer = setTimeout(
    () => import('./progress').then(({ startProgress }) => startProgress(event)),
    progressDelay,
  );
  const isBack = event.navigationType === 'traverse';
  const isOld = isBack && isKept(url);
  try {
    const next = await fetchPage(url);
    // Pages of different versions use different search files.
    if (!hasSameSearch(next)) {
      if (!event.signal.aborted) loadPage(url);
      return;
    }
    if (!fits(next)) throw new Error('The page is from another build of the site.');
    await loadStyles(next);
    if (event.signal.aborted) return;
    showPage(next);
    if (isBack) openAgain(opened.get(event.destination.key));
    event.scroll();
    focusTarget(reveal(url.hash));
    document.dispatchEvent(new CustomEvent(pageEvent));
    announce();
    if (isOld) update(url);
  } catch (error) {
    if (event.signal.aborted) return;
    console.warn(
      `${url.pathname} couldn't be shown without a reload, so the browser loads it.`,
      error,
    );
    loadPage(url);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the disclosures that were open when the reader left the page. */
function openAgain(states: readonly boolean[] = []): void {
  for (const [index, details] of disclosures().entries()) {
    details.open = states[index] ?? details.open;
  }
}

/** Replaces a page from memory if the server has another one by now. Without a network it stays. */
async function update(url: URL): Promise<void> {
  const next = await fetchChanged(url).catch(() => undefined);
  if (!next || location.pathname !== url.pathname) return;
  if (!hasSameSearch(next) || !fits(next)) return location.reload();
  await loadStyles(next);
  const states = disclosures().map(({ open }) => open);
  showPage(next);
  openAgain(states);
  document.dispatchEvent(new CustomEvent(pageEvent));
}

function hasSameSearch({ documentElement: { dataset } }: Document): boolean {
  return dataset.searchFiles === root.dataset.searchFiles;
}

/** Makes the browser load the page whose URL is already in the address bar. */
function loadPage(url: URL): void {
  isGivenUp = true;
  // Replacing a URL with the same URL would only navigate to its hash.
  if (url.hash) history.replaceState(null, '', '?');
  location.replace(url);
}

/** Whether a page can be shown in place. Pages of another language, base path or build need a full load. */
function fits(next: Document): boolean {
  const scripts = (page: Document) =>
    [...page.querySelectorAll('script[type="module"][src]')].map((script) =>
      script.getAttribute('src'),
    );
  return (
    next.documentElement.lang === root.lang && String(scripts(next)) === String(scripts(document))
  );
}

/** Loads the missing style sheets of the page. Unused style sheets remain, because they have no effect. */
async function loadStyles(next: Document): Promise<void> {
  const missing = [...next.querySelectorAll('link[rel="stylesheet"]')].filter(
    (sheet) =>
      !document.querySelector(`link[rel="stylesheet"][href="${sheet.getAttribute('href')}"]`),
  );
  await Promise.all(
    missing.map((sheet) => {
      const link = document.importNode(sheet);
      const loaded = new Promise((resolve, reject) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', () => reject(new Error('A style sheet did not load.')));
      });
      document.head.append(link);
      return loaded;
    }),
  );
}

/** Replaces the current page with the next one, in one step. */
function showPage(next: Document): void {
  closeMenu();
  showNavbar();
  document.title = next.title;
  const facts =
    'meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel="canonical"], link[rel="alternate"], link[rel="shortlink"], link[rel="api-catalog"], script[type="application/ld+json"]';
  for (const fact of document.head.querySelectorAll(facts)) fact.remove();
  document.head.append(...next.head.querySelectorAll(facts));
  for (const name of ['kind', 'version', 'announced'] as const) {
    const value = next.documentElement.dataset[name];
    if (value === undefined) delete root.dataset[name];
    else root.dataset[name] = value;
  }
  showSidebar(next);
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const other = next.querySelector(`[data-swap="${part.getAttribute('data-swap')}"]`);
    if (other) part.replaceChildren(...other.childNodes);
  }
  document
    .querySelector('main')
    ?.replaceChildren(...(next.querySelector('main')?.childNodes ?? []));
}

/** Updates the sidebar. An unchanged sidebar keeps its scroll position and open categories. */
function showSidebar(next: Document): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]');
  const other = next.querySelector<HTMLElement>('[data-menu]');
  if (!menu || !other) return;
  const sidebar = menu.querySelector<HTMLElement>('[data-sidebar]');
  const otherSidebar = other.querySelector<HTMLElement>('[data-sidebar]');
  if (sidebar?.getAttribute('data-sidebar') !== otherSidebar?.getAttribute('data-sidebar')) {
    menu.replaceChildren(...other.childNodes);
    menu.setAttribute('data-panel', other.getAttribute('data-panel') ?? 'primary');
  } else if (sidebar && otherSidebar) {
    const href = otherSidebar.querySelector('[aria-current]')?.getAttribute('href');
    addCategory(sidebar, otherSidebar);
    for (const link of sidebar.querySelectorAll('a')) {
      if (link.getAttribute('href') !== href) {
        link.removeAttribute('aria-current');
        continue;
      }
      link.setAttribute('aria-current', 'page');
      openAround(link);
    }
  }
  showCurrent(menu);
}

/** Replaces the link to the category of the next page, which other pages have, by the category. */
function addCategory(sidebar: HTMLElement, next: HTMLElement): void {
  const category = next.querySelector('details[open]');
  const first = category?.querySelector('a')?.getAttribute('href');
  const link = sidebar.querySelector<HTMLElement>(`a[href="${first}"]`);
  if (!category || !link || link.closest('details')) return;
  const isFocused = link === document.activeElement;
  link.replaceWith(category);
  if (isFocused) category.querySelector('summary')?.focus({ preventScroll: true });
}

/** Makes Tab continue from the target of the hash. Without a target, the browser starts at the top. */
function focusTarget(target: HTMLElement | undefined): void {
  if (!target) return;
  const isFocusable = target.hasAttribute('tabindex');
  if (!isFocusable) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  if (!isFocusable) target.removeAttribute('tabindex');
}

/** Announces the new page to screen readers, as a full page load does. */
function announce(): void {
  const announcer = document.querySelector('[data-announcer]');
  // Waits until screen readers have announced the focus.
  setTimeout(() => {
    if (announcer) announcer.textContent = document.title;
  }, 100);
}
