import { stored } from '../core/cache';
import type { Capability } from '../core/capability';
import type { Guide } from '../core/content';
import { guideRecords } from './guide-records';
import { galleryPage, guidePages } from './load/guide-pages';
import { loadFacts } from './load/load-facts';
import { loadGuides } from './load/load-guides';
import { guideSidebar } from './sidebar';

/** Guides, written in Markdown with components. */
export const guides: Capability = {
  components: { guide: 'site/guides/Guide.tsx' },
  load: async ({ root, base, keepsGoing }, { reference, requirements, announcements, values }) => {
    const facts = await loadFacts(root, { pages: reference, requirements, announcements }, base);
    const loaded = await loadGuides(root, facts, keepsGoing);
    const items = guideSidebar(loaded);
    return {
      content: { guides: loaded },
      pages: () => guidePages(root, loaded, values),
      drafts: [galleryPage(root, facts, values)],
      // The glossary ends the list.
      sidebar: { name: 'docSidebar', items: items.slice(0, -1), last: items.slice(-1) },
      records: () => stored(`records of the guides ${root}`, { guides: loaded }, recordsOf),
    };
  },
};

function recordsOf({ guides: loaded }: { guides: readonly Guide[] }) {
  return loaded.flatMap(guideRecords);
}
