import { matchPath as matchPattern } from '@docusaurus/core/lib/client/exports/router';
import { bareOf, isPlain } from './plain-paths';

export { Redirect, useHistory, useLocation } from '@docusaurus/core/lib/client/exports/router';

type Match<Params extends { [K in keyof Params]?: string }> = ReturnType<
  typeof matchPattern<Params>
>;

/**
 * Stands in for `@docusaurus/router` (plugins/navigation). Each entry of the navigation bar looks for the page's
 * document by matching its path against those of all documents: a regular expression for each, so that every page
 * cost more the more pages there are. Most need only be compared.
 */
export function matchPath<Params extends { [K in keyof Params]?: string }>(
  pathname: string,
  options: Parameters<typeof matchPattern>[1],
): Match<Params> {
  return isAnother(pathname, options) ? null : matchPattern<Params>(pathname, options);
}

function isAnother(pathname: string, options: Parameters<typeof matchPattern>[1]): boolean {
  if (typeof options !== 'object' || !('exact' in options)) return false;
  const { path, exact } = options;
  return (
    exact === true &&
    typeof path === 'string' &&
    // The first is the cheaper question.
    bareOf(path) !== bareOf(pathname) &&
    isPlain(path)
  );
}
