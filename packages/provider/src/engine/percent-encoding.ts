/**
 * A part of a URL without percent-encoding (RFC 3986, 2.1); undefined if that is not possible. The bundler removes a
 * call of `decodeURIComponent` whose result is not used, so this function returns it.
 */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** What is wrong with a part of a URL that can't be decoded (RFC 3986, 2.1 and 2.5). */
export function percentFault(part: string): string {
  return /%(?![\da-f]{2})/i.test(part)
    ? 'has a percent sign that is not followed by two hexadecimal digits'
    : 'has percent-encoded bytes that are not UTF-8';
}
