import { loadChangelog } from '../../site/changelog/changelog';
import { loadRequirements } from '../../site/core/requirements';
import { loadFacts } from '../../site/guides/load/load-facts';
import { loadGuides } from '../../site/guides/load/load-guides';
import { loadReferencePages } from '../../site/reference/load/load-pages';

/** The facts for the components of guides. */
export async function factsOfSite(root: string) {
  const pages = await loadReferencePages(root);
  const { announcements } = await loadChangelog(root, pages);
  return loadFacts(root, { pages, announcements, requirements: await loadRequirements(root) });
}

/** The guides of the site. */
export async function guidesOfSite(root: string) {
  return loadGuides(root, await factsOfSite(root));
}
