import type { Capability } from '../core/capability';
import type { Content } from '../core/content';
import { type PageBody, storedPage } from '../core/page';
import { firstRequestOf } from './first-request';

export const landing: Capability = {
  components: { landing: 'site/landing/Landing.tsx' },
  load: async ({ root }) => ({
    pages: ({ reference, releases }) => {
      const page = {
        path: '/',
        title: 'One API for Europe’s clouds',
        description:
          'Manage European clouds through one API: guides, tutorials and the complete reference of SECA, an open standard with twelve services.',
        hasTwin: true,
      };
      return [storedPage(root, page, { reference, releases }, landingBody)];
    },
  }),
};

function landingBody({ reference, releases }: Pick<Content, 'reference' | 'releases'>): PageBody {
  const first = firstRequestOf(reference, releases);
  return { content: { kind: 'landing', first }, toc: [] };
}
