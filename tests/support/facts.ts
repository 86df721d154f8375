import { announcementsOf } from '../../site/changelog/announcements';
import { loadFacts } from '../../site/guides/load/load-facts';
import { loadGuides } from '../../site/guides/load/load-guides';
import { loadReferencePages } from '../../site/reference/load/load-pages';

/** The facts for the components of guides. */
export async function factsOfSite(root: string) {
  const [pages, announcements] = [await loadReferencePages(root), await announcementsOf(root)];
  return loadFacts(root, { pages, announcements });
}

/** The guides of the site. */
export async function guidesOfSite(root: string) {
  return loadGuides(root, await factsOfSite(root));
}
