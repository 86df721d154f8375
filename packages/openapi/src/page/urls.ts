/**
 * Path of the print edition of a service: `/docs/print/Foundation/Compute-v1` for the introduction
 * `/docs/api/Foundation/Compute-v1/compute`.
 */
export function printPath(introductionPath: string): string {
  return introductionPath.replace(/^\/docs\/api\/(.*)\/[^/]*$/, '/docs/print/$1');
}

/** Name of the part of a fragment that contains the reader's values: `#path-tenant&values=tenant:acme`. */
export const valuesPart = 'values=';

/** Name of the part of a fragment that contains a changed request: `#request=%7B%22path%22…`. */
export const requestPart = 'request=';

/** The anchor of a fragment without the reader's values and without a request, with its `#`; '' if there is none. */
export function anchorOf(hash: string): string {
  const parts = hash.replace(/^#/, '').split('&');
  const anchor = parts
    .filter((part) => !part.startsWith(valuesPart) && !part.startsWith(requestPart))
    .join('&');
  return anchor === '' ? '' : `#${anchor}`;
}

/**
 * Whether a URL in a specification can become a link: a relative URL, or one with a scheme that only fetches a
 * page or composes an email. `javascript:` and similar schemes would run code with the rights of the page.
 */
export function isSafeUrl(url: string): boolean {
  // A browser removes control characters and spaces before it parses the scheme (URL, 4.4).
  const plain = [...url].filter((character) => character > ' ').join('');
  const protocol = /^([^/?#:]*):/.exec(plain)?.[1];
  return protocol === undefined || /^(?:https?|mailto)$/i.test(protocol);
}

/**
 * The URL of a file relative to another file in the same folder tree (RFC 3986, 4.2).
 *
 * @param from path of the file that contains the link, without a leading slash
 * @param to path of the linked file
 */
export function relativeUrl(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up}${to.split('/').map(encodeURIComponent).join('/')}`;
}
