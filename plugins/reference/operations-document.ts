import type { ReferencePage } from '../../lib/openapi/model/types';
import { operationRows } from '../../lib/openapi/view/operation-rows';
import { frontMatter } from './mdx';

/** The document of all operations, which is of no service. */
export const operationsPage = { id: 'api/operations', path: '/docs/api/operations' };

/** The page of all operations: its document, and the rows beside it. */
export function operationsFiles(pages: readonly ReferencePage[]): Map<string, string> {
  const rows = operationRows(pages);
  const services = pages.filter(({ kind }) => kind === 'service').length;
  const fields = frontMatter({
    id: 'operations',
    slug: `/${operationsPage.id}`,
    title: 'All operations',
    description: `All ${rows.length} operations of the ${services} services in one table: method, path, permission, when they are done and status codes.`,
    sidebar_label: 'All operations',
    displayed_sidebar: 'apiSidebar',
    custom_edit_url: null,
    hide_table_of_contents: true,
    pagination_prev: null,
    pagination_next: null,
  });
  const document = [
    fields,
    [
      `import rows from "./operations.json";`,
      `import { OperationDownloads, OperationsTable } from '@site/src/components/reference/operations';`,
    ].join('\n'),
    `Every operation of the standard, ${rows.length} in ${services} services. Whoever provides the API can tick them off, on paper too; whoever uses it finds the call that does it. A link to a row stays valid.`,
    '<OperationsTable rows={rows} />',
    '## Downloads {/* #downloads */}',
    '<OperationDownloads />',
  ].join('\n\n');
  return new Map([
    [`docs/${operationsPage.id}.mdx`, `${document}\n`],
    [`docs/${operationsPage.id}.json`, `${JSON.stringify(rows)}\n`],
  ]);
}
