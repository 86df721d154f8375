export { createEngine, type SearchEngine } from './engine';
export { spans } from './excerpt';
export type {
  HitGroup,
  SearchData,
  SearchHit,
  SearchOptions,
  SearchResults,
  TextPart,
} from './types';
