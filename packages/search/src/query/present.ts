import type { Index } from './engine';
import { excerpt, markText } from './excerpt';
import type { Query } from './parse-query';
import { pageOf, type RankedDoc, type Ranking } from './rank';
import { groupLabels, groupOf } from './scopes';
import { terms as termsOf } from './tokenise';
import type { HitGroup, SearchDoc, SearchHit, SearchResults } from './types';

type Context = Pick<Ranking, 'terms'> & { query: Query };

/** Number of best hits of all groups, which are shown first if there are several groups. */
const bestLimit = 5;

/**
 * The hits in groups: the best ones of all kinds, and then those of each kind.
 *
 * @param limit maximum number of hits
 * @param ofGroup maximum number of hits in a group, so that one kind does not crowd out the others
 */
export function present(
  index: Index,
  ranked: readonly RankedDoc[],
  context: Context,
  limit: number,
  ofGroup: number,
): Pick<SearchResults, 'total' | 'groups'> {
  const isMixed = new Set(ranked.map(({ doc }) => groupOf[doc.kind])).size > 1;
  const best = new Set(bestOf(ranked, context.query));
  const groups = new Map<HitGroup['id'], SearchHit[]>();
  let shown = 0;
  for (const hit of [...best, ...ranked.filter((other) => !best.has(other))]) {
    const id = isMixed && best.has(hit) ? 'best' : groupOf[hit.doc.kind];
    const hits = groups.get(id) ?? [];
    if (shown >= limit || (isMixed && hits.length >= ofGroup)) continue;
    hits.push(toHit(index, hit, context));
    shown++;
    groups.set(id, hits);
  }
  return {
    total: ranked.length,
    groups: [...groups].map(([id, hits]) => ({
      id,
      label: id === 'best' ? 'Best matches' : groupLabels[id],
      hits,
    })),
  };
}

/**
 * The best hits: one of each page, one of each title, and without a task or a path one operation of each resource. Of a
 * guide, the section that has most of the words is the target.
 */
function bestOf(ranked: readonly RankedDoc[], { action, path }: Query): RankedDoc[] {
  const best: RankedDoc[] = [];
  const seen = new Set<string>();
  for (const first of ranked) {
    const { kind, title, names, template, url = '/' } = first.doc;
    const page = kind === 'requirement' ? url : pageOf(first.doc);
    const resource = kind === 'operation' ? (action ? template : names?.[1]) : undefined;
    const keys = [
      page,
      `title ${title.toLowerCase()}`,
      ...(resource && !path ? [`of ${resource}`] : []),
    ];
    if (keys.some((key) => seen.has(key))) continue;
    for (const key of keys) seen.add(key);
    best.push(ranked.find((other) => isBetterTarget(other, first)) ?? first);
    if (best.length === bestLimit) break;
  }
  return best;
}

/**
 * Whether a section or a term is a better target than its guide, if that was not asked for by name, or than another
 * section.
 */
function isBetterTarget({ doc, covered, score }: RankedDoc, first: RankedDoc): boolean {
  const least = first.doc.kind === 'guide' ? first.covered * 0.6 : first.covered;
  return (
    !first.isCalled &&
    first.doc.kind !== 'term' &&
    (doc.kind === 'section' || doc.kind === 'term') &&
    pageOf(doc) === pageOf(first.doc) &&
    covered > least &&
    score > first.score / 2
  );
}

function toHit(
  { docs, postings, spellingOf, synonyms }: Index,
  { doc, ref }: RankedDoc,
  { query, terms: all }: Context,
): SearchHit {
  const terms = new Set([...all].filter((term) => postings.get(term)?.has(ref)));
  const { kind, subcategory, method, template, path, places } = doc;
  const url = urlOf(doc, query, synonyms);
  const title = markText(doc.title, terms);
  const text = excerpt(doc.text, terms, doc.title);
  // A word can be in a part of the document that the hit does not show, such as its other names.
  const asked = query.words.find((word) => terms.has(word.term));
  const { term = [...terms][0], typed } = asked ?? {};
  const word = term && (spellingOf(term) ?? typed ?? term);
  const reason = word ? markText(`Matches ${word} · `, terms) : [];
  const titles = places?.slice(0, 3).map((ref) => docs[ref]?.title ?? '');
  return {
    kind,
    title,
    subcategory,
    excerpt: [...title, ...text].some(({ marked }) => marked) ? text : [...reason, ...text],
    highlight: [...terms].sort().slice(0, 12),
    url,
    method,
    template,
    path,
    places: places && titles && { titles, total: places.length },
  };
}

/** A comparison has both releases in its URL, and the resource that the query names. */
function urlOf(
  { url, releases = [], resources = [] }: SearchDoc,
  asked: Query,
  synonyms: Index['synonyms'],
) {
  const chosen = releases.filter((release) => asked.releases.includes(release));
  if (chosen.length < 2) return url;
  const words = new Set(asked.words.flatMap(({ term }) => [term, ...synonyms.of(term).flat()]));
  const [resource] = resources
    .filter((name) => termsOf(name).every((term) => words.has(term)))
    .sort((a, b) => b.length - a.length);
  const query = `?from=${chosen[0]}&to=${chosen.at(-1)}`;
  return url + query + (resource === undefined ? '' : `&resource=${encodeURIComponent(resource)}`);
}
