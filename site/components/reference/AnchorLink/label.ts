/** How a screen reader calls the link to a field or parameter. */
export function linkLabel(name: string): string {
  return `Copy link to ${name}`;
}
