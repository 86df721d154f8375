import type { OperationPage } from '../../lib/openapi/model/types';
import { operationSections } from '../../lib/openapi/view/sections';
import { frontMatter, sectionMarkup } from './mdx';

export interface DocumentContext {
  /** Order in the sidebar of the service. */
  position: number;
  /** Address at which the source file can be changed. */
  editUrl: string;
}

/**
 * The MDX of an operation's page. It holds the headings, which the table of contents must see;
 * all else is drawn by our components from the data beside it.
 */
export function operationDocument(page: OperationPage, context: DocumentContext): string {
  const fields = frontMatter({
    id: lastSegment(page.id),
    slug: page.path.replace(/^\/docs/, ''),
    title: page.title,
    description: page.summary,
    sidebar_label: page.sidebarLabel,
    sidebar_position: context.position,
    sidebar_class_name: sidebarClass(page),
    custom_edit_url: context.editUrl,
    hide_title: false,
    // The neighbours among the operations of the resource, not the pages before and after.
    pagination_prev: (page.previous?.path ?? page.service.path).replace(/^\/docs\//, ''),
    pagination_next: page.next ? page.next.path.replace(/^\/docs\//, '') : null,
    // The page shows it beside the samples, where it has room.
    hide_table_of_contents: true,
  });
  return `${[
    fields,
    [
      `import page from ${JSON.stringify(`./${lastSegment(page.id)}.json`)};`,
      `import { ${page.callbacks ? 'Callback, ' : ''}Description, ErrorList, Operation, ParameterList, RequestBody, Response } from '@site/src/components/reference';`,
    ].join('\n'),
    '<Operation page={page} toc={toc}>',
    ...sectionMarkup(operationSections(page)),
    '</Operation>',
  ].join('\n\n')}\n`;
}

/** The badge in the sidebar is drawn by CSS from these names (sidebar.css). */
function sidebarClass({ method, deprecated }: OperationPage): string {
  const name = method.toLowerCase().replace(/[^a-z0-9-]/g, '');
  const known = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'].includes(name);
  return [
    'api-method',
    `api-method--${known ? name : 'other'}`,
    ...(deprecated ? ['api-method--deprecated'] : []),
  ].join(' ');
}

export function lastSegment(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
