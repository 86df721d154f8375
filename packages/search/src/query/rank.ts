import { type Action, actionsIn, shows } from './actions';
import { fieldWeights, type IndexField, lengthLoss } from './fields';
import { namesField } from './names-field';
import type { Query, QueryWord } from './parse-query';
import { type Meaning, type Part, partsOf } from './parts';
import type { Posting, Postings } from './postings';
import { isStopWord } from './stop-words';
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

/** Weights by how often readers search for each kind, other things being equal. */
export const kindWeights: Record<HitKind, number> = {
  operation: 1.3,
  service: 1.14,
  resource: 0.95,
  guide: 1.15,
  // The meaning of a word is the target of a query that consists of this word only.
  term: 1.05,
  section: 1,
  error: 1,
  parameter: 1.04,
  field: 0.95,
};

/** Matches of a document for one word of the query. */
interface Match {
  worth: number;
  /** Terms of the title that match it, and their certainty. */
  title: readonly string[];
  sure: number;
  own: boolean;
  strong: boolean;
  /** Only a part of several words that have one meaning. */
  part: boolean;
}

const strongFields: ReadonlySet<IndexField> = new Set(['title', 'names', 'aliases']);

export interface Ranking {
  /** Best first. */
  ranked: RankedDoc[];
  /** All search terms; those that a document contains are marked in it. */
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

  /** Documents that contain the words, best first. */
  rank(query: Query, { typos }: { typos: boolean }): Ranking {
    const { words } = query;
    const parts = partsOf(query, { typos, vocabulary: this.#vocabulary });
    const slots = parts.map(({ meanings }) => this.#matches(meanings));
    const rarity = slots.map((found, at) => {
      const size = [...found.values()].filter(({ part }) => !part).length;
      return Math.log(1 + this.#docs.length / (1 + size)) * (parts[at]?.counts ?? 1);
    });
    const whole = rarity.reduce((sum, value) => sum + value, 0);
    const asked = askedOf(query, parts);
    const verb = parts.findIndex(({ words: [first] }) => first?.verb);
    const ranked: RankedDoc[] = [];
    const titled = new Map<string, number>();
    for (const ref of candidates(parts, slots)) {
      const doc = this.#docs[ref];
      if (!doc) continue;
      let sum = 0;
      let covered = 0;
      let strong = 0;
      titled.clear();
      let surely = 1;
      let full = true;
      let exact = true;
      // An action without its object is weak evidence.
      const isBare =
        query.task &&
        doc.kind !== 'operation' &&
        !slots.some((found, at) => at !== verb && found.get(ref)?.strong);
      for (let at = 0; at < slots.length; at++) {
        const match = slots[at]?.get(ref);
        if (!match) {
          // A word with little meaning, such as “SECA”, need not be found.
          full &&= parts[at]?.counts === weights.weak;
          surely = 0;
          exact = false;
          continue;
        }
        const rare = rarity[at] ?? 0;
        const most = isBare && at === verb ? weights.bareVerb : Number.POSITIVE_INFINITY;
        sum += Math.min(match.worth, most) * rare;
        if (match.part) full = false;
        covered += match.part ? rare * weights.ofPhrase : rare;
        if (match.strong) strong += rare;
        exact &&= match.own;
        if (match.title.length === 0) surely = 0;
        for (const term of match.title) {
          titled.set(term, Math.max(titled.get(term) ?? 0, match.sure));
          surely = Math.min(surely, match.sure);
        }
      }
      const coverage = whole === 0 ? 1 : covered / whole;
      const clear = whole === 0 ? 1 : strong / whole;
      const score =
        (sum / (whole || 1)) *
        coverage ** weights.coverage *
        (1 + weights.strong * clear) *
        this.#bonus(doc, ref, asked, titled, surely);
      ranked.push({ ref, score, full, exact });
    }
    // In a short query, every word counts. The best document for a sentence may lack some of its words.
    const strict = words.length <= 1;
    const tier = ({ exact, full }: RankedDoc) => (strict ? Number(exact) + Number(full) : 0);
    return {
      ranked: ranked.sort((a, b) => tier(b) - tier(a) || b.score - a.score || a.ref - b.ref),
      terms: new Set(parts.flatMap(({ meanings }) => meanings.flatMap(({ terms }) => terms))),
    };
  }

  /** The best match of each document for one word. */
  #matches(meanings: readonly Meaning[]): Map<number, Match> {
    const found = new Map<number, Match>();
    for (const { terms: wanted, weight, own, does, standard, part = false } of meanings) {
      const postings = wanted.map((term) => this.#postings.of(term));
      const [first, ...others] = postings;
      for (const ref of first?.keys() ?? []) {
        if (!others.every((posting) => posting.has(ref))) continue;
        if (does && this.#docs[ref]?.kind !== 'operation') continue;
        const sure = does ? 1 : weight;
        const title = wanted.filter((_, at) => postings[at]?.get(ref) === 'title');
        const share = standard ? this.#shareOfName(ref, title.length) : 1;
        const worth = weight * share * this.#worth(postings, ref);
        const strong = postings.every((posting) => strongFields.has(posting.get(ref) ?? 'text'));
        const known = found.get(ref);
        if (!known) {
          found.set(ref, { worth, strong, title, sure, own, part });
          continue;
        }
        if (worth > known.worth) Object.assign(known, { worth, strong });
        // A hit for another cloud's word does not replace the standard's word in the title.
        const isTitled = known.title.length > 0 && (title.length === 0 || known.sure >= sure);
        if (!isTitled) Object.assign(known, { title, sure });
        known.own ||= own;
        known.part &&= part;
      }
    }
    return found;
  }

  /**
   * The fraction of an operation's name that was found in its title: `server` matches an instance better than
   * an internet NAT gateway instance.
   */
  #shareOfName(ref: number, found: number): number {
    const doc = this.#docs[ref];
    if (doc?.kind !== 'operation' || found === 0) return 1;
    return Math.min(1, found / Math.max(1, this.#wordsOf(doc, ref).title.length - 1));
  }

  /** Weight of the terms in their fields: the lowest of several, because they only have a meaning together. */
  #worth(postings: readonly Posting[], ref: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const posting of postings) {
      const field = posting.get(ref);
      if (!field) return 0;
      // A long document contains many words by chance.
      const long = 1 + lengthLoss[field] * (this.#postings.size(ref, field) - 1);
      least = Math.min(least, fieldWeights[field] / Math.max(long, 0.5));
    }
    return least;
  }

  #bonus(
    doc: SearchDoc,
    ref: number,
    { query, parts, terms: asked, typed, plural }: Asked,
    titled: ReadonlyMap<string, number>,
    surely: number,
  ): number {
    const said = this.#wordsOf(doc, ref);
    const { title, names, action } = said;
    const isAlias = (term: string) => this.#postings.of(term).get(ref) === 'aliases';
    let bonus = kindWeights[doc.kind];
    // A query for an action does not match documents about another action.
    if (query.task && query.action !== undefined) {
      const wanted = query.action;
      bonus *= explains(doc) ? fitOfTitle(said.actions, wanted) : fitOf(doc, action, wanted);
    }
    // `regions` more likely means the list.
    if (action === 'list' && query.action === undefined && plural) bonus *= weights.plural;
    if (query.symptom && !explains(doc) && doc.kind !== 'error') bonus *= weights.notSymptom;
    let inTitle = 0;
    for (const weight of titled.values()) inTitle += weight ** weights.sure;
    // `role` more likely means "Get a role" than "Get a role assignment".
    if (title.length > 0) bonus *= 1 + weights.titleShare * (inTitle / title.length);
    if (surely > 0 && title.length > 0) {
      bonus *= 1 + surely ** weights.sure * weights.inTitle * Math.min(1, inTitle / title.length);
      // The guide that explains a word comes before the fields with this name.
      if (surely >= 0.95 && title.length === titled.size) {
        const by =
          doc.kind === 'guide' || doc.kind === 'term' ? weights.titleIsExplained : weights.titleIs;
        bonus *= 1 + (by - 1) * surely ** weights.sure;
      }
    }
    bonus *= 1 + weights.adjacent * adjacentIn(title, asked);
    if (namesField(doc, said, query, parts, isAlias)) bonus *= weights.fieldInPlace;
    // `scopes` means the field with this name, not the word "Scope"; `bootVolume` does not mean “Boot volume”.
    if (said.folded === typed || doc.title === query.text)
      bonus *= typed.includes(' ') ? weights.wholeTitle : weights.verbatim;
    const named = names.some((name) => sameWords(name, asked));
    // An operation is identified by its id or its resource; a short field name is like many others.
    if (named) bonus *= doc.kind === 'operation' ? weights.operationNamed : weights.named;
    // `server` more likely means an instance than a title that contains “server”.
    const meanings = parts.length === 1 ? (parts[0]?.meanings ?? []) : [];
    if (meanings.some(({ terms }) => names.some((name) => sameWords(name, terms))))
      bonus *= weights.meant;
    if (query.permission)
      bonus *= doc.kind === 'operation' ? weights.permitted : weights.notPermitted;
    if (query.status !== undefined && doc.status === query.status) bonus *= weights.status;
    return bonus;
  }

  #wordsOf(doc: SearchDoc, ref: number): DocWords {
    const known = this.#words.get(ref);
    if (known) return known;
    const isField = doc.kind === 'field' || doc.kind === 'parameter';
    const words = {
      title: titleOf(doc),
      folded: fold(doc.title),
      names: (doc.names ?? []).map((name) => terms(name).filter((term) => !isStopWord(term))),
      place: isField ? terms(`${doc.subcategory} ${doc.path ?? ''}`) : [],
      actions: actionsIn(explains(doc) ? (fold(doc.title).match(/[a-z]+/g) ?? []) : []),
      ...(doc.kind === 'operation' ? { action: terms(doc.title)[0] } : {}),
    };
    this.#words.set(ref, words);
    return words;
  }
}

/** Words of a document, extracted when it is first compared with a query. */
interface DocWords {
  title: readonly string[];
  /** The whole title, folded. */
  folded: string;
  names: readonly (readonly string[])[];
  place: readonly string[];
  /** Guides: the actions in their titles, in any words. */
  actions: ReadonlySet<Action>;
  /** Operations: what they do, the first word of their title. */
  action?: string;
}

/** The query in a form that is compared with each document. */
interface Asked {
  query: Query;
  /** The query's parts, only with their meanings in words of the standard. */
  parts: readonly Part[];
  terms: readonly string[];
  /** All words as typed, folded. */
  typed: string;
  plural: boolean;
}

/**
 * The documents to rank: all that contain any of the words. A word with only one letter occurs in half of
 * them; in addition to other words it only ranks their matches.
 */
function candidates(
  parts: readonly Part[],
  slots: readonly ReadonlyMap<number, Match>[],
): ReadonlySet<number> {
  const isBegun = ({ words }: Part) => words.length === 1 && words[0]?.typed.length === 1;
  const refs = new Set<number>();
  slots.forEach((found, at) => {
    const part = parts[at];
    if (part && !isBegun(part)) for (const ref of found.keys()) refs.add(ref);
  });
  if (refs.size > 0) return refs;
  return new Set(slots.flatMap((found) => [...found.keys()]));
}

function askedOf(query: Query, parts: readonly Part[]): Asked {
  const { words } = query;
  return {
    query,
    // Most meanings of a word that is being typed are about sixty completions, which are not compared with
    // titles.
    parts: parts.map((part) => ({
      ...part,
      meanings: part.meanings.filter(({ standard }) => standard),
    })),
    terms: words.map(({ term }) => term),
    typed: words.map(({ typed }) => typed).join(' '),
    plural: isPlural(words),
  };
}

function explains({ kind }: SearchDoc): boolean {
  return kind === 'guide' || kind === 'section' || kind === 'term';
}

/** How well an operation, a service or a resource fits what the reader wants to do. */
function fitOf(doc: SearchDoc, does: string | undefined, wanted: Action): number {
  if (doc.kind === 'service' || doc.kind === 'resource') return shows(wanted) ? 1 : weights.doesNot;
  if (doc.kind !== 'operation') return 1;
  if (does === (wanted === 'update' ? 'create' : wanted)) return weights.does;
  // A list shows as well.
  return shows(wanted) && (does === 'get' || does === 'list') ? 1 : weights.doesNot;
}

/** The same for a guide or section, by the actions in its title; most titles contain none. */
function fitOfTitle(does: ReadonlySet<Action>, wanted: Action): number {
  const fits = (action: Action) => action === wanted || (shows(wanted) && shows(action));
  return does.size === 0 || [...does].some(fits) ? 1 : weights.titleDoesNot;
}

/** Whether the query ends with a plural. */
function isPlural(words: readonly QueryWord[]): boolean {
  const last = words.at(-1);
  return last !== undefined && last.typed !== last.term;
}

/** Action of a title; “create or update” is one action. */
function titleOf({ title, kind }: SearchDoc): string[] {
  const all = terms(title).filter((term) => !isStopWord(term));
  if (kind === 'resource') return all.slice(0, -1);
  return kind === 'operation' && all[0] === 'create' && all[1] === 'update' ? all.slice(1) : all;
}

/** The fraction of the pairs of neighbouring words in the query that are neighbours in the title too. */
function adjacentIn(title: readonly string[], asked: readonly string[]): number {
  let pairs = 0;
  for (let at = 1; at < asked.length; at++) {
    const before = title.indexOf(asked[at - 1] ?? '');
    if (before >= 0 && title[before + 1] === asked[at]) pairs++;
  }
  return asked.length > 1 ? pairs / (asked.length - 1) : 0;
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((term, at) => term === b[at]);
}
