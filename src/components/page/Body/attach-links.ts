import { isDocument } from './is-document';

interface Router {
  push: (address: string) => void;
  replace: (address: string) => void;
}

/**
 * Links to other pages of the site go through the router, as `Link` of Docusaurus makes them go. Their pages are
 * fetched ahead like those of any link (src/client/likely-links.ts).
 *
 * @param base base path of the site, with a slash at its end
 * @returns takes it away again
 */
export function attachLinks(root: HTMLElement, router: Router, base: string): () => void {
  const onClick = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const address = addressOf(event, base);
    if (address === undefined || event.defaultPrevented) return;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    if (address === pathname + search + hash) router.replace(address);
    else router.push(address);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** The address of the link that an event is about, where it is one of the router's: the landing page or a document. */
function addressOf({ target }: Event, base: string): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const written = link?.getAttribute('href') ?? '';
  if (!link || !written.startsWith(base) || written.startsWith('//')) return undefined;
  if (link.target !== '' || link.hasAttribute('download')) return undefined;
  const { pathname, search, hash } = link;
  return pathname === base || isDocument(pathname, base) ? pathname + search + hash : undefined;
}
