import { urlOf } from '../frame/hooks/base-path';
import type { SearchHost } from './hook';
import { connect } from './search-client';

/** The search of the published site: a worker loads the index. */
export const online: SearchHost = {
  connect,
  loadLiveSearch: async () => (await import('./LiveSearch/island')).startLiveSearch,
  // A hit without a URL leads to the landing page (specification, section 3).
  urlOf: ({ url }) => urlOf(url || '/'),
  open,
};

/** Without the Navigation API the page is loaded, and nothing is marked on it (highlight.ts). */
function open(url: string, highlight: readonly string[] | undefined, replace: boolean): void {
  if ('navigation' in window) {
    const state = highlight && { highlight };
    window.navigation.navigate(url, { state, history: replace ? 'replace' : 'auto' });
  } else if (replace) location.replace(url);
  else location.assign(url);
}
