import createParts from '@docusaurus/core/lib/client/exports/ComponentCreator';
import { isKept, loadAgain, whileAskingFor } from './bodies';

/**
 * Stands in for what makes the component of a route (plugins/page-bodies), which keeps for ever what came of
 * loading its parts: after a failure, as in a moment without network while the pointer rested on a link, the next
 * one to ask, who has pressed the link, has them loaded once more.
 *
 * @param path of the route, as in its address
 * @param hash tells routes with one path apart; the not-found page has none
 */
export default function createPage(path: string, hash = '') {
  let Parts = createParts(path, hash);
  let cameOnce = false;
  const preload = async () => {
    try {
      await whileAskingFor(path, () => Parts.preload());
      await loadAgain(path);
      cameOnce = true;
    } catch (error) {
      Parts = createParts(path, hash);
      throw error;
    }
  };
  /** Whether nothing has to be waited for to show it. */
  const isLoaded = () => cameOnce && isKept(path);
  return Object.assign((props: object) => <Parts {...props} />, { preload, isLoaded });
}
