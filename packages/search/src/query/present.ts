import { excerpt, markText } from './excerpt';
import type { Query } from './parse-query';
import type { RankedDoc } from './rank';
import { groupLabels, groupOf } from './scopes';
import type { HitGroup, SearchDoc, SearchHit, SearchResults } from './types';

interface Context {
  docs: readonly SearchDoc[];
  query: Query;
  inScope: (ref: number) => boolean;
  /** Terms of the query that a document contains. */
  termsIn: (ref: number) => readonly string[];
}

interface Limits {
  /** Maximum number of hits. */
  limit: number;
  /** Maximum number of hits in a group, so that one kind does not crowd out the others. */
  ofGroup?: number | undefined;
}

/** Number of best hits of all groups, which are shown first if there are several groups. */
const bestLimit = 5;

/** The hits in groups: the best ones of all kinds, and then those of each kind. */
export function present(
  ranked: readonly RankedDoc[],
  context: Context,
  { limit, ofGroup = 8 }: Limits,
): Pick<SearchResults, 'total' | 'groups'> {
  // biome-ignore lint/plugin: a ranked document is in the list
  const docAt = (ref: number) => context.docs[ref] as SearchDoc;
  const refs = ranked.map(({ ref }) => ref);
  const isMixed = new Set(refs.map((ref) => groupOf[docAt(ref).kind])).size > 1;
  const best = new Set(isMixed ? bestOf(refs, docAt, context.query.isTask) : []);
  const groups = new Map<HitGroup['id'], SearchHit[]>();
  let shown = 0;
  for (const ref of [...best, ...refs.filter((ref) => !best.has(ref))]) {
    if (shown >= limit) break;
    const id = best.has(ref) ? 'best' : groupOf[docAt(ref).kind];
    const hits = groups.get(id) ?? [];
    if (isMixed && hits.length >= ofGroup) continue;
    hits.push(toHit(docAt(ref), ref, context));
    shown++;
    groups.set(id, hits);
  }
  return {
    total: refs.length,
    groups: [...groups].map(([id, hits]) => ({
      id,
      label: id === 'best' ? 'Best matches' : groupLabels[id],
      hits,
    })),
  };
}

/**
 * The best hits, of which each is on another page. Fields with the same name, and without a task the operations of one
 * resource, are like one page.
 */
function bestOf(
  refs: readonly number[],
  docAt: (ref: number) => SearchDoc,
  isTask: boolean,
): number[] {
  const seen = new Set<string>();
  return refs
    .filter((ref) => {
      const { kind, url = '/', title, names } = docAt(ref);
      const isField = kind === 'field' || kind === 'parameter';
      const resource = kind === 'operation' && !isTask ? names?.[1] : undefined;
      const key =
        resource ?? (isField ? title : kind === 'requirement' ? url : url.replace(/#.*/, ''));
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, bestLimit);
}

function toHit(doc: SearchDoc, at: number, context: Context): SearchHit {
  const { docs, query, inScope, termsIn } = context;
  const terms = new Set(termsIn(at));
  const { kind, subcategory, method, template, path, places } = doc;
  const url = urlOf(doc, query.releases);
  // If the search is narrowed, the places in the chosen part come first.
  const near = places?.filter(inScope).concat(places.filter((ref) => !inScope(ref)));
  const titles = near?.slice(0, 3).map((ref) => docs[ref]?.title ?? '');
  return {
    kind,
    title: markText(doc.title, terms),
    subcategory,
    excerpt: excerpt((query.isPermission ? doc.permission : undefined) ?? doc.text, terms),
    highlight: [...terms].sort().slice(0, 12),
    ...(url !== undefined && { url }),
    ...(method !== undefined && { method }),
    ...(template !== undefined && { template }),
    ...(path !== undefined && { path }),
    ...(places && titles && { places: { titles, total: places.length } }),
  };
}

/** A comparison has both releases in its URL. */
function urlOf({ url, releases = [] }: SearchDoc, asked: readonly string[]): string | undefined {
  const chosen = releases.filter((it) => asked.includes(it));
  return chosen.length < 2 ? url : `${url}?from=${chosen[0]}&to=${chosen.at(-1)}`;
}
