import { type ResourcePage, resourceSections } from '@seca/openapi/page/resource-pages';
import type { ResourceView, Rule } from '@seca/openapi/page/types';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import type { LinkedGuide } from '../../core/content';
import { highlightSample } from '../../core/highlight-sample';
import { type PageBody, type PageSource, storedPage } from '../../core/page';
import { type Requirement, rulesOf } from '../../core/requirements';
import { titleInSection } from '../../core/title-in-section';
import { drawLifecycle, drawRelations } from './drawings';
import { guidesOf } from './resource-guides';

/** What all pages of the reference have in common. */
export function commonParts(
  { path, id, title }: Pick<PageSource, 'path' | 'id' | 'title'>,
  description: string,
) {
  const sidebar = { version: 'current', sidebar: 'apiSidebar' };
  return { path, id, title, description, ...sidebar, hasTwin: true };
}

/** The page of a kind of resource, with the how-to guides that use its operations. */
export function resourcePageSource(
  root: string,
  page: ResourcePage,
  guides: readonly LinkedGuide[],
  requirements: readonly Requirement[],
): PageSource {
  const parts = {
    ...commonParts(page, page.summary),
    headTitle: titleInSection(page.title, page.service.title),
    ownToc: true,
    source: page.source,
  };
  const useful = guidesOf(page.operations, guides);
  const rules = rulesOf(page.operations, requirements);
  return storedPage(root, parts, { ...page, guides: useful, rules }, resourceBody);
}

async function resourceBody({
  guides,
  rules,
  ...page
}: ResourcePage & Pick<ResourceView, 'guides'> & { rules: readonly Rule[] }): Promise<PageBody> {
  const data = await resourceView(page, guides, rules);
  return { content: { kind: 'resource', data }, toc: data.sections };
}

/** Content of the page, with its pictures. */
export async function resourceView(
  page: ResourcePage,
  guides: ResourceView['guides'],
  rules: readonly Rule[] = [],
): Promise<ResourceView> {
  const { service, relations, transitions, object } = page;
  const about = `References from and to ${page.sidebarLabel}`;
  return {
    ...page,
    object: object && { ...withHighlightedCode(object, highlightSample), rules },
    sections: resourceSections(page, guides.length > 0),
    guides,
    relationsPictures:
      relations.length > 0 ? [await drawRelations(service.title, relations, about)] : [],
    lifecyclePicture: transitions.length > 0 ? drawLifecycle(page) : undefined,
  };
}
