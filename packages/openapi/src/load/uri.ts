/** The part of a URI reference before `#`, and the fragment after it. */
export function splitUri(reference: string): [uri: string, fragment: string] {
  const hash = reference.indexOf('#');
  return hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

export function isRemote(uri: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(uri);
}
