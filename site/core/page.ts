import type { Page } from './types';

/** Content of a page; created when the page is rendered, because it is expensive. */
export type PageBody = Pick<Page, 'content' | 'toc'>;

/** Members that `loadPage` sets to the title of the page if its source omits them. */
type FromTitle = 'headTitle' | 'breadcrumbs';

/** A page whose body is created on demand. */
export interface PageSource
  extends Omit<Page, keyof PageBody | FromTitle>,
    Partial<Pick<Page, FromTitle>> {
  body(): PageBody | Promise<PageBody>;
}

/** @throws Error or SourceError that lists the problems of the page's source */
export async function loadPage({ body, ...page }: PageSource): Promise<Page> {
  const { title } = page;
  return { headTitle: title, breadcrumbs: [{ label: title }], ...page, ...(await body()) };
}

/** File of a page: `/docs/x` → `docs/x.html`. */
export function fileOf({ path }: Pick<Page, 'path'>): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
