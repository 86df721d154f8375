import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import PendingNavigation from '@docusaurus/core/lib/client/PendingNavigation';
import routes from '@generated/routes';
import { matchRoutes, type RouteConfig } from './routing/route-config';

type Arguments = Parameters<PendingNavigation['shouldComponentUpdate']>;

/**
 * Stands in for what shows the old page until the parts of the new one are there (plugins/navigation). It asks for
 * them and waits for an answer even where all of them are there, as after a pointer has rested on the link. The
 * router has a new location meanwhile, and React renders everything that reads it, each link of the old page among
 * it, once for nothing. A page whose parts are there is shown at once.
 */
export default class DirectNavigation extends PendingNavigation {
  override shouldComponentUpdate(...[next, state]: Arguments): boolean {
    const { location: previousLocation } = this.props;
    const { location } = next;
    if (location === previousLocation || !isLoaded(location.pathname)) {
      return super.shouldComponentUpdate(next, state);
    }
    // What it keeps for its lifecycle methods.
    Object.assign(this, { previousLocation });
    // Begun and ended: what shows that a reader waits has nothing to show.
    dispatchLifecycleAction('onRouteUpdate', { previousLocation, location })();
    return true;
  }
}

/**
 * Whether all that the page of a path is made of is there. Who makes the components of routes knows it
 * (plugins/page-bodies); in development, where nobody does, no page is.
 */
function isLoaded(path: string): boolean {
  return matchRoutes(routes as RouteConfig[], path).every(({ route }) => {
    const page = route.component as { isLoaded?: () => boolean } | undefined;
    return page?.isLoaded?.();
  });
}
