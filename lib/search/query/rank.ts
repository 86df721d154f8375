import { fieldWeights, type IndexField, lengthLoss } from './fields';
import type { Query, QueryWord } from './parse-query';
import type { Posting, Postings } from './postings';
import { isStopWord } from './stop-words';
import { synonymsIn } from './synonyms';
import { fold, terms } from './tokenise';
import type { HitKind, SearchDoc } from './types';
import type { Vocabulary } from './vocabulary';
import { weights } from './weights';

export interface RankedDoc {
  ref: number;
  score: number;
  /** All words were found. */
  full: boolean;
  /** All words were found as typed: no synonym, no correction. */
  exact: boolean;
}

/** What readers look for most often, other things being equal. */
export const kindWeights: Record<HitKind, number> = {
  operation: 1.3,
  service: 1.2,
  guide: 1.15,
  // What a word means is what somebody wants who asks for that word alone.
  term: 1.05,
  section: 1,
  error: 1,
  parameter: 0.95,
  field: 0.95,
};

/** Something that a word of the query may mean: terms that must all be found, and how sure that is. */
interface Meaning {
  terms: readonly string[];
  weight: number;
  /** The reader's own word, its beginning or its family; not a synonym, not a correction. */
  own: boolean;
}

/** What a document has of one word of the query. */
interface Match {
  worth: number;
  /** Terms of the title that answer it, and how sure it is that they do. */
  title: readonly string[];
  weight: number;
  own: boolean;
  strong: boolean;
}

const strongFields: ReadonlySet<IndexField> = new Set(['title', 'names', 'aliases']);

export interface Ranking {
  /** Best first. */
  ranked: RankedDoc[];
  /** All terms that were looked for; those that a document holds are marked in it. */
  terms: ReadonlySet<string>;
}

export class Ranker {
  readonly #postings: Postings;
  readonly #vocabulary: Vocabulary;
  readonly #docs: readonly SearchDoc[];
  readonly #words = new Map<number, DocWords>();

  constructor(postings: Postings, vocabulary: Vocabulary, docs: readonly SearchDoc[]) {
    this.#postings = postings;
    this.#vocabulary = vocabulary;
    this.#docs = docs;
  }

  /** Documents that hold the words, best first. */
  rank(query: Query, { typos }: { typos: boolean }): Ranking {
    const { words } = query;
    const meanings = this.#meanings(words, typos);
    const slots = meanings.map((meant) => this.#matches(meant));
    const rarity = slots.map((found) => Math.log(1 + this.#docs.length / (1 + found.size)));
    const whole = rarity.reduce((sum, value) => sum + value, 0);
    const ranked: RankedDoc[] = [];
    for (const ref of new Set(slots.flatMap((found) => [...found.keys()]))) {
      const doc = this.#docs[ref];
      if (!doc) continue;
      let sum = 0;
      let covered = 0;
      let strong = 0;
      const titled = new Map<string, number>();
      let surely = 1;
      let full = true;
      let exact = true;
      for (const [at, found] of slots.entries()) {
        const match = found.get(ref);
        if (!match) {
          full = false;
          surely = 0;
          exact = false;
          continue;
        }
        const rare = rarity[at] ?? 0;
        sum += match.worth * rare;
        covered += rare;
        if (match.strong) strong += rare;
        exact &&= match.own;
        if (match.title.length === 0) surely = 0;
        for (const term of match.title) {
          titled.set(term, Math.max(titled.get(term) ?? 0, match.weight));
          surely = Math.min(surely, match.weight);
        }
      }
      const coverage = whole === 0 ? 1 : covered / whole;
      const clear = whole === 0 ? 1 : strong / whole;
      const score =
        (sum / (whole || 1)) *
        coverage ** weights.coverage *
        (1 + weights.strong * clear) *
        this.#bonus(doc, ref, query, words, titled, surely);
      ranked.push({ ref, score, full, exact });
    }
    // A short query means every word of it; of a sentence the best part may be missing.
    const strict = words.length <= 2;
    const tier = ({ exact, full }: RankedDoc) => (strict ? Number(exact) + Number(full) : 0);
    return {
      ranked: ranked.sort((a, b) => tier(b) - tier(a) || b.score - a.score || a.ref - b.ref),
      terms: new Set(meanings.flatMap((meant) => meant.flatMap(({ terms }) => terms))),
    };
  }

  #meanings(words: readonly QueryWord[], typos: boolean): Meaning[][] {
    const meanings = words.map((word, at): Meaning[] => {
      const own = this.#vocabulary
        .expand(word, at === words.length - 1)
        .map(({ term, weight }) => ({ terms: [term], weight, own: true }));
      if (!typos || this.#postings.has(word.term)) return own;
      const corrected = this.#vocabulary
        .correct(word)
        .map(({ term, weight }) => ({ terms: [term], weight, own: false }));
      return [...own, ...corrected];
    });
    for (const { at, length, to } of synonymsIn(words.map(({ term }) => term))) {
      // Several words together are less often meant otherwise than one.
      const weight = length > 1 ? weights.phrase : weights.synonym;
      for (let slot = at; slot < at + length; slot++) {
        meanings[slot]?.push({ terms: to, weight, own: false });
      }
    }
    return meanings;
  }

  /** The best that each document has of one word. */
  #matches(meanings: readonly Meaning[]): Map<number, Match> {
    const found = new Map<number, Match>();
    for (const { terms: wanted, weight, own } of meanings) {
      const postings = wanted.map((term) => this.#postings.of(term));
      const [first, ...others] = postings;
      for (const ref of first?.keys() ?? []) {
        if (!others.every((posting) => posting.has(ref))) continue;
        const worth = (weight * this.#worth(postings, ref)) / postings.length;
        const known = found.get(ref);
        const title = wanted.filter((_, at) => postings[at]?.get(ref) === 'title');
        if (known && known.worth >= worth) {
          known.own ||= own;
          // Found by another cloud's word beside it, a title still says the standard's.
          if (known.title.length === 0) Object.assign(known, { title, weight });
          continue;
        }
        const strong = postings.every((posting) => strongFields.has(posting.get(ref) ?? 'text'));
        found.set(ref, { worth, weight, title, own: own || known?.own === true, strong });
      }
    }
    return found;
  }

  #worth(postings: readonly Posting[], ref: number): number {
    let sum = 0;
    for (const posting of postings) {
      const field = posting.get(ref);
      if (!field) continue;
      // A long document holds many words by chance.
      const long = 1 + lengthLoss[field] * (this.#postings.size(ref, field) - 1);
      sum += fieldWeights[field] / Math.max(long, 0.5);
    }
    return sum;
  }

  #bonus(
    doc: SearchDoc,
    ref: number,
    query: Query,
    words: readonly QueryWord[],
    titled: ReadonlyMap<string, number>,
    surely: number,
  ): number {
    const { title, names, place } = this.#wordsOf(doc, ref);
    const asked = words.map(({ term }) => term);
    const explains = doc.kind === 'guide' || doc.kind === 'section' || doc.kind === 'term';
    let bonus = kindWeights[doc.kind];
    // Nobody comes upon a deletion by chance.
    if (doc.method === 'DELETE') bonus *= weights.deletion;
    // Who wants to change something does not look for what shows it or takes it away.
    if (query.change && doc.method === 'PUT') bonus *= weights.changes;
    else if (query.change && (doc.method !== undefined || doc.kind === 'service')) {
      bonus *= weights.onlyShows;
    }
    if (query.explain && explains) bonus *= weights.explain;
    let inTitle = 0;
    for (const weight of titled.values()) inTitle += weight ** weights.sure;
    // `role` is rather "Get a role" than "Get a role assignment".
    if (title.length > 0) bonus *= 1 + weights.titleShare * (inTitle / title.length);
    if (surely > 0 && title.length > 0) {
      bonus *= 1 + surely ** weights.sure * weights.inTitle * Math.min(1, inTitle / title.length);
      // The guide that explains a word comes before the fields that are called so.
      if (surely >= 0.95 && title.length === titled.size) {
        const by = explains ? weights.titleIsExplained : weights.titleIs;
        bonus *= 1 + (by - 1) * surely ** weights.sure;
      }
    }
    const isAlias = (term: string) => this.#postings.of(term).get(ref) === 'aliases';
    if (namesFieldOf(doc, title, place, asked, isAlias)) bonus *= weights.fieldInPlace;
    const typed = words.map((word) => word.typed).join(' ');
    // `scopes` is the field of this name rather than the word "Scope", `bootVolume` rather than “Boot volume”.
    if (fold(doc.title) === typed || doc.title === query.text) bonus *= weights.verbatim;
    const named = names.some((name) => sameWords(name, asked));
    // An operation is named by its id or its resource; a short field name is like many others.
    if (named) bonus *= doc.kind === 'operation' ? weights.operationNamed : weights.named;
    if (query.method !== undefined && doc.method === query.method) bonus *= weights.method;
    return bonus;
  }

  #wordsOf(doc: SearchDoc, ref: number): DocWords {
    const known = this.#words.get(ref);
    if (known) return known;
    const isField = doc.kind === 'field' || doc.kind === 'parameter';
    const words = {
      title: titleOf(doc),
      names: (doc.names ?? []).map((name) => terms(name).filter((term) => !isStopWord(term))),
      place: isField ? terms(`${doc.subcategory} ${doc.path ?? ''}`) : [],
    };
    this.#words.set(ref, words);
    return words;
  }
}

/** Words of a document, taken apart when it is first compared with a query. */
interface DocWords {
  title: readonly string[];
  names: readonly (readonly string[])[];
  place: readonly string[];
}

/** What a title says; “create or update” is one thing to do. */
function titleOf({ title, kind }: SearchDoc): string[] {
  const all = terms(title).filter((term) => !isStopWord(term));
  return kind === 'operation' && all[0] === 'create' && all[1] === 'update' ? all.slice(1) : all;
}

/** `security group direction`: the name of a field, and beside it nothing but where the field belongs. */
function namesFieldOf(
  doc: SearchDoc,
  title: readonly string[],
  place: readonly string[],
  asked: readonly string[],
  isAlias: (term: string) => boolean,
): boolean {
  const isField = doc.kind === 'field' || doc.kind === 'parameter';
  // `sizeGB` is asked for as size, `routeTableRef` as route table: the last part only says of what form it is.
  const said = title.filter((term, at) => at === 0 || !forms.has(term) || asked.includes(term));
  if (!isField || asked.length <= said.length) return false;
  if (said.every((term) => asked.includes(term))) {
    return asked.every((term) => title.includes(term) || place.includes(term));
  }
  // `node count of a pool`: in other words, which must stand beside the place.
  const inPlace = asked.filter((term) => place.includes(term));
  const others = asked.filter((term) => !place.includes(term));
  return inPlace.length > 0 && others.length > 0 && others.every(isAlias);
}

/** Ends of field names that tell a unit or a form. */
const forms: ReadonlySet<string> = new Set(['at', 'gb', 'id', 'mb', 'ref', 'since']);

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((term, at) => term === b[at]);
}
