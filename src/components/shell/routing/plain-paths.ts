/** Anything else may mean more to a router than itself: a parameter, a star. */
const plain = /^[\w/.~%-]*$/;

const known = new Map<string, string>();

/**
 * What paths that a router can take for one another have in common: it may leave out the case of letters and a slash
 * at the end.
 */
export function bareOf(path: string): string {
  let bare = known.get(path);
  if (bare === undefined) {
    bare = path.replace(/\/+$/, '').toLowerCase();
    known.set(path, bare);
  }
  return bare;
}

export const isPlain = (path: string): boolean => plain.test(path);
