import type { ReferencePage } from '@seca/openapi/model/types';
import { operationColumns } from '@seca/openapi/page/operation-list';
import { operationRows } from '@seca/openapi/page/operation-rows';
import { operationsPage } from '@seca/openapi/page/operations-page';
import { code, heading, inlineMarkdown, lines, link, paragraph, table } from '../guides/nodes';
import type { TwinSite } from './site-links';
import { makeTwin, type Twin } from './twin';

/** The Markdown form of the table of all operations. */
export function operationsTwin(pages: readonly ReferencePage[], site: TwinSite): Twin {
  const { path, title, description, lead, conventions, downloads, about } = operationsPage(pages);
  const blocks = [
    paragraph(lead),
    ...conventions.flatMap(({ title: name, text, guide }) => [
      heading(2, name),
      paragraph(inlineMarkdown(text), ' ', link(guide.path, guide.title)),
    ]),
    heading(2, 'Operations'),
    table(
      ['Service', 'Method', 'Operation', 'Path', 'Permission', 'Completion', 'Responses'],
      operationRows(pages).map((row) => [
        `${row.service} ${row.version}`,
        code(row.method),
        [link(row.page, row.title), row.deprecated && ' (deprecated)'],
        code(row.template),
        row.permission ? [code(row.permission.verb), ' ', code(row.permission.resource)] : 'none',
        row.completion,
        [row.success.join(' '), row.errors.join(' ')].filter(Boolean).join(', errors '),
      ]),
    ),
    heading(2, 'Downloads'),
    lines(downloads.map((file) => link(file.path, file.title))),
    paragraph(about),
    lines(operationColumns.map(([name, meaning]) => [code(name), `: ${meaning}`])),
  ];
  return makeTwin({ page: path, title, description }, blocks, site);
}
