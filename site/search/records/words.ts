/** Between the parts of a breadcrumb. */
export const separator = ' › ';

/** Texts one after the other; missing and empty ones are left out. */
export function join(...texts: (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join(' ');
}
