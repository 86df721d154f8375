import { fold } from './tokenise';
import type { Facet, SearchDoc } from './types';

/** A part of the site to which a search can be narrowed: a layer, a service or the guides. */
interface Scope {
  /** As typed behind `in:`: letters and digits only. */
  id: string;
  label: string;
  /** Services: id of their layer. */
  layer?: string;
}

/** What each document belongs to, and what `in:` may name. */
export class Scopes {
  readonly #docs: readonly SearchDoc[];
  readonly #all = new Map<string, Scope>();
  readonly #of = new Map<number, ReadonlySet<string>>();

  constructor(docs: readonly SearchDoc[]) {
    this.#docs = docs;
    for (const { kind, subcategory, title } of docs) {
      if (kind !== 'service') continue;
      const layer = idOf(subcategory);
      this.#all.set(layer, { id: layer, label: subcategory });
      this.#all.set(idOf(title), { id: idOf(title), label: title, layer });
    }
    if (docs.some((doc) => isGuide(doc)))
      this.#all.set('guides', { id: 'guides', label: 'Guides' });
  }

  /** The scope that was named, or that begins with what was typed so far. */
  find(typed: string): string | undefined {
    const wanted = idOf(typed);
    if (wanted === '') return undefined;
    if (this.#all.has(wanted)) return wanted;
    return [...this.#all.keys()].find((id) => id.startsWith(wanted));
  }

  /** A document that many operations share belongs to the services of all of them. */
  has(ref: number, scope: string): boolean {
    return this.#scopesOf(ref).has(scope);
  }

  /** How many of the documents each scope holds; those that hold none are left out. */
  count(refs: readonly number[], chosen: string | undefined): Facet[] {
    const totals = new Map<string, number>();
    for (const ref of refs) {
      for (const id of this.#scopesOf(ref)) totals.set(id, (totals.get(id) ?? 0) + 1);
    }
    return [...this.#all.values()].flatMap((scope) => {
      const total = totals.get(scope.id) ?? 0;
      const on = chosen === scope.id;
      return total > 0 || on ? [{ ...scope, total, on }] : [];
    });
  }

  #scopesOf(ref: number): ReadonlySet<string> {
    const known = this.#of.get(ref);
    if (known) return known;
    const doc = this.#docs[ref];
    const found = new Set<string>();
    this.#of.set(ref, found);
    if (!doc) return found;
    const [layer = '', service = ''] = doc.subcategory.split(' › ').map(idOf);
    const names = [layer, doc.kind === 'service' ? idOf(doc.title) : service];
    if (isGuide(doc) || doc.kind === 'error') names.push('guides');
    for (const name of names) if (this.#all.has(name)) found.add(name);
    for (const place of doc.places ?? []) for (const id of this.#scopesOf(place)) found.add(id);
    return found;
  }
}

function isGuide({ kind }: SearchDoc): boolean {
  return kind === 'guide' || kind === 'section' || kind === 'term';
}

function idOf(label: string): string {
  return fold(label).replace(/[^a-z0-9]/g, '');
}
