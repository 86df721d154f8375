import { stored } from './cache';
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

/**
 * A page whose body is kept between builds.
 *
 * @param root folder of the sources
 * @param inputs everything that the body is made from
 */
export function storedPage<Inputs extends Readonly<Record<string, unknown>>>(
  root: string,
  page: Omit<PageSource, 'body'>,
  inputs: Inputs,
  make: (inputs: Inputs) => PageBody | Promise<PageBody>,
): PageSource {
  return { ...page, body: () => stored(`body ${root} ${page.path}`, inputs, make, false) };
}
