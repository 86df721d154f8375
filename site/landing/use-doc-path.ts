import { currentVersion } from '../components/Navbar/nav-links';
import { usePage } from '../context/use-page';

/**
 * Finds pages by document id.
 *
 * @returns a function that returns the path of the first id that exists in the current version
 */
export function useDocPath(): (...ids: string[]) => string | undefined {
  const { site, page } = usePage();
  const { docs } = currentVersion(site, page);
  return (...ids) => ids.map((id) => docs.get(id)).find((path) => path !== undefined);
}
