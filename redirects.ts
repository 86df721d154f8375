/**
 * Paths that redirect to a page with another path. In addition, there are the
 * permanent paths (permanent-paths.json) and the folders of pages, which the
 * build derives. Paths are below the base path.
 */
export interface Redirect {
  from: string;
  to: string;
  /** Where the redirect is defined; the build includes it in messages about an invalid redirect. */
  origin: string;
}

const origin = 'redirects.ts';

export const redirects: readonly Redirect[] = [
  { from: '/offline', to: '/docs/offline', origin },
  // The path of this guide contained a space, which browsers encode as %20.
  {
    from: '/docs/content/Examples/usage%20extensions',
    to: '/docs/content/Examples/usage-extensions',
    origin,
  },
  // Older URLs used the title of the document for the introduction of the Region service.
  {
    from: '/docs/api/Foundation/Region-v1/regions',
    to: '/docs/api/Foundation/Region-v1/region',
    origin,
  },
  // The operations of an account are named `…-account`, their pages `…-object-storage-account`.
  ...['create-or-update-account', 'get-account', 'list-accounts', 'delete-account'].map((slug) => ({
    from: `/docs/api/Extensions/Objectstorage-v1beta1/${slug}`,
    to: `/docs/api/Extensions/Objectstorage-v1beta1/${slug.replace('account', 'object-storage-account')}`,
    origin,
  })),
];
