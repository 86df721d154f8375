import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, matchPath as matchPattern } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { matchPath } from '.';
import { matchRoutes, type RouteConfig, renderRoutes } from './route-config';

/** Counts what the router's own, slow comparison is asked. */
const asked = vi.hoisted(() => ({ times: 0 }));
vi.mock('react-router', async (original) => {
  const router = await original<typeof import('react-router')>();
  const matchPath: typeof router.matchPath = (...args) => {
    asked.times += 1;
    return router.matchPath(...args);
  };
  return { ...router, matchPath };
});
vi.mock('@docusaurus/core/lib/client/exports/router', async () => import('react-router'));

beforeEach(() => {
  asked.times = 0;
});

const inside: RouteConfig['component'] = ({ route }) => renderRoutes(route.routes);
const page: RouteConfig['component'] = ({ route, match }) => `${route.path} at ${match.url}`;

/** Routes as Docusaurus writes them: pages in a list of their own, below two that hold others. */
function site(pages: number): RouteConfig[] {
  const documents = Array.from({ length: pages }, (_, number) => ({
    path: `/docs/Page-${number}`,
    component: page,
    exact: true,
    sensitive: true,
  }));
  return [
    { path: '/search', component: page, exact: true },
    { path: '/tags/:tag', component: page, exact: true },
    {
      path: '/docs',
      component: inside,
      routes: [
        { path: '/docs', component: inside, routes: documents },
        { path: '/docs/old/', component: page, exact: true },
      ],
    },
    { path: '/', component: page, exact: true },
    { path: '*', component: page },
  ];
}

const pathsOf = (routes: RouteConfig[], pathname: string): string[] =>
  matchRoutes(routes, pathname).map(({ route }) => route.path);

/** As react-router-config does it: one route after the other. */
function inTurn(routes: readonly RouteConfig[], pathname: string): string[] {
  const route = routes.find((each) => matchPattern(pathname, each));
  return route ? [route.path, ...inTurn(route.routes ?? [], pathname)] : [];
}

const addresses = [
  '/',
  '/search',
  '/search/',
  '/SEARCH',
  '/tags/a',
  '/tags/a/b',
  '/docs',
  '/docs/',
  '/docs/Page-2',
  '/docs/Page-2/',
  '/docs/page-2',
  '/docs/Page-22',
  '/docs/Page-2//',
  '/docs/old',
  '/docs/%20',
  '/elsewhere',
  '',
];

test.each(addresses)('"%s" leads where it leads one route after the other', (pathname) => {
  expect(pathsOf(site(5), pathname)).toEqual(inTurn(site(5), pathname));
});

test.each(addresses)('"%s" matches what the router says', (pathname) => {
  for (const path of [...addresses, '/tags/:tag', '*', '/docs/(a|b)', '/docs/Page-2?']) {
    for (const options of [
      { path, exact: true },
      { path, exact: true, strict: true },
      { path, exact: true, sensitive: true },
      { path, exact: false },
      path,
    ]) {
      expect(matchPath(pathname, options), JSON.stringify(options)).toEqual(
        matchPattern(pathname, options),
      );
    }
  }
});

test('a page is drawn through all its routes, and a path of none by the star', () => {
  const draw = (pathname: string) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[pathname]}>{renderRoutes(site(5))}</MemoryRouter>,
    );
  expect(draw('/docs/Page-3')).toBe('/docs/Page-3 at /docs/Page-3');
  expect(draw('/tags/a')).toBe('/tags/:tag at /tags/a');
  expect(draw('/elsewhere')).toBe('* at /elsewhere');
  expect(renderRoutes(undefined)).toBeNull();
});

test('a page asks as little of the router whether there are 10 others or 1,000', () => {
  const costOf = (pages: number): number => {
    asked.times = 0;
    const routes = site(pages);
    const last = `/docs/Page-${pages - 1}`;
    expect(pathsOf(routes, last)).toEqual(['/docs', '/docs', last]);
    const documents = routes[2]?.routes?.[0]?.routes ?? [];
    expect(documents.find((document) => matchPath(last, document))?.path).toBe(last);
    return asked.times;
  };
  const few = costOf(10);
  expect(few).toBeGreaterThan(0);
  expect(costOf(1000)).toBe(few);
});
