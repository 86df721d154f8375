import type { ComponentType, ReactNode } from 'react';
import {
  type match,
  matchPath,
  Route,
  type RouteComponentProps,
  type RouteProps,
  Switch,
  type SwitchProps,
  useLocation,
} from 'react-router';
import { bareOf, isPlain } from './plain-paths';

/** What of a route of Docusaurus says where it leads (`.docusaurus/routes.js`). */
export interface RouteConfig extends Pick<RouteProps, 'exact' | 'strict' | 'sensitive'> {
  path: string;
  component: ComponentType<RouteComponentProps & { route: RouteConfig }>;
  routes?: RouteConfig[] | undefined;
}

/** Routes of one list: where those that a path can lead to stand in it. */
interface Places {
  /** Pages, by what their paths have in common with those that lead to them. */
  pages: ReadonlyMap<string, readonly number[]>;
  /** What holds other routes, and patterns. */
  others: readonly number[];
}

const known = new WeakMap<readonly RouteConfig[], Places>();

function placesOf(routes: readonly RouteConfig[]): Places {
  const found = known.get(routes);
  if (found) return found;
  const pages = new Map<string, number[]>();
  const others: number[] = [];
  routes.forEach(({ path, exact }, place) => {
    if (exact && isPlain(path)) {
      const bare = bareOf(path);
      pages.set(bare, [...(pages.get(bare) ?? []), place]);
    } else {
      others.push(place);
    }
  });
  known.set(routes, { pages, others });
  return { pages, others };
}

/**
 * The routes that could match, in their order. A site has one list of all its pages: matched one after the other,
 * and made elements of, they would cost each page more the more there are.
 */
function candidates(
  routes: readonly RouteConfig[],
  pathname: string,
): { route: RouteConfig; place: number }[] {
  const { pages, others } = placesOf(routes);
  return [...(pages.get(bareOf(pathname)) ?? []), ...others]
    .sort((a, b) => a - b)
    .flatMap((place) => {
      const route = routes[place];
      return route ? [{ route, place }] : [];
    });
}

interface MatchedRoute {
  route: RouteConfig;
  match: match;
}

/** Stands in for the function of react-router-config (plugins/navigation): the routes that lead to a path. */
export function matchRoutes(routes: readonly RouteConfig[], pathname: string): MatchedRoute[] {
  for (const { route } of candidates(routes, pathname)) {
    const found = matchPath(pathname, route);
    if (found) return [{ route, match: found }, ...matchRoutes(route.routes ?? [], pathname)];
  }
  return [];
}

interface RoutesProps {
  routes: readonly RouteConfig[];
  /** For the component of the route. */
  extra: object | undefined;
  switchProps: SwitchProps | undefined;
}

/** Stands in for the function of react-router-config: what shows the page of the path that the router is at. */
export function renderRoutes(
  routes: readonly RouteConfig[] | undefined,
  extra?: object,
  switchProps?: SwitchProps,
): ReactNode {
  return routes ? <Routes routes={routes} extra={extra} switchProps={switchProps} /> : null;
}

function Routes({ routes, extra, switchProps }: RoutesProps) {
  const here = useLocation();
  const { pathname } = switchProps?.location ?? here;
  return (
    <Switch {...switchProps}>
      {candidates(routes, pathname).map(({ route, place }) => (
        <Route
          key={place}
          path={route.path}
          exact={route.exact}
          strict={route.strict}
          render={(props) => <route.component {...props} {...extra} route={route} />}
        />
      ))}
    </Switch>
  );
}
