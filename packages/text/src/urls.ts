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

/** A percent-encoded text, decoded; the text itself if a percent sign in it does not begin an escape. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
