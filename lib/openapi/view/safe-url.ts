/**
 * Whether an address that a specification states may become a link: a relative one, or one of a protocol
 * that only fetches or writes a mail. `javascript:` and the like would run with the page's rights.
 */
export function isSafeUrl(url: string): boolean {
  // A browser leaves out control characters and spaces before it looks for the protocol (URL, 4.4).
  const plain = [...url].filter((character) => character > ' ').join('');
  const protocol = /^([^/?#:]*):/.exec(plain)?.[1];
  return protocol === undefined || /^(?:https?|mailto)$/i.test(protocol);
}
