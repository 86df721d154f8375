/** JSON pointers (RFC 6901) as strings: '' is the root, `/paths/~1roles` a member of it. */

function escapeSegment(segment: string): string {
  // Most segments have neither, and there are many.
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

function unescapeSegment(segment: string): string {
  return segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment;
}

/** The pointer of a member of what a pointer points to. */
export function joinPointer(pointer: string, segment: string | number): string {
  return `${pointer}/${escapeSegment(String(segment))}`;
}

export function splitPointer(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeSegment);
}

/** The fragment of a URI (RFC 6901, section 6) as a pointer; undefined if it is not a pointer. */
export function pointerFromFragment(fragment: string): string | undefined {
  if (fragment === '') return '';
  if (!fragment.startsWith('/')) return undefined;
  return decoded(fragment);
}

/** '' for the root. */
export function lastSegment(pointer: string): string {
  return splitPointer(pointer).at(-1) ?? '';
}

/** The part of a URI reference before `#`, and the fragment after it. */
export function splitUri(reference: string): [uri: string, fragment: string] {
  const hash = reference.indexOf('#');
  return hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

export function isRemote(uri: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(uri);
}

/** A percent-encoded text, decoded; the text itself if a percent sign in it does not begin an escape. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
