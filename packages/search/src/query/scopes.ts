import { keysOf } from '@seca/openapi/load/records';
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
  readonly #all = new Map<string, Scope>();
  /** The scopes of each document; one that many operations share is in the services of all of them. */
  readonly #of: readonly ReadonlySet<string>[];

  constructor(docs: readonly SearchDoc[]) {
    for (const id of keysOf(groupLabels)) {
      this.#all.set(id, { id, label: groupLabels[id], isKind: true });
    }
    for (const { kind, subcategory, title } of docs) {
      if (kind !== 'service') continue;
      const layer = idOf(subcategory);
      this.#all.set(layer, { id: layer, label: subcategory });
      this.#all.set(idOf(title), { id: idOf(title), label: title, layer });
    }
    const placesOf = ({ kind, subcategory, title }: SearchDoc) => {
      const [layer = '', service = ''] = subcategory.split(' › ').map(idOf);
      const places = [layer, kind === 'service' ? idOf(title) : service];
      return places.filter((id) => this.#all.has(id) && !this.#isKind(id));
    };
    this.#of = docs.map((doc) => {
      const shared = (doc.places ?? []).flatMap((ref) => docs[ref] ?? []);
      return new Set([groupOf[doc.kind], ...[doc, ...shared].flatMap(placesOf)]);
    });
  }

  /** The scope with the typed id, or one that begins with the typed text. */
  find(typed: string): string | undefined {
    const wanted = idOf(typed);
    if (wanted === '' || this.#all.has(wanted)) return wanted || undefined;
    return [...this.#all.keys()].find((id) => id.startsWith(wanted));
  }

  /** Whether a document is in each of the scopes. */
  has(ref: number, scopes: readonly string[]): boolean {
    return scopes.every((scope) => this.#of[ref]?.has(scope));
  }

  /**
   * Number of documents in each scope. Those of a kind are counted in the chosen service, and those of a
   * service in the chosen kind, so that each number is the number of hits after the scope is chosen.
   */
  count(refs: readonly number[], chosen: readonly string[]): Facet[] {
    return [...this.#all.values()].flatMap((scope) => {
      const others = chosen.filter((id) => this.#isKind(id) !== this.#isKind(scope.id));
      const total = refs.filter((ref) => this.has(ref, [scope.id, ...others])).length;
      const on = chosen.includes(scope.id);
      return total > 0 || on ? [{ ...scope, total, on }] : [];
    });
  }

  #isKind(id: string): boolean {
    return this.#all.get(id)?.isKind === true;
  }
}

function idOf(label: string): string {
  return fold(label).replace(/[^a-z0-9]/g, '');
}
