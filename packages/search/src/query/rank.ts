import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { Action } from './actions';
import type { DocNames, Index } from './engine';
import type { Query } from './parse-query';
import { fieldWeights } from './postings';
import { type Slot, slotsOf } from './slots';
import { isStopWord, terms } from './tokenise';
import type { HitKind, SearchDoc } from './types';

export interface RankedDoc {
  doc: SearchDoc;
  ref: number;
  score: number;
  /** How much of the query was found in it, from 0 to 1. */
  covered: number;
  /** All words were found. */
  isFull: boolean;
  /** Its title or a name is what was asked for. */
  isCalled?: boolean;
}

export interface Ranking {
  /** Best first. */
  ranked: RankedDoc[];
  /** All search terms; those that a document contains are marked in it. */
  terms: ReadonlySet<string>;
}

/** How often readers search for each kind; 1 for the others. */
const kindBoosts: Readonly<Partial<Record<HitKind, number>>> = {
  operation: 1.3,
  service: 1.15,
  resource: 1.5,
  guide: 1.15,
  requirement: 0.7,
};

/** Weight of a word with little meaning. */
const weakWeight = 0.3;

/** How much a part of a guide gains from the other hits on its page. */
const evidence = 0.15;

/** The best match of a document for one slot of the query. */
interface Match {
  score: number;
  /** How much of the title it is: its words there, less if they are not certain. */
  inTitle: number;
}

/**
 * Ranks the documents that contain any of the words: how many words of the query they contain and where, how much of
 * their title was asked for, how often readers look for their kind, whether an operation does what was asked for, and
 * whether other parts of the page were found too. `bench/search` measures the effect of each part; a part without an
 * effect is deleted.
 */
export function rank(index: Index, query: Query, typos: boolean): Ranking {
  const { docs } = index;
  const slots = slotsOf(index, query, typos);
  const matches = slots.map((slot) => matchesOf(index, slot));
  // A word that many documents contain has little meaning.
  const rarities = matches.map(
    ({ size }, index) =>
      Math.log(1 + docs.length / (1 + size)) * (slots[index]?.isWeak ? weakWeight : 1),
  );
  const boostOf = makeBoost(index, query);
  const refs = new Set(matches.flatMap((match) => [...match.keys()]));
  const ranked = [...refs].map((ref) => {
    const scored = score(ref, slots, matches, rarities);
    // biome-ignore lint/plugin: a posting contains only references of documents
    const doc = docs[ref] as SearchDoc;
    const share = Math.min(1, scored.inTitle / Math.max(1, namesOf(index, doc).title.length));
    const { boost, isCalled } = boostOf(doc);
    return { ...scored, doc, isCalled, score: scored.score * (1 + share) * boost };
  });
  addEvidence(ranked);
  const best = ranked.reduce((most, hit) => Math.max(most, hit.score), 0);
  // Hits for some of the words with a low score are noise.
  const isGood = (hit: RankedDoc) => hit.isFull || (slots.length > 1 && hit.score > best * 0.15);
  return {
    ranked: ranked.filter(isGood).sort((a, b) => b.score - a.score || a.ref - b.ref),
    terms: new Set(slots.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms))),
  };
}

const partsOfGuides: ReadonlySet<HitKind> = new Set(['guide', 'section', 'term']);

/** Several hits in one guide say that it is about the query. */
function addEvidence(ranked: readonly RankedDoc[]): void {
  const guides = ranked.filter(({ doc }) => partsOfGuides.has(doc.kind));
  const best = ranked.reduce((most, { score }) => Math.max(most, score), 0);
  const sums = new Map<string, number>();
  for (const { doc, score } of guides) sums.set(pageOf(doc), (sums.get(pageOf(doc)) ?? 0) + score);
  for (const guide of guides) {
    guide.score *= 1 + (evidence * ((sums.get(pageOf(guide.doc)) ?? 0) - guide.score)) / best;
  }
}

/** The URL without its anchor. */
export function pageOf({ url = '/' }: SearchDoc): string {
  return url.replace(/#.*/, '');
}

/** The best match of each document for one slot. */
function matchesOf({ docs, postings }: Index, { alternatives }: Slot): Map<number, Match> {
  const matches = new Map<number, Match>();
  for (const { terms, certainty, isAction } of alternatives) {
    const [first, ...others] = terms.map((term) => postings.get(term));
    for (const [ref, field] of first ?? []) {
      if (isAction && docs[ref]?.kind !== 'operation') continue;
      const fields = [field, ...others.flatMap((posting) => posting?.get(ref) ?? [])];
      if (fields.length < terms.length) continue;
      const previous = matches.get(ref);
      // Several words only mean something together, so the worst field counts.
      const score = certainty * Math.min(...fields.map((name) => fieldWeights[name]));
      const sure = isAction ? 1 : certainty ** 2;
      const inTitle = fields.filter((name) => name === 'title').length * sure;
      matches.set(ref, {
        score: Math.max(score, previous?.score ?? 0),
        inTitle: Math.max(inTitle, previous?.inTitle ?? 0),
      });
    }
  }
  return matches;
}

/** What a document is boosted by, apart from the words that it contains. */
function makeBoost(
  index: Index,
  { words, text, action, isQuestion }: Query,
): (doc: SearchDoc) => { boost: number; isCalled: boolean } {
  const asked = words.flatMap(({ term }) => (isStopWord(term) ? [] : term)).join(' ');
  // `server` means an instance, rather than a title that contains “server”.
  const meant = [asked, ...index.synonyms.of(asked).map((meaning) => meaning.join(' '))];
  const wantsGuide = isQuestion || /^(?:how|wie|comment|c[oó]mo|come|jak)\b/i.test(text);
  const wantsRequirement = /\b(?:requirements?|normative|must|shall)\b/i.test(text);
  return (doc) => {
    let boost = (kindBoosts[doc.kind] ?? 1) * (wantsGuide && partsOfGuides.has(doc.kind) ? 1.3 : 1);
    const names = namesOf(index, doc);
    // A title in the reader's own words fits, whatever its verb.
    const isCalled = names.all.some((name) => meant.includes(name));
    if (isCalled) boost *= 2;
    else if (action !== undefined) boost *= fit(doc.kind, names.title[0], action);
    if (doc.kind === 'requirement' && wantsRequirement) boost *= 2.5;
    return { boost, isCalled };
  };
}

function namesOf({ names }: Index, doc: SearchDoc): DocNames {
  return getOrInsert(names, doc, () => {
    const [whole = [], ...others] = [doc.title, ...(doc.names ?? [])].map(terms);
    // “Create or update” is one action, and the titles of all pages of resources end with “resource”.
    const isUpdate = doc.kind === 'operation' && whole[0] === 'create' && whole[1] === 'update';
    const title = whole.slice(isUpdate ? 1 : 0, doc.kind === 'resource' ? -1 : undefined);
    return { title, all: [title, whole, ...others].map((words) => words.join(' ')) };
  });
}

/** How well an operation, a service or a resource fits what the reader wants to do. */
function fit(kind: HitKind, does: string | undefined, wanted: Action): number {
  if (kind === 'service' || kind === 'resource') return 0.5;
  if (kind !== 'operation') return 1;
  // `update` is the first word of “create or update” above.
  return does === wanted || (wanted === 'create' && does === 'update') ? 1.2 : 0.42;
}

function score(
  ref: number,
  slots: readonly Slot[],
  matches: readonly ReadonlyMap<number, Match>[],
  rarities: readonly number[],
): Omit<RankedDoc, 'doc'> & { inTitle: number } {
  let [sum, whole, matching, inTitle] = [0, 0, 0, 0];
  for (const [index, matched] of matches.entries()) {
    const rarity = rarities[index] ?? 0;
    const match = matched.get(ref);
    whole += rarity;
    if (!match) continue;
    sum += match.score * rarity;
    matching += rarity;
    inTitle += match.inTitle;
  }
  // A word with little meaning need not be found.
  const isFull = slots.every(({ isWeak }, index) => isWeak || matches[index]?.has(ref));
  const covered = matching / whole;
  return { ref, score: (sum / whole) * covered, covered, isFull, inTitle };
}
