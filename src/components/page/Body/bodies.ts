import { fillPlace } from '@site/src/components/reference/behaviour/fill-place';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { Recent } from './recent';

/** What a document's module says about its page; its component is left out (plugins/page-bodies). */
interface DocumentFacts {
  metadata: { permalink: string };
}

/** What the route of a document is given as its component. */
export type Drawing = ComponentType & {
  /** What draws the body where script does that; without it, the HTML stays. */
  Content?: ComponentType<{ children: ReactNode }>;
  /** What script adds to the HTML of a page of the reference. */
  Reference?: ComponentType<{ body: RefObject<HTMLElement | null> }>;
};

/** The element that holds the body of a document, as the theme names it. */
const bodySelector = '.theme-doc-markdown';

/** Enough to go back a while; a body of the reference has some three thousand elements. */
const kept = 20;

/** HTML files that were asked for and not yet read, by the path of their page. */
const files = new Recent<Promise<string>>(kept);

/** Bodies as the server has drawn them, by the path of their page: copies of them are shown. */
const bodies = new Recent<Element>(kept);

/** A copy of each that was loaded and not shown yet: it is not made within the press that shows the page. */
const copies = new Recent<Element>(kept);

/** Paths of all pages whose body was there once. */
const seen = new Set<string>();

/** The page whose parts are being asked for at this moment. */
let askedFor: string | undefined;

/**
 * The page of a document, complete when its body is there as well. The router awaits it like any other
 * part of a page, before it shows the page or when the pointer rests on a link.
 *
 * @param loading the document's module
 * @throws Error where the HTML can't be had, or is of another deployment: the router then loads the address
 *   anew, as for a script that is gone (specification, section 8)
 */
export async function keptBody<T extends DocumentFacts>(
  loading: Promise<T>,
): Promise<T & { default: Drawing }> {
  // Beside the module, and not after it.
  if (askedFor !== undefined) askAhead(askedFor);
  const facts = await loading;
  await loadBody(facts.metadata.permalink);
  // One for each page: the router hands it the facts as properties.
  return { ...facts, default: () => null };
}

/** The page of a document of the reference: as `keptBody`, and with what script adds to it. */
export async function keptReference<T extends DocumentFacts>(
  loading: Promise<T>,
): Promise<T & { default: Drawing }> {
  const [module, { Reference }] = await Promise.all([keptBody(loading), import('./Reference')]);
  module.default.Reference = Reference;
  return module;
}

/** The page of a document that script draws: React has a state to keep in it. */
export async function drawnBody<T extends { default: Drawing }>(loading: Promise<T>): Promise<T> {
  const [module, { default: Content }] = await Promise.all([
    loading,
    import('@theme-original/DocItem/Content'),
  ]);
  module.default.Content = Content;
  return module;
}

/** Runs what asks for the parts of a page; a document among them learns by it whose body it needs. */
export function whileAskingFor<T>(path: string, ask: () => T): T {
  askedFor = path;
  try {
    return ask();
  } finally {
    askedFor = undefined;
  }
}

/** Asks for the body of a page that is likely to be shown. Whether it comes is the matter of who shows it. */
export function askAhead(path: string): void {
  if (isMissing(path)) askForFile(path).catch(() => {});
}

/**
 * Loads the body of a page once more that was shown so long ago that it is not kept any more.
 *
 * @throws Error as `keptBody`
 */
export async function loadAgain(path: string): Promise<void> {
  if (seen.has(path)) await loadBody(path);
}

/** Whether what was seen of the body of a page is still there; a page that has none has nothing to lose. */
export const isKept = (path: string): boolean => !seen.has(path) || bodies.has(path);

async function loadBody(path: string): Promise<void> {
  if (!isMissing(path)) return;
  const body = bodyOf(path, await askForFile(path));
  setBody(path, body);
  copies.set(path, document.importNode(body, true));
  files.delete(path);
}

function setBody(path: string, body: Element): void {
  bodies.set(path, body);
  seen.add(path);
}

const isMissing = (path: string): boolean => !bodies.has(path) && !isOpened(path);

/** The HTML file of a page, asked for once. */
function askForFile(path: string): Promise<string> {
  let file = files.get(path);
  if (!file) {
    file = fetchText(path);
    files.set(path, file);
    // Whoever asks again may have better luck.
    file.catch(() => files.delete(path));
  }
  return file;
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  return response.text();
}

function bodyOf(path: string, html: string): Element {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const body = page.querySelector(bodySelector);
  if (!body) throw new Error(`${path} is not the page that it should be.`);
  // Their names change with what is in them.
  if (scriptsOf(page) !== scriptsOf(document)) throw new Error(`${path} is of another deployment.`);
  return body;
}

function scriptsOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts;
}

/** Whether the page is the one that was opened, whose body React is about to take over. */
function isOpened(path: string): boolean {
  const isWaiting = document.documentElement.dataset.hasHydrated !== 'true';
  const here = decodeURI(window.location.pathname).replace(/(?<=.)\/$/, '');
  return isWaiting && here === decodeURI(path) && document.querySelector(bodySelector) !== null;
}

/** Keeps the body of the page that was opened, for when the reader comes back. */
export function keepBody(path: string, body: Element): void {
  const copy = body.cloneNode(true) as Element;
  // The start script may have filled in values that the reader no longer has by then.
  for (const place of copy.querySelectorAll<HTMLElement>('var[data-original]')) {
    fillPlace(place, undefined);
  }
  setBody(path, copy);
}

/** Puts a copy of the body of a page into its empty place. */
export function fillBody(path: string, place: Element): void {
  const body = bodies.get(path);
  if (!body) throw new Error(`The body of ${path} was not loaded.`);
  const copy = copies.get(path) ?? document.importNode(body, true);
  copies.delete(path);
  place.replaceChildren(...copy.childNodes);
}
