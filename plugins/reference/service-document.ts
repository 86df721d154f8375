import type { ServicePage } from '../../lib/openapi/model/types';
import { serviceSections } from '../../lib/openapi/view/sections';
import { frontMatter, sectionMarkup } from './mdx';
import { type DocumentContext, lastSegment } from './operation-document';

/** The MDX of a service's introduction: headings here, all else by our components. */
export function serviceDocument(page: ServicePage, context: DocumentContext): string {
  const fields = frontMatter({
    id: lastSegment(page.id),
    slug: page.path.replace(/^\/docs/, ''),
    title: page.title,
    description: page.summary,
    sidebar_label: 'Introduction',
    sidebar_position: context.position,
    custom_edit_url: context.editUrl,
    hide_title: false,
  });
  const names = page.operations.some(({ webhook }) => webhook) ? 'Service, Webhooks' : 'Service';
  return `${[
    fields,
    [
      `import page from ${JSON.stringify(`./${lastSegment(page.id)}.json`)};`,
      `import { Authentication, BaseUrls, Downloads, ErrorList, OperationTable, Resource, ResourceOverview, ResourceRelations, ${names} } from '@site/src/components/reference/introduction';`,
    ].join('\n'),
    '<Service page={page}>',
    ...sectionMarkup(serviceSections(page)),
    '</Service>',
  ].join('\n\n')}\n`;
}
