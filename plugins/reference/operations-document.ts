import type { ReferencePage } from '../../lib/openapi/model/types';
import { operationRows } from '../../lib/openapi/view/operation-rows';
import { operationsPage } from '../../lib/openapi/view/operations-page';
import { frontMatter } from './mdx';

/** The page of all operations: its document, and the rows beside it. */
export function operationsFiles(pages: readonly ReferencePage[]): Map<string, string> {
  const rows = operationRows(pages);
  const page = operationsPage(pages);
  const fields = frontMatter({
    id: 'operations',
    slug: `/${page.id}`,
    title: page.title,
    description: page.description,
    sidebar_label: page.title,
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
    page.lead,
    '<OperationsTable rows={rows} />',
    '## Downloads {/* #downloads */}',
    '<OperationDownloads />',
  ].join('\n\n');
  return new Map([
    [`docs/${page.id}.mdx`, `${document}\n`],
    [`docs/${page.id}.json`, `${JSON.stringify(rows)}\n`],
  ]);
}
