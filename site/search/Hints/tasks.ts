import type { SearchHit } from '@seca/search/query/index';

/** Pages that most readers need first, by title and path. A test checks that they exist. */
const pages = [
  ['Send a first request', '/docs/content/intro#first-call', 'Introduction'],
  ['Get a tenant and a token', '/docs/content/Other/tenant-and-token', 'Get started'],
  ['Create a web server', '/docs/content/Examples/usage', 'Get started'],
  ['Give read access to a workspace', '/docs/content/HowTo/give-read-access', 'How-to guides'],
  ['Find the cause of an error', '/docs/content/Conventions/errors', 'Conventions'],
  ['Browse all operations', '/docs/api/operations', 'API reference'],
] as const;

/** Shown for an empty field. */
export const tasks: readonly SearchHit[] = pages.map(([title, url, subcategory]) => ({
  url,
  title: [{ text: title, marked: false }],
  subcategory,
  kind: 'guide',
  excerpt: [],
  highlight: [],
}));
