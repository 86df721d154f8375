/** Words of the landing page. The page and its Markdown twin are made of them. */

/** Title and description of the page. */
export const landingPage = {
  title: 'One API for Europe’s clouds',
  description:
    'SECA is an open standard for managing cloud infrastructure in Europe: twelve services, one API, many providers. Guides and the full API reference.',
} as const;

/** What stands behind the name of the standard in the first sentence. */
export function lead({ fullName }: { fullName: string }): string {
  return `, the ${fullName}, is an open standard for managing cloud infrastructure: learn it once, and use it with every provider that implements it.`;
}

/** A way on: to a document of the site, or to another host. */
export type LandingLink = { text: string } & ({ doc: string; hash?: string } | { href: string });

/** The two ways on below the first sentence. */
export const actions = [
  { text: 'Read the introduction', doc: 'content/intro' },
  { text: 'API reference', doc: 'api/Foundation/Authorization-v1/authorization' },
] as const satisfies readonly LandingLink[];

export const headings = {
  request: 'A first request',
  services: 'Twelve services, two layers',
  hierarchy: 'Every resource has its place',
  readers: 'Begin where you are',
} as const;

/** Below the services. */
export const allOperations = {
  text: 'All operations in one table',
  doc: 'api/operations',
} as const;

/** All of the site as an archive; beside the link above. */
export const offlineEdition = { text: 'Offline edition', path: '/docs/offline' } as const;

export const hierarchyText =
  'A path reads from the outside in, and tells whom a resource belongs to. The shape is the same for every service and every provider.';
