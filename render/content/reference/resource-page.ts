import { guidesOf, type LinkedGuide } from '../../../lib/markdown/resource-guides';
import { compactOperation } from '../../../lib/openapi/view/compact-page';
import type { ResourcePage } from '../../../lib/openapi/view/resource-pages';
import { resourceSections } from '../../../lib/openapi/view/resource-sections';
import type { ResourceView } from '../../../lib/openapi/view/types';
import type { PageSource } from '../../site-definition';
import { drawLifecycle, drawRelations } from './drawings';
import { highlightSample } from './highlight-sample';

/** The page of a kind of resource, with the how-to guides that use its operations. */
export function resourcePageSource(page: ResourcePage, guides: readonly LinkedGuide[]): PageSource {
  const { path, id, title, summary, service } = page;
  const useful = guidesOf(page.operations, guides);
  return {
    path,
    id,
    title,
    headTitle: `${title} · ${service.title}`,
    description: summary,
    version: 'current',
    sidebar: 'apiSidebar',
    ownToc: true,
    hasTwin: true,
    source: page.source,
    body: async () => {
      const data = await resourceView(page, useful);
      return { content: { kind: 'resource', data }, toc: data.sections };
    },
  };
}

/** Content of the page, with its pictures. */
export async function resourceView(
  page: ResourcePage,
  guides: ResourceView['guides'],
): Promise<ResourceView> {
  const { service, relations, transitions, object } = page;
  return {
    ...page,
    object: object && (await compactOperation(object, highlightSample)),
    sections: resourceSections(page, guides.length > 0),
    guides,
    ...(relations.length > 0 && {
      relationsPicture: await drawRelations({ title: service.title, relations }, page.sidebarLabel),
    }),
    ...(transitions.length > 0 && { lifecyclePicture: await drawLifecycle(page) }),
  };
}
