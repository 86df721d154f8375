/** The conditions of a query, and the rest of it. */
export interface Scoped {
  typed: string;
  /** Values of `in:`, as typed. */
  scopes: string[];
  /** Value of `since:`: a release. */
  since?: string;
}

/**
 * `in:compute disk`, `disk in:compute in:fields`, `since:1.4 volume`: the conditions are read at the beginning or the
 * end only, so that pasted text stays intact.
 */
export function readScopes(text: string): Scoped {
  const scoped: Scoped = { typed: text, scopes: [] };
  for (;;) {
    const { typed } = scoped;
    const condition =
      /^(?:in:(\S*)|since:(\d+(?:\.\d+)*))(?:\s+|$)/i.exec(typed) ??
      /(?:^|\s)(?:in:(\S*)|since:(\d+(?:\.\d+)*))$/i.exec(typed);
    if (!condition) return scoped;
    const [whole, scope, since] = condition;
    if (since === undefined) scoped.scopes.push(scope ?? '');
    else scoped.since = since;
    scoped.typed =
      `${typed.slice(0, condition.index)} ${typed.slice(condition.index + whole.length)}`.trim();
  }
}

/** The query narrowed to parts of the site, or to none. */
export function withScopes(text: string, scopes: readonly string[]): string {
  const { typed, since } = readScopes(text.trim());
  const conditions = scopes.map((scope) => `in:${scope}`);
  if (since) conditions.push(`since:${since}`);
  return [...conditions, typed].join(' ');
}
