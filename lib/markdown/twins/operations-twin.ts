import type { ReferencePage } from '../../openapi/model/types';
import { operationColumns } from '../../openapi/view/operation-list';
import { operationRows } from '../../openapi/view/operation-rows';
import { operationsPage } from '../../openapi/view/operations-page';
import { code, inlineMarkdown, link, table, text } from '../components/nodes';
import { itemOf, listOf, paragraphOf } from './fields';
import type { TwinSite } from './site-links';
import { codes, heading, makeTwin, paragraph, type Twin } from './twin';

/** The Markdown form of the table of all operations. */
export function operationsTwin(pages: readonly ReferencePage[], site: TwinSite): Twin {
  const { path, title, description, lead, conventions, downloads, about } = operationsPage(pages);
  const rows = operationRows(pages);
  const blocks = [
    paragraph(text(lead)),
    ...conventions.flatMap(({ title: name, text: words, guide }) => [
      heading(2, [text(name)]),
      paragraph(...inlineMarkdown(words), text(' '), link(guide.path, [text(guide.title)])),
    ]),
    heading(2, [text('Operations')]),
    table(
      ['Service', 'Method', 'Operation', 'Path', 'Permission', 'Completion', 'Responses'],
      rows.map(({ service, version, method, page, template, permission, completion, ...row }) => [
        `${service} ${version}`,
        [code(method)],
        [link(page, [text(row.title)]), ...(row.deprecated ? [text(' (deprecated)')] : [])],
        [code(template)],
        permission ? [code(permission.verb), text(' '), code(permission.resource)] : 'none',
        completion,
        [row.success.join(' '), row.errors.join(' ')].filter(Boolean).join(', errors '),
      ]),
    ),
    heading(2, [text('Downloads')]),
    listOf(downloads.map((file) => itemOf([paragraphOf([link(file.path, [text(file.title)])])]))),
    paragraph(text(about)),
    listOf(
      operationColumns.map(({ name, meaning }) =>
        itemOf([paragraphOf([...codes([name]), text(`: ${meaning}`)])]),
      ),
    ),
  ];
  return makeTwin({ page: path, title, description }, blocks, site);
}
