import type { SearchHit } from '@seca/search/query/types';
import { recentPagesKey } from '../core/storage-keys';
import { readStored, store } from '../frame/hooks/storage';

const most = 6;

/** The stored part of a hit. */
interface RecentPage {
  url: string;
  title: string;
  subcategory: string;
  kind: SearchHit['kind'];
  method?: string;
}

/** Pages that were opened from the search, the newest first. They never leave the browser. */
export function recentPages(): SearchHit[] {
  return storedPages().map(toHit);
}

function storedPages(): RecentPage[] {
  try {
    const kept: unknown = JSON.parse(readStored(recentPagesKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPage).slice(0, most) : [];
  } catch {
    // The stored value is invalid.
    return [];
  }
}

export function rememberPage({ url = '/', title, subcategory, kind, method }: SearchHit): void {
  const text = title.map((part) => part.text).join('');
  const page: RecentPage = { url, title: text, subcategory, kind, method };
  const others = storedPages().filter((other) => other.url !== url);
  store(recentPagesKey, JSON.stringify([page, ...others].slice(0, most)));
}

export function forgetPages(): void {
  store(recentPagesKey, null);
}

function toHit({ title, ...page }: RecentPage): SearchHit {
  return { ...page, title: [{ text: title, marked: false }], excerpt: [], highlight: [] };
}

function isPage(value: unknown): value is RecentPage {
  const { url, title, subcategory, kind, method }: Record<string, unknown> = Object(value);
  return (
    [url, title, subcategory, kind].every((part) => typeof part === 'string') &&
    (method === undefined || typeof method === 'string') &&
    // Only paths of this site are valid.
    /^\/(?!\/)/.test(String(url))
  );
}

/** Pages that most readers need first, by title and path. A test checks that they exist. */
export const taskPages = [
  ['Send a first request', '/docs/content/intro#first-call', 'Introduction'],
  ['Get a tenant and a token', '/docs/content/Other/tenant-and-token', 'Get started'],
  ['Create a web server', '/docs/content/Examples/usage', 'Get started'],
  ['Give read access to a workspace', '/docs/content/HowTo/give-read-access', 'How-to guides'],
  ['Find the cause of an error', '/docs/content/Conventions/errors', 'Conventions'],
  ['Browse all operations', '/docs/api/operations', 'API reference'],
] as const;

/** Where to go on if nothing was found. */
export const waysOn: readonly SearchHit[] = [
  ['All operations', '/docs/api/operations'],
  ['Names in other clouds', '/docs/content/glossary#elsewhere'],
  ['Error catalogue', '/docs/content/Conventions/errors'],
].map(([title = '', url = '']) => toHit({ url, title, subcategory: '', kind: 'guide' }));

/** Shown for an empty field. */
export const tasks: readonly SearchHit[] = taskPages.map(([title, url, subcategory]) =>
  toHit({ url, title, subcategory, kind: 'guide' }),
);
