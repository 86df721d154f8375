/**
 * Class of code in running text, which keeps a following full stop on its line: short code does not wrap, long code wraps
 * between its parts.
 */
export function codeClass(code: string): 'short' | 'long' {
  return code.length <= 24 ? 'short' : 'long';
}

/** The middle of a name that is longer than a line on a phone, such as `RegionalWorkspaceResourceMetadata`. */
export const middleOfName = /(?<=[A-Za-z]{12}[a-z])(?=[A-Z][A-Za-z]{12})/;
