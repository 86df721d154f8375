import { type Action, shows } from './actions';
import { fieldWeights, type IndexField } from './fields';
import type { Query } from './parse-query';
import type { Postings } from './postings';
import { type Alternative, type Slot, slotsOf, weakWeight } from './slots';
import { isStopWord } from './stop-words';
import type { Synonyms } from './synonyms';
import { fold, terms } from './tokenise';
import type { HitKind, SearchDoc } from './types';
import type { Vocabulary } from './vocabulary';

export interface RankedDoc {
  ref: number;
  score: number;
  /** All words were found. */
  isFull: boolean;
  /** All words were found as typed: no synonym, no correction. */
  isExact: boolean;
}

export interface Ranking {
  /** Best first. */
  ranked: RankedDoc[];
  /** All search terms; those that a document contains are marked in it. */
  terms: ReadonlySet<string>;
}

/** Boosts by how often readers search for each kind. `bench/search` measures the effect of all boosts. */
const kindBoosts: Readonly<Record<HitKind, number>> = {
  operation: 1.3,
  service: 1.14,
  resource: 1.5,
  guide: 1.15,
  term: 1.05,
  section: 1,
  error: 1,
  requirement: 0.7,
  parameter: 1.04,
  field: 0.95,
};

const boosts = {
  /** All words are in strong fields: title, names, aliases. */
  strong: 0.33,
  /** The part of the title that was asked for. */
  titleShare: 0.55,
  /** All words of the query are in the title. */
  inTitle: 0.6,
  /** The title is the query: for a guide or a term, and for anything else. */
  titleExplained: 1.8,
  titleEqual: 1.3,
  /** The title is what was typed, letter by letter: one word, which can be chance, or several. */
  verbatim: 1.3,
  verbatimWords: 3,
  /** The id of an operation is what was asked for, or another name. */
  operationNamed: 2.6,
  named: 1.3,
  /** The query is another word for one of the names: `server`. */
  nameMeant: 4,
  /** Operations with the requested action, and those with another or on another resource. */
  sameAction: 1.1,
  otherAction: 0.42,
  /** The reader asks for a permission: operations state theirs. */
  permission: 1.6,
  /** The reader asks for an explanation: operations and fields come later. */
  question: 0.5,
  /** A word alone more likely means a guide or a resource than a field. */
  fieldForWord: 0.6,
  /** The reader asks for requirements. */
  requirement: 2.5,
  /** The error with the status code of the query. */
  status: 2.5,
};

/** Exponent of the share of the query that a document contains. */
const coverageLoss = 1.5;

/** Exponent of the certainty of a word in a title. */
const certaintyLoss = 2;

const strongFields: ReadonlySet<IndexField> = new Set(['title', 'names', 'aliases']);

/** The best match of a document for one slot of the query. */
interface Match {
  score: number;
  /** Terms of the title that match, and their certainty. */
  titleTerms: readonly string[];
  certainty: number;
  isOwn: boolean;
  isStrong: boolean;
  isPart: boolean;
}

/** Words of a document, extracted when it is first compared with a query. */
interface DocWords {
  title: readonly string[];
  /** The whole title, folded. */
  folded: string;
  names: readonly string[];
  /** Operations: what they do, the first word of their title. */
  action: string | undefined;
}

/** The matches of one document. */
interface Candidate {
  doc: SearchDoc;
  words: DocWords;
  /** Terms of the title that were asked for, with their certainty. */
  titleTerms: ReadonlyMap<string, number>;
  /** The lowest certainty of a word in the title; 0 if a word is not in the title. */
  inTitle: number;
  /** Whether the object of a task is in a strong field. */
  hasObject: boolean;
}

export class Ranker {
  readonly #postings: Postings;
  readonly #vocabulary: Vocabulary;
  readonly #synonyms: Synonyms;
  readonly #docs: readonly SearchDoc[];
  readonly #words = new Map<number, DocWords>();

  constructor(
    postings: Postings,
    vocabulary: Vocabulary,
    synonyms: Synonyms,
    docs: readonly SearchDoc[],
  ) {
    this.#postings = postings;
    this.#vocabulary = vocabulary;
    this.#synonyms = synonyms;
    this.#docs = docs;
  }

  /** Documents that contain any of the words, best first. */
  rank(query: Query, typos: boolean): Ranking {
    const slots = slotsOf(query, this.#vocabulary, this.#synonyms, typos);
    const matches = slots.map(({ alternatives }) => this.#matches(alternatives));
    // A word that many documents contain says little.
    const rarities = slots.map(({ weight }, at) => {
      const found = [...(matches[at]?.values() ?? [])].filter(({ isPart }) => !isPart).length;
      return Math.log(1 + this.#docs.length / (1 + found)) * weight;
    });
    const boostOf = makeBoost(query, slots);
    const ranked = candidateRefs(slots, matches).map((ref) =>
      this.#score(ref, slots, matches, rarities, boostOf),
    );
    // For one word, hits for the word itself come first.
    const tier = ({ isExact, isFull }: RankedDoc) =>
      query.words.length <= 1 ? Number(isExact) + Number(isFull) : 0;
    return {
      ranked: ranked.sort((a, b) => tier(b) - tier(a) || b.score - a.score || a.ref - b.ref),
      terms: new Set(slots.flatMap(({ alternatives }) => alternatives.flatMap((it) => it.terms))),
    };
  }

  #score(
    ref: number,
    slots: readonly Slot[],
    matches: readonly ReadonlyMap<number, Match>[],
    rarities: readonly number[],
    boostOf: (candidate: Candidate) => number,
  ): RankedDoc {
    // biome-ignore lint/plugin: a posting contains only references of documents
    const doc = this.#docs[ref] as SearchDoc;
    let [score, whole, covered, strong, inTitle] = [0, 0, 0, 0, 1];
    let [isFull, isExact, hasObject] = [true, true, false];
    const titleTerms = new Map<string, number>();
    slots.forEach((slot, at) => {
      const rarity = rarities[at] ?? 0;
      const match = matches[at]?.get(ref);
      whole += rarity;
      if (!match) {
        // A word that says little need not be found.
        isFull &&= slot.weight === weakWeight;
        isExact = false;
        inTitle = 0;
        return;
      }
      score += match.score * rarity;
      covered += match.isPart ? rarity / 5 : rarity;
      if (match.isStrong) strong += rarity;
      hasObject ||= match.isStrong && !slot.words[0]?.isVerb;
      isFull &&= !match.isPart;
      isExact &&= match.isOwn;
      inTitle = match.titleTerms.length === 0 ? 0 : Math.min(inTitle, match.certainty);
      for (const term of match.titleTerms) {
        titleTerms.set(term, Math.max(titleTerms.get(term) ?? 0, match.certainty));
      }
    });
    whole ||= 1;
    const candidate = {
      doc,
      words: this.#wordsOf(doc, ref),
      titleTerms,
      inTitle,
      hasObject,
    };
    return {
      ref,
      score:
        (score / whole) *
        (covered / whole) ** coverageLoss *
        (1 + (boosts.strong * strong) / whole) *
        boostOf(candidate),
      isFull,
      isExact,
    };
  }

  /** The best match of each document for one slot. */
  #matches(alternatives: readonly Alternative[]): Map<number, Match> {
    const found = new Map<number, Match>();
    for (const { terms, certainty, isOwn, isAction, isPart = false } of alternatives) {
      const [first, ...others] = terms.map((term) => this.#postings.of(term));
      for (const [ref, field] of first ?? []) {
        if (isAction && this.#docs[ref]?.kind !== 'operation') continue;
        const fields = [field, ...others.flatMap((posting) => posting.get(ref) ?? [])];
        if (fields.length < terms.length) continue;
        // Several words only mean something together, so the worst field counts.
        const match: Match = {
          score: certainty * Math.min(...fields.map((it) => fieldWeights[it])),
          titleTerms: terms.filter((_, at) => fields[at] === 'title'),
          certainty: isAction ? 1 : certainty,
          isOwn,
          isStrong: fields.every((it) => strongFields.has(it)),
          isPart,
        };
        found.set(ref, better(found.get(ref), match));
      }
    }
    return found;
  }

  #wordsOf(doc: SearchDoc, ref: number): DocWords {
    const cached = this.#words.get(ref);
    if (cached) return cached;
    const title = terms(doc.title).filter((term) => !isStopWord(term));
    const names = (doc.names ?? []).map((name) => wordsOfName(terms(name)));
    const words = {
      title: shortTitle(doc, title),
      // “Instance resource” is the page about instances.
      folded: fold(doc.kind === 'resource' ? doc.title.replace(/ \w+$/, '') : doc.title),
      names,
      action: doc.kind === 'operation' ? title[0] : undefined,
    };
    this.#words.set(ref, words);
    return words;
  }
}

/** The better score of two matches, and the better evidence of both. */
function better(a: Match | undefined, b: Match): Match {
  if (!a) return b;
  const [best] = b.score > a.score ? [b] : [a];
  // A hit for another cloud's word does not replace the standard's word in the title.
  const keepsTitle =
    a.titleTerms.length > 0 && (b.titleTerms.length === 0 || a.certainty >= b.certainty);
  const { titleTerms, certainty } = keepsTitle ? a : b;
  return {
    ...best,
    titleTerms,
    certainty,
    isOwn: a.isOwn || b.isOwn,
    isPart: a.isPart && b.isPart,
  };
}

/**
 * The documents that contain any of the words. A word with only one letter occurs in half of them; in addition to
 * other words it only ranks their matches.
 */
function candidateRefs(
  slots: readonly Slot[],
  matches: readonly ReadonlyMap<number, Match>[],
): number[] {
  const refsOf = (isWanted: (slot: Slot) => boolean) => {
    const refs = slots.flatMap((slot, at) =>
      isWanted(slot) ? [...(matches[at]?.keys() ?? [])] : [],
    );
    return [...new Set(refs)];
  };
  const refs = refsOf(({ words: [first] }) => first?.typed.length !== 1);
  return refs.length > 0 ? refs : refsOf(() => true);
}

/** What a document is boosted by, apart from the words that it contains. */
function makeBoost(query: Query, slots: readonly Slot[]): (candidate: Candidate) => number {
  const { action, isTask, isQuestion, isPermission, words, status, text } = query;
  const asked = words.map(({ term }) => term).join(' ');
  const typed = words.map((word) => word.typed).join(' ');
  const isWord = words.length === 1 && !words[0]?.parts;
  const asksRequirement = /\b(?:requirements?|normative|must|shall)\b/i.test(text);
  // `server` means an instance, rather than a title that contains “server”.
  const [only] = slots.length === 1 ? slots : [];
  const meanings = new Set(only?.alternatives.map((it) => wordsOfName(it.terms)));
  return ({
    doc,
    words: { title, folded, names, action: does },
    titleTerms,
    inTitle,
    hasObject,
  }) => {
    const { kind } = doc;
    let boost = kindBoosts[kind];
    if (isTask && action !== undefined) boost *= actionBoost(kind, does, action, hasObject);
    if (isQuestion && !explains(kind)) boost *= boosts.question;
    if (isWord && (kind === 'field' || kind === 'parameter')) boost *= boosts.fieldForWord;
    if (kind === 'requirement' && asksRequirement) boost *= boosts.requirement;
    if (isPermission && kind === 'operation') boost *= boosts.permission;
    if (status !== undefined && doc.status === status) boost *= boosts.status;
    if (title.length > 0) boost *= titleBoost(kind, title, titleTerms, inTitle);
    if (folded === typed || doc.title === text)
      boost *= typed.includes(' ') ? boosts.verbatimWords : boosts.verbatim;
    if (kind === 'operation' && names[0] === asked) boost *= boosts.operationNamed;
    else if (names.includes(asked)) boost *= boosts.named;
    if (names.some((name) => meanings.has(name))) boost *= boosts.nameMeant;
    return boost;
  };
}

function explains(kind: HitKind): boolean {
  return ['guide', 'section', 'term', 'error', 'requirement'].includes(kind);
}

/** How well an operation, a service or a resource fits what the reader wants to do. */
function actionBoost(
  kind: HitKind,
  does: string | undefined,
  wanted: Action,
  hasObject: boolean,
): number {
  if (kind === 'service' || kind === 'resource')
    return shows(wanted) ? 0.7 : boosts.otherAction * 0.7;
  if (kind !== 'operation') return 1;
  if (!hasObject) return boosts.otherAction;
  if (does === (wanted === 'update' ? 'create' : wanted)) return boosts.sameAction;
  // A list shows as well.
  return shows(wanted) && (does === 'get' || does === 'list') ? 1 : boosts.otherAction;
}

/** `role` more likely means "Get a role" than "Get a role assignment". */
function titleBoost(
  kind: HitKind,
  title: readonly string[],
  titleTerms: ReadonlyMap<string, number>,
  inTitle: number,
): number {
  let found = 0;
  for (const certainty of titleTerms.values()) found += certainty ** certaintyLoss;
  const share = Math.min(1, found / title.length);
  let boost = 1 + boosts.titleShare * share;
  const certain = inTitle ** certaintyLoss;
  boost *= 1 + certain * boosts.inTitle * share;
  if (inTitle < 0.95 || title.length !== titleTerms.size) return boost;
  // The guide that explains a word comes before the fields with this name.
  const isExplained = kind === 'guide' || kind === 'term';
  return boost * (isExplained ? boosts.titleExplained : boosts.titleEqual);
}

/** “Create or update” is one action, and “resource” is in the titles of all resource pages. */
function shortTitle({ kind }: SearchDoc, title: readonly string[]): readonly string[] {
  if (kind === 'resource') return title.slice(0, -1);
  return kind === 'operation' && title[0] === 'create' && title[1] === 'update'
    ? title.slice(1)
    : title;
}

function wordsOfName(name: readonly string[]): string {
  return name.filter((term) => !isStopWord(term)).join(' ');
}
