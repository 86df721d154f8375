/** Markdown twins: every page of the site as Markdown, for readers of plain text. */
import type { ReferencePage } from '@seca/openapi/model/types';
import { operationsPage } from '@seca/openapi/page/operations-page';
import { resourcePages } from '@seca/openapi/page/resource-pages';
import { operationSections, serviceSections } from '@seca/openapi/page/sections';
import type { Guide } from '../guides/guide';
import { guidesOf } from '../guides/resource-guides';
import { landingTwin } from './landing-twin';
import { operationTwin } from './operation-twin';
import { operationsTwin } from './operations-twin';
import { resourceTwin } from './resource-twin';
import { serviceTwin } from './service-twin';
import { headingSlug, type TwinSite } from './site-links';
import { makeTwin, type Twin } from './twin';

export type { TwinSite } from './site-links';
export type { Twin } from './twin';

/** Data of the site's pages. */
export interface TwinSources {
  /** In the order of the sidebar. */
  guides: readonly Guide[];
  pages: readonly ReferencePage[];
  /** The commands of the first request on the landing page. */
  firstRequest: string;
}

/** The twins of all pages: the landing page, the guides, the table of all operations, the reference, resources. */
export function makeTwins({ guides, pages, firstRequest }: TwinSources, site: TwinSite): Twin[] {
  const all = operationsPage(pages);
  const resources = resourcePages(pages);
  const paths = new Map([
    [all.id, all.path],
    ...[...guides, ...pages, ...resources].map(({ id, path }): [string, string] => [id, path]),
  ]);
  const linked = { ...site, anchors: anchorsOf(guides, pages) };
  return [
    landingTwin({ pathOf: (id) => paths.get(id), firstRequest }, linked),
    ...guides.map(({ path: page, title, description, tree }) =>
      makeTwin({ page, title, description }, tree.children, linked),
    ),
    operationsTwin(pages, linked),
    ...pages.map((page) =>
      page.kind === 'service'
        ? serviceTwin(page, linked)
        : operationTwin(page, linked, guidesOf([page], guides)),
    ),
    ...resources.map((page) => resourceTwin(page, guidesOf(page.operations, guides), linked)),
  ];
}

/** Anchors that are headings: those of fields have no counterpart in Markdown. */
function anchorsOf(
  guides: readonly Guide[],
  pages: readonly ReferencePage[],
): Map<string, Map<string, string>> {
  const slugs = (headings: readonly (readonly [anchor: string, title: string])[]) =>
    new Map(headings.map(([anchor, title]) => [anchor, headingSlug(title)]));
  return new Map([
    ...guides.map(({ path, headings }): [string, Map<string, string>] => [
      path,
      slugs(headings.map(({ anchor, text }) => [anchor, text])),
    ]),
    ...pages.map((page): [string, Map<string, string>] => {
      const sections = page.kind === 'service' ? serviceSections(page) : operationSections(page);
      return [page.path, slugs(sections.map(({ id, title }) => [id, title]))];
    }),
  ]);
}
