import type { ClientModule } from '@docusaurus/types';

/** A pointer that only passes a link, or a focus that only goes over it, asks for nothing. */
const restsAfter = 65;

let timer: number | undefined;
let isInstalled = false;

/**
 * Fetches ahead what is likely to be read next. Docusaurus prefetches the page of each link that
 * comes into view, some forty files on a page of the reference, and loads each that the pointer
 * passes. Here these are fetched: a link on which the pointer or the focus rests, one that is
 * touched, and the next and the previous page where their links come into view. Nothing where
 * data is to be saved or the connection is slow: both of the site's functions look at that.
 */
function install(): void {
  const { prefetch, preload: load } = window.docusaurus;
  // What fails here is asked for again by who follows the link, and told then.
  const preload = (path: string) => Promise.resolve(load(path)).catch(() => {});
  window.docusaurus = {
    // Called for each link that comes into view, wherever on the page it stands.
    prefetch: (path) => isNeighbour(path) && prefetch(path),
    // Called once for each link when the pointer enters it, however briefly: replaced below.
    preload: () => false,
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    window.clearTimeout(timer);
    const link = linkAt(target);
    if (!link) return;
    if (pointerType === 'touch') preload(link.pathname);
    else whereItRests(link, ':hover', preload);
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = linkAt(target);
    if (link) whereItRests(link, ':focus', prefetch);
  });
}

function whereItRests(
  link: HTMLAnchorElement,
  state: ':hover' | ':focus',
  fetch: (path: string) => unknown,
): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (link.matches(state)) fetch(link.pathname);
  }, restsAfter);
}

/** The link to another page of the site at an event's target. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const { origin, pathname } = window.location;
  const leadsOn = link?.origin === origin && link.pathname !== pathname && link.target === '';
  return leadsOn ? link : undefined;
}

/** Whether the link to the next or the previous page is in view and leads there. */
function isNeighbour(path: string): boolean {
  const link = document.querySelector(`.pagination-nav a[href="${CSS.escape(path)}"]`);
  const box = link?.getBoundingClientRect();
  return box !== undefined && box.top < window.innerHeight && box.bottom > 0;
}

const likelyLinks: ClientModule = {
  // The entry sets its functions after all modules have run, and before it draws a link.
  onRouteUpdate() {
    if (!isInstalled) install();
    isInstalled = true;
  },
};

export default likelyLinks;
