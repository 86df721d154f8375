/** Texts of the landing page and of its Markdown form. */

/** Title and description of the page. */
export const landingPage = {
  title: 'One API for Europe’s clouds',
  description:
    'Manage European clouds through one API: guides, tutorials and the complete reference of SECA, an open standard with twelve services.',
} as const;

/** The first sentence, after the name of the standard. */
export function lead({ fullName }: { fullName: string }): string {
  return `, the ${fullName}, is an open standard for managing cloud infrastructure. One integration works with every conforming provider.`;
}

/** A link to a document of the site, or to another host. */
export type LandingLink = { text: string } & ({ doc: string; hash?: string } | { href: string });

/** The two links below the first sentence. */
export const actions = [
  { text: 'Read the introduction', doc: 'content/intro' },
  { text: 'API reference', doc: 'api/Foundation/Authorization-v1/authorization' },
] as const satisfies readonly LandingLink[];

/** In the search field below the first sentence. */
export const searchField = 'Search the documentation';

export const headings = {
  request: 'A first request',
  services: 'Twelve services in two layers',
  hierarchy: 'Resource hierarchy',
  readers: 'Where to start',
} as const;

/** Below the services. */
export const allOperations = {
  text: 'All operations in one table',
  doc: 'api/operations',
} as const;

/** The complete site as an archive; next to the link above. */
export const offlineEdition = { text: 'Offline edition', path: '/docs/offline' } as const;

export const hierarchyText =
  'A path contains the scopes of a resource, from the tenant to its parent. Paths have the same structure for every service and every provider.';
