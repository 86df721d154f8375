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
