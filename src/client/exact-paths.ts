import routes from '@generated/routes';

/**
 * Paths count as the server counts them: in another case they don't exist.
 *
 * The router takes `/docs/Intro` for `/docs/intro` by default. The server has
 * answered with the not-found page by then, and hydrating it as another page
 * fails. The not-found page offers the right address instead.
 */
function matchCase(list: typeof routes): void {
  for (const route of list) {
    route.sensitive = true;
    matchCase((route.routes ?? []) as typeof routes);
  }
}

matchCase(routes);
