/** Name of the part of a fragment that contains the reader's values: `#path-tenant&values=tenant:acme`. */
export const valuesPart = 'values=';

/** The anchor of a fragment without the reader's values, with its `#`; '' if there is none. */
export function anchorOf(hash: string): string {
  const parts = hash.replace(/^#/, '').split('&');
  const values = parts.find((part) => part.startsWith(valuesPart));
  const anchor = parts.filter((part) => part !== values).join('&');
  return anchor === '' ? '' : `#${anchor}`;
}
