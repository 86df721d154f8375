import { editDistance } from '@seca/openapi/load/did-you-mean';
import { decoded } from '@seca/openapi/load/pointer';

export interface PageEntry {
  path: string;
  title: string;
}

/** Below this threshold, a page has too little in common with the path to be useful to a reader. */
const threshold = 0.45;

/**
 * The existing pages that a nonexistent path most likely refers to, best first. Case, file extension and the
 * hash of a permanent path are ignored. The last segment counts most, then the words, regardless of their
 * position in the path.
 */
export function nearestPages(path: string, pages: readonly PageEntry[], most = 5): PageEntry[] {
  const wanted = partsOf(path, '');
  return pages
    .map((page) => ({ page, score: likeness(wanted, partsOf(page.path, page.title)) }))
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, most)
    .map(({ page }) => page);
}

/** The words of a path, for a search: `/docs/api/getRole.html` → `get role`. */
export function wordsOf(path: string): string[] {
  return partsOf(path, '').words.filter((word) => !structural.has(word));
}

/** Segments of the site's structure, which are not the subject of a page. */
const structural = new Set(['docs', 'api', 'content', 'html', 'index', 'foundation', 'extensions']);

interface PathParts {
  folder: string;
  name: string;
  words: string[];
}

function partsOf(path: string, title: string): PathParts {
  const plain = decoded(path)
    .replace(/(?:\/index)?\.html?$/i, '')
    .replace(/\/+$/, '');
  const segments = plain.toLowerCase().split('/').filter(Boolean);
  const name = (segments.pop() ?? '').replace(/-[0-9a-f]{3}$/, '');
  // `createRole` is two words; `v1` and `v1beta1` say nothing about the subject.
  const text = `${plain} ${title}`.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  const words = text.split(/[^a-z0-9]+/).filter((word) => word && !/^v\d/.test(word));
  return { folder: segments.join('/'), name, words: [...new Set(words)] };
}

/** 0 to 1. */
function likeness(wanted: PathParts, page: PathParts): number {
  return (
    0.5 * similar(wanted.name, page.name) +
    0.2 * similar(wanted.folder, page.folder) +
    0.3 * shared(wanted.words, page.words)
  );
}

function similar(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

/** Fraction of the relevant words that are in the page's words, allowing for typos. */
function shared(wanted: readonly string[], words: readonly string[]): number {
  const telling = wanted.filter((word) => !structural.has(word));
  if (telling.length === 0) return 0;
  const similarWords = telling.filter((word) => words.some((other) => similar(word, other) > 0.7));
  return similarWords.length / telling.length;
}
