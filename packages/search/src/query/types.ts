/** Kind of the target of a hit; determines its group and its look. */
export type HitKind =
  | 'operation'
  | 'service'
  /** The page of a kind of resource. */
  | 'resource'
  | 'parameter'
  | 'field'
  | 'error'
  | 'guide'
  | 'section'
  /** A word of the glossary. */
  | 'term'
  /** A normative rule of the standard. */
  | 'requirement';

/** One entry of the documents file. Its place in the list is its reference in the lunr index. */
export interface SearchDoc {
  /** Path and anchor, without the site's base url. Absent: the hit leads to `/`. */
  url?: string;
  title: string;
  /** Its position, from the outside in: `Foundation › Authorization › Role`. */
  subcategory: string;
  /** Plain text, shown in part around the words that were found. */
  text: string;
  kind: HitKind;
  /** Operations: uppercase method and templated path. */
  method?: string;
  template?: string;
  /** Operations: the provider's path segment, `seca.authorization`. */
  provider?: string;
  /** Names that a reader may paste: operationId, dotted field path, error type. */
  names?: string[];
  /** Fields: path from the body down, `spec.permissions[].verb`. */
  path?: string;
  /** Content that many operations share is one document: the references of these operations. */
  places?: number[];
  /** The page that compares two releases: the releases to choose from, oldest first. */
  releases?: readonly string[];
  /** The same page: the kinds of resources to choose from. */
  resources?: readonly string[];
  /** The newest published release that added or changed it: `1.6`. */
  changed?: string;
}

export interface SearchOptions {
  /** Whether the words are marked on the page that a hit leads to. */
  highlightResult: boolean;
  /** Maximum number of hits that are shown. */
  maxHits: number;
}

/** Words of readers that the documents don't use. */
export interface ReaderWords {
  /**
   * The words that readers use instead, by words of the documents that must all be found: `vm, virtual machine`
   * for `instance`.
   */
  synonyms: Readonly<Record<string, string>>;
}

/** The documents file. */
export interface SearchData extends Partial<ReaderWords> {
  searchDocs: SearchDoc[];
  options: SearchOptions;
}

/** Text in pieces; those that match the query are marked. */
export interface TextPart {
  text: string;
  marked: boolean;
}

export interface SearchHit
  extends Pick<SearchDoc, 'url' | 'kind' | 'subcategory' | 'method' | 'template' | 'path'> {
  title: TextPart[];
  excerpt: TextPart[];
  /** Titles of some of the operations that share it, and the number of all of them. */
  places?: { titles: string[]; total: number };
  /** Terms that were found in it, to be marked on its page. */
  highlight: string[];
}

export interface HitGroup {
  id: 'best' | 'operations' | 'fields' | 'errors' | 'guides';
  label: string;
  hits: SearchHit[];
}

/** A kind of hit, a layer or a service, and how many of the hits are in it. */
export interface Facet {
  /** As typed after `in:`. */
  id: string;
  label: string;
  /** Services: id of their layer. */
  layer?: string;
  /** Kinds of hits: operations, fields, errors or guides. */
  isKind?: true;
  total: number;
  /** The search is narrowed to it. */
  on: boolean;
}

export interface SearchResults {
  /** Number of matches; the groups contain at most `maxHits` of them. */
  total: number;
  groups: HitGroup[];
  facets: Facet[];
  /** The words that were searched for, if the reader's words are not in the index. */
  corrected?: string;
  /** If nothing was found: words of titles that look like the reader's. */
  nearest?: string[];
}
