import { basePath } from './base-path';
import { closest } from './closest';

/** Maximum number of cached pages; the most recently used ones are kept. */
const maxCachedPages = 20;

/** Time in milliseconds that a pointer has to rest on a link before its page is fetched. */
const restMs = 65;

const cache = new Map<string, Promise<string>>();

/** Whether a URL is a page of this site: the landing page, or a page below /docs without a file extension. */
export function isPage({ origin, pathname }: URL): boolean {
  const base = basePath();
  if (origin !== location.origin || !pathname.startsWith(base)) return false;
  const path = pathname.slice(base.length);
  return path === '' || (path.startsWith('docs/') && !/\.[a-z][a-z0-9]*$/i.test(path));
}

/**
 * The document of a page. Its scripts do not run.
 *
 * @throws Error if the response is not the page of this URL
 */
export async function fetchPage({ pathname }: URL): Promise<Document> {
  return parse(await load(pathname));
}

/** Whether a page is in memory. */
export function isKept({ pathname }: URL): boolean {
  return cache.has(pathname);
}

/** Keeps a page that the browser has loaded itself: its response is in the cache of the browser. */
export function keepPage(path: string): void {
  load(path, 'force-cache').catch(() => {});
}

/**
 * The document of a page that is in memory, if the server has another one by now.
 *
 * @throws Error if the server doesn't respond with the page
 */
export async function fetchChanged({ pathname }: URL): Promise<Document | undefined> {
  const html = await request(pathname, 'no-cache');
  if (html === (await cache.get(pathname))) return undefined;
  cache.set(pathname, Promise.resolve(html));
  return parse(html);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function load(path: string, mode?: RequestCache): Promise<string> {
  const page = cache.get(path) ?? request(path, mode);
  // Moves the page to the end, because the least recently used page is deleted first.
  cache.delete(path);
  cache.set(path, page);
  page.catch(() => cache.delete(path));
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCachedPages) break;
    cache.delete(oldest);
  }
  return page;
}

async function request(path: string, cacheMode: RequestCache = 'default'): Promise<string> {
  const response = await fetch(path, { headers: { Accept: 'text/html' }, cache: cacheMode });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/**
 * Prefetches the page of a link when the pointer or the focus rests on it, or when it is touched. Does not prefetch
 * if the reader saves data or the connection is slow.
 */
export function startPrefetch(): void {
  let timer: number | undefined;
  const soon = (link: HTMLAnchorElement | undefined, state: string) => {
    clearTimeout(timer);
    if (!link) return;
    timer = window.setTimeout(() => {
      if (link.matches(state)) prefetch(link);
    }, restMs);
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') soon(linkAt(target), ':hover');
  });
  document.addEventListener('focusin', ({ target }) => soon(linkAt(target), ':focus'));
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const link = linkAt(target);
      if (link) prefetch(link);
    },
    { passive: true },
  );
}

function prefetch(link: HTMLAnchorElement): void {
  // A failed page is fetched again when the reader follows the link.
  if (!savesData()) load(link.pathname).catch(() => {});
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(target, 'a[href]');
  if (link?.target !== '' || !isPage(new URL(link.href))) return undefined;
  return link.pathname === location.pathname ? undefined : link;
}

declare global {
  interface Navigator {
    /** In Chromium. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

function savesData(): boolean {
  const { connection } = navigator;
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}
