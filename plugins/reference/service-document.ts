import type { ServicePage } from '../../lib/openapi/model/types';
import { attribute, frontMatter, heading } from './mdx';
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
  const parts: string[] = [];
  if (page.servers.length > 0) parts.push(heading(2, 'Base URLs', 'base-urls'), '<BaseUrls />');
  if (page.security.length > 0) {
    parts.push(heading(2, 'Authentication', 'authentication'), '<Authentication />');
  }
  if (page.resources.length > 0) {
    parts.push(heading(2, 'Resources', 'resources'), '<ResourceOverview />');
    for (const resource of page.resources) {
      parts.push(heading(3, resource.name, `resource-${anchorName(resource.name)}`));
      parts.push(`<Resource ${attribute('name', resource.name)} />`);
    }
  } else {
    parts.push(heading(2, 'Operations', 'operations'), '<OperationTable />');
  }
  if (page.errors.length > 0) parts.push(heading(2, 'Errors', 'errors'), '<ErrorList />');
  parts.push(heading(2, 'Downloads', 'downloads'), '<Downloads />');
  return `${[
    fields,
    [
      `import page from ${JSON.stringify(`./${lastSegment(page.id)}.json`)};`,
      `import { Authentication, BaseUrls, Downloads, ErrorList, OperationTable, Resource, ResourceOverview, Service } from '@site/src/components/reference';`,
    ].join('\n'),
    '<Service page={page}>',
    ...parts,
    '</Service>',
  ].join('\n\n')}\n`;
}

/** `RoleAssignment` becomes `role-assignment`; the component makes the same of it. */
export function anchorName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
