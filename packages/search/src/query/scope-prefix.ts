/**
 * `in:compute disk`, `in:compute in:fields disk`, `disk in:compute`: scopes are read at the beginning or the
 * end only, so that pasted text stays intact.
 */
export function readScopes(text: string): { typed: string; scopes: string[] } {
  const scopes: string[] = [];
  let typed = text;
  for (;;) {
    const found = /^in:(\S*)(?:\s+|$)|(?:^|\s)in:(\S*)$/i.exec(typed);
    if (!found) return { typed, scopes };
    scopes.push(found[1] ?? found[2] ?? '');
    typed = `${typed.slice(0, found.index)} ${typed.slice(found.index + found[0].length)}`.trim();
  }
}

/** The query narrowed to parts of the site, or to none. */
export function withScopes(text: string, scopes: readonly string[]): string {
  const { typed } = readScopes(text.trim());
  return [...scopes.map((scope) => `in:${scope}`), typed].join(' ');
}
