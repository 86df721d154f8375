import type { Capability } from '../core/capability';

/** The page for unknown URLs, with the nearest pages. */
export const notFound: Capability = {
  components: { 'not-found': 'site/not-found/NotFound.tsx' },
  load: async () => ({
    pages: () => [
      {
        path: '/404',
        body: () => ({ content: { kind: 'not-found' }, toc: [] }),
        title: 'Page not found',
        description: 'There is no page at this URL.',
        hasTwin: false,
        hidden: true,
      },
    ],
  }),
};
