/**
 * The URL of a file as it is written into another file of the same folder tree (RFC 3986, 4.2).
 *
 * @param from path of the file that has the link, without a slash at the beginning
 * @param to path of the other file
 */
export function relativeUrl(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up}${to.split('/').map(encodeURIComponent).join('/')}`;
}
