import { readStored, store } from '../../hooks/storage';

const key = 'seca-search-recent';

/** The list never grows beyond this. */
const most = 5;
/** What is longer was pasted, and may hold what nobody wants kept: a command with its token. */
const longest = 60;

/** Words that led to a hit before, the newest first. They never leave the browser. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((text) => typeof text === 'string' && text !== '').slice(0, most);
  } catch {
    // Somebody else's value, or a half-written one: as good as none.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const words = text.trim();
  if (words === '' || words.length > longest || /[\n{]|\bcurl\b|:\/\//.test(words)) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  store(key, JSON.stringify([words, ...others].slice(0, most)));
}

export function forgetSearches(): void {
  store(key, null);
}
