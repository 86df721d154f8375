import { keysOf } from '@seca/text/keys-of';
import { fold } from './tokenise';
import type { Facet, HitGroup, HitKind, SearchDoc } from './types';

/** Scopes of a search: a kind of hit, a layer or a service. */
type Scope = Omit<Facet, 'total' | 'on'>;

/** The groups of hits, which are scopes too. */
export const groupLabels = {
  operations: 'Operations',
  fields: 'Fields',
  errors: 'Errors',
  guides: 'Guides',
} as const satisfies Partial<Record<HitGroup['id'], string>>;

export const groupOf: Readonly<Record<HitKind, keyof typeof groupLabels>> = {
  operation: 'operations',
  service: 'operations',
  resource: 'operations',
  parameter: 'fields',
  field: 'fields',
  error: 'errors',
  guide: 'guides',
  section: 'guides',
  term: 'guides',
  requirement: 'guides',
};

/** Scopes of each document, and the values of `in:`. */
export class Scopes {
  readonly #docs: readonly SearchDoc[];
  readonly #all = new Map<string, Scope>();
  readonly #of = new Map<number, ReadonlySet<string>>();

  constructor(docs: readonly SearchDoc[]) {
    this.#docs = docs;
    for (const id of keysOf(groupLabels)) {
      this.#all.set(id, { id, label: groupLabels[id], isKind: true });
    }
    for (const { kind, subcategory, title } of docs) {
      if (kind !== 'service') continue;
      const layer = idOf(subcategory);
      this.#all.set(layer, { id: layer, label: subcategory });
      this.#all.set(idOf(title), { id: idOf(title), label: title, layer });
    }
  }

  /** The scope with the typed id, or one that begins with the typed text. */
  find(typed: string): string | undefined {
    const wanted = idOf(typed);
    if (wanted === '') return undefined;
    if (this.#all.has(wanted)) return wanted;
    return [...this.#all.keys()].find((id) => id.startsWith(wanted));
  }

  /**
   * Whether a document is in each of the scopes. A document that many operations share is in the services of
   * all of them.
   */
  has(ref: number, scopes: readonly string[]): boolean {
    return scopes.every((scope) => this.#scopesOf(ref).has(scope));
  }

  /**
   * Number of documents in each scope. Those of a kind are counted in the chosen service, and those of a
   * service in the chosen kind, so that each number is the number of hits after the scope is chosen.
   */
  count(refs: readonly number[], chosen: readonly string[]): Facet[] {
    const isKind = (id: string) => this.#all.get(id)?.isKind === true;
    const kinds = chosen.filter(isKind);
    const places = chosen.filter((id) => !isKind(id));
    const totals = new Map<string, number>();
    for (const ref of refs) {
      const inKinds = this.has(ref, kinds);
      const inPlaces = this.has(ref, places);
      for (const id of this.#scopesOf(ref)) {
        if (isKind(id) ? inPlaces : inKinds) totals.set(id, (totals.get(id) ?? 0) + 1);
      }
    }
    return [...this.#all.values()].flatMap((scope) => {
      const total = totals.get(scope.id) ?? 0;
      const on = chosen.includes(scope.id);
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
    found.add(groupOf[doc.kind]);
    for (const name of this.#placesOf(doc)) found.add(name);
    return found;
  }

  /** Layers and services of a document. */
  #placesOf(doc: SearchDoc): string[] {
    const [layer = '', service = ''] = doc.subcategory.split(' › ').map(idOf);
    const own = [layer, doc.kind === 'service' ? idOf(doc.title) : service];
    const shared = (doc.places ?? []).flatMap((ref) => {
      const other = this.#docs[ref];
      return other && other !== doc ? this.#placesOf(other) : [];
    });
    return [...own, ...shared].filter((name) => {
      const scope = this.#all.get(name);
      return scope && !scope.isKind;
    });
  }
}

function idOf(label: string): string {
  return fold(label).replace(/[^a-z0-9]/g, '');
}
