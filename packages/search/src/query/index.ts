export { createEngine, type SearchEngine } from './engine';
export type {
  Facet,
  HitGroup,
  SearchData,
  SearchHit,
  SearchOptions,
  SearchResults,
  TextPart,
} from './types';
