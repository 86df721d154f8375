/** `in:compute disk`, `disk in:compute`: at the beginning or the end, so that no pasted text is torn. */
export function readScope(text: string): { typed: string; scope?: string } {
  const found = /^in:(\S*)(?:\s+|$)|(?:^|\s)in:(\S*)$/i.exec(text);
  if (!found) return { typed: text };
  const typed = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
  return { typed, scope: found[1] ?? found[2] ?? '' };
}

/** The query narrowed to a part of the site, or to none. */
export function withScope(text: string, scope: string | undefined): string {
  const { typed } = readScope(text.trim());
  return scope === undefined ? typed : `in:${scope} ${typed}`;
}
