/** JSON Schema's patterns are ECMA-262 with the `u` flag; older documents contain some that are not. */
export function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Retried without the flag; an invalid pattern does not restrict an example.
    }
  }
  return undefined;
}
