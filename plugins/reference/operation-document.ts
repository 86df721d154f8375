import type { OperationPage, ParameterPlace } from '../../lib/openapi/model/types';
import { attribute, frontMatter, heading } from './mdx';

export interface DocumentContext {
  /** Order in the sidebar of the service. */
  position: number;
  /** Address at which the source file can be changed. */
  editUrl: string;
}

const placeTitles: Record<ParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

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
    // The page shows it beside the samples, where it has room.
    hide_table_of_contents: true,
  });
  return `${[
    fields,
    [
      `import page from ${JSON.stringify(`./${lastSegment(page.id)}.json`)};`,
      `import { ErrorList, Operation, ParameterList, RequestBody, Response } from '@site/src/components/reference';`,
    ].join('\n'),
    '<Operation page={page} toc={toc}>',
    ...sections(page),
    '</Operation>',
  ].join('\n\n')}\n`;
}

function sections(page: OperationPage): string[] {
  const parts: string[] = [];
  for (const group of page.parameters) {
    parts.push(heading(2, placeTitles[group.place], group.anchor));
    parts.push(`<ParameterList ${attribute('place', group.place)} />`);
  }
  if (page.requestBody) {
    parts.push(heading(2, 'Request body', page.requestBody.anchor), '<RequestBody />');
  }
  const answers = page.responses.filter((response) => !response.error);
  if (answers.length > 0) {
    parts.push(heading(2, 'Responses', 'responses'));
    for (const response of answers) {
      const title = `${response.status} ${response.reason}`.trim();
      parts.push(heading(3, title, response.anchor));
      parts.push(`<Response ${attribute('status', response.status)} />`);
    }
  }
  if (answers.length < page.responses.length) {
    parts.push(heading(2, 'Errors', 'errors'), '<ErrorList />');
  }
  return parts;
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
