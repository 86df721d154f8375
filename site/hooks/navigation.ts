import { closeMenu, showCurrent } from '../components/shell/Menu/hook';
import { showNavbar } from '../components/shell/Navbar/hook';
import { fetchPage, isPage } from './pages';
import { reveal } from './reveal';

/** Dispatched on the document after another page is shown. */
export const pageEvent = 'seca:page';

/** Time until a slow page shows a progress bar, in milliseconds (specification, section 9). */
const progressDelay = 200;

const root = document.documentElement;

/** The browser loads the next page. */
let isGivenUp = false;

/**
 * Navigation without a reload, by the browser's Navigation API: the next page's HTML is fetched, and the
 * parts that differ are replaced. If anything fails, the browser loads the page. Browsers without the API
 * load every page.
 */
export function startNavigation(): void {
  if (!('navigation' in window)) return;
  window.navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, formData, hashChange, navigationType } = event;
    const url = new URL(destination.url);
    const isOurs = !isGivenUp && event.canIntercept && isPage(url) && navigationType !== 'reload';
    if (!isOurs || downloadRequest !== null || formData) return;
    // The page stays: the browser goes to the hash, and the place is marked; or a script changes the URL.
    if (hashChange || isSamePage(url)) return;
    // There is no page at the URL of a not-found page, with another query neither.
    if (root.dataset.kind === 'not-found' && url.pathname === location.pathname) return;
    if (destination.sameDocument && navigationType !== 'traverse') return;
    event.intercept({ scroll: 'manual', handler: () => go(event, url) });
  });
  addEventListener('hashchange', () => reveal(location.hash));
  // The page that was left is shown again as it was (back/forward cache).
  addEventListener('pageshow', () => {
    isGivenUp = false;
  });
}

function isSamePage({ pathname, search }: URL): boolean {
  return pathname === location.pathname && search === location.search;
}

async function go(event: NavigateEvent, url: URL): Promise<void> {
  const timer = setTimeout(
    () => import('./progress').then(({ startProgress }) => startProgress(event)),
    progressDelay,
  );
  try {
    const next = await fetchPage(url);
    // A page of another version has another search.
    if (next.documentElement.dataset.searchFiles !== root.dataset.searchFiles) {
      if (!event.signal.aborted) loadPage(url);
      return;
    }
    if (!fits(next)) throw new Error('The page is from another build of the site.');
    await loadStyles(next);
    if (event.signal.aborted) return;
    showPage(next);
    event.scroll();
    focusTarget(reveal(url.hash));
    document.dispatchEvent(new CustomEvent(pageEvent));
    announce();
  } catch (error) {
    if (event.signal.aborted) return;
    console.warn(`${url.pathname} could not be shown in place: the browser loads it.`, error);
    loadPage(url);
  } finally {
    clearTimeout(timer);
  }
}

/** The browser loads the page whose URL is shown already. */
function loadPage(url: URL): void {
  isGivenUp = true;
  // To replace a URL by itself would only go to its hash.
  if (url.hash) history.replaceState(null, '', '?');
  location.replace(url);
}

/** Pages of another language, base path or build have another frame: the browser loads them. */
function fits(next: Document): boolean {
  const scripts = (page: Document) =>
    [...page.querySelectorAll('script[type="module"][src]')].map((script) =>
      script.getAttribute('src'),
    );
  return (
    next.documentElement.lang === root.lang && String(scripts(next)) === String(scripts(document))
  );
}

/** Style sheets that the page needs and that are not there yet. The others stay: they do no harm. */
async function loadStyles(next: Document): Promise<void> {
  const selector = 'link[rel="stylesheet"]';
  const known = new Set(
    [...document.querySelectorAll(selector)].map((it) => it.getAttribute('href')),
  );
  const missing = [...next.querySelectorAll(selector)].filter(
    (sheet) => !known.has(sheet.getAttribute('href')),
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

/** Puts the next page in place of this one, in one step. */
function showPage(next: Document): void {
  closeMenu();
  showNavbar();
  document.title = next.title;
  const facts =
    'meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel="canonical"], link[rel="alternate"], link[rel="shortlink"], link[rel="api-catalog"], script[type="application/ld+json"]';
  for (const fact of document.head.querySelectorAll(facts)) fact.remove();
  document.head.append(...next.head.querySelectorAll(facts));
  for (const name of ['kind', 'version'] as const) {
    const value = next.documentElement.dataset[name];
    if (value === undefined) delete root.dataset[name];
    else root.dataset[name] = value;
  }
  showSidebar(next);
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const other = next.querySelector(`[data-swap="${part.dataset.swap}"]`);
    if (other) part.replaceChildren(...other.childNodes);
  }
  document
    .querySelector('main')
    ?.replaceChildren(...(next.querySelector('main')?.childNodes ?? []));
}

/** The same sidebar keeps its scroll position and the categories that the reader opened. */
function showSidebar(next: Document): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]');
  const other = next.querySelector<HTMLElement>('[data-menu]');
  if (!menu || !other) return;
  const sidebar = menu.querySelector<HTMLElement>('[data-sidebar]');
  const otherSidebar = other.querySelector<HTMLElement>('[data-sidebar]');
  if (sidebar?.dataset.sidebar !== otherSidebar?.dataset.sidebar) {
    menu.replaceChildren(...other.childNodes);
    menu.dataset.panel = other.dataset.panel;
  } else if (sidebar) {
    const href = otherSidebar?.querySelector('[aria-current]')?.getAttribute('href');
    for (const link of sidebar.querySelectorAll('a')) {
      if (link.getAttribute('href') !== href) {
        link.removeAttribute('aria-current');
        continue;
      }
      link.setAttribute('aria-current', 'page');
      for (
        let it = link.closest('details');
        it;
        it = it.parentElement?.closest('details') ?? null
      ) {
        it.open = true;
      }
    }
  }
  showCurrent(menu);
}

/** Tab goes on from the place that the hash names; without one, the browser begins at the top. */
function focusTarget(target: HTMLElement | undefined): void {
  if (!target) return;
  const isFocusable = target.hasAttribute('tabindex');
  if (!isFocusable) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  if (!isFocusable) target.removeAttribute('tabindex');
}

/** Tells screen readers that another page is shown, as a full page load would. */
function announce(): void {
  const announcer = document.querySelector('[data-announcer]');
  // After the focus has been announced.
  setTimeout(() => {
    if (announcer) announcer.textContent = document.title;
  }, 100);
}
