import { relativeUrl } from '@seca/openapi/page/urls';
import { createContext, useContext } from 'react';
import type { Page, Site } from '../../core/types';

export interface PageScope {
  site: Site;
  page: Page;
}

const PageContext = createContext<PageScope | undefined>(undefined);

export const PageProvider = PageContext.Provider;

/** The page that is being rendered, and the data that all pages share. */
export function usePage(): PageScope {
  const scope = useContext(PageContext);
  if (!scope) throw new Error('This component must be rendered inside of <PageProvider>.');
  return scope;
}

/**
 * Whether the site has a provider that runs in the page, and other islands. Plain pages, print and offline editions have
 * none.
 */
export function useHasProvider(): boolean {
  return useContext(PageContext)?.site.provider !== undefined;
}

/**
 * URL of a page or file of the site, for use in the current page.
 *
 * @returns a function that takes a path relative to the base path (`/docs/…`), optionally with a query and hash. Other
 *   URLs and hashes are returned unchanged
 */
export function useHref(): (path: string) => string {
  const { site, page } = usePage();
  return (url) => {
    if (!url.startsWith('/')) return url;
    if (!site.offline) return site.base + url.slice(1);
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
    const file = site.offline.fileOf(path);
    if (file === undefined) return site.config.url + site.base + url.slice(1);
    return relativeUrl(site.offline.fileOf(page.path) ?? '', file) + rest;
  };
}
