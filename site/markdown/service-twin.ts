import type {
  OperationLink,
  ResourceInfo,
  ResourceLink,
  ServicePage,
} from '@seca/openapi/model/types';
import { operationsOfNone, type Section, serviceSections } from '@seca/openapi/page/sections';
import { serviceDownloads } from '@seca/openapi/page/service-downloads';
import type { BlockContent, RootContent } from 'mdast';
import { code, heading, joined, lines, link, paragraph, table, type Words } from '../guides/nodes';
import { authenticationBlocks, baseUrls } from './access';
import { descriptionBlocks, plainWords } from './description';
import { errorWords } from './errors';
import { moreDocs, operationLink } from './links';
import { serviceFacts } from './service-facts';
import { sinceWords } from './since';
import type { TwinSite } from './site-links';
import { makeTwin, type Twin } from './twin';

/** The Markdown form of a service's introduction. */
export function serviceTwin(page: ServicePage, site: TwinSite): Twin {
  const blocks: RootContent[] = [
    ...descriptionBlocks(page.description, 2),
    ...(page.externalDocs ? [paragraph(moreDocs(page.externalDocs))] : []),
    ...serviceSections(page).flatMap((section) => [
      heading(section.level, section.title),
      ...sectionBlocks(section, page, site),
    ]),
  ];
  const { path, title, summary, service } = page;
  return makeTwin(
    { page: path, title, description: summary, facts: serviceFacts(service) },
    blocks,
    site,
  );
}

function sectionBlocks({ content }: Section, page: ServicePage, site: TwinSite): RootContent[] {
  switch (content?.component) {
    case 'BaseUrls':
      return [baseUrls(page.servers)];
    case 'Authentication':
      return [
        ...(page.security.length > 0 ? authenticationBlocks(page.security) : []),
        ...(page.otherSchemes
          ? [
              paragraph('Declared, but not required by any operation:'),
              ...page.otherSchemes.flatMap((scheme) =>
                authenticationBlocks([{ schemes: [scheme] }]),
              ),
            ]
          : []),
      ];
    case 'ResourceOverview':
      return [overview(page)];
    case 'ResourceRelations':
      return [lines(page.resources.flatMap((one) => relationsOf(one, page.title, page.relations)))];
    case 'Resource': {
      const resource = page.resources.find(({ name }) => name === content.props.name);
      return resource ? resourceBlocks(resource) : [];
    }
    case 'Webhooks':
      return [operationLines(page.operations.filter(({ webhook }) => webhook))];
    case 'OperationTable':
      return [operationLines(operationsOfNone(page))];
    case 'ErrorList':
      return [lines(page.errors.map(errorWords))];
    case 'Downloads':
      return [
        lines(
          serviceDownloads(page, site.standardVersion).map(({ path, title }) => link(path, title)),
        ),
      ];
    default:
      return [];
  }
}

function overview({ resources }: ServicePage): RootContent {
  return table(
    ['Resource', 'Scope', 'Collection', 'Operations'],
    resources.map(({ label, scope, collectionPath, operations }) => [
      label,
      scope ?? '–',
      collectionPath ? code(collectionPath) : '–',
      joined(operations.map(operationLink), ', '),
    ]),
  );
}

/**
 * How a resource and others refer to each other, as a line of a list; nothing if it has no relations.
 *
 * @param title of its service
 */
export function relationsOf(
  { name, label }: Pick<ResourceInfo, 'name' | 'label'>,
  title: string,
  all: ServicePage['relations'],
): Words[] {
  const isIt = (one: ResourceLink) => one.name === name && one.service === title;
  const needs = all.filter(({ from }) => isIt(from)).map(({ to }) => to);
  const users = all.filter(({ to }) => isIt(to)).map(({ from }) => from);
  if (needs.length + users.length === 0) return [];
  const isUsed = `${needs.length > 0 ? '; it is' : ' is'} referred to by `;
  return [
    [
      label,
      needs.length > 0 && [' refers to ', resourceLinks(needs, title)],
      users.length > 0 && [isUsed, resourceLinks(users, title)],
    ],
  ];
}

function resourceLinks(links: readonly ResourceLink[], service: string): Words {
  return joined(
    links.map((one) => {
      const isForeign = one.service !== service && one.service !== one.label;
      return link(one.path, one.label, isForeign && ` (${one.service})`);
    }),
    ', ',
  );
}

function resourceBlocks(resource: ResourceInfo): BlockContent[] {
  const { summary, description, externalDocs, parent, tagKind, kind, scope, history } = resource;
  const tag = [
    ...(parent ? [`Part of ${parent}.`] : []),
    ...(tagKind ? [`Used as: ${tagKind}`] : []),
  ].join(' ');
  return [
    ...(summary ? [paragraph(plainWords(summary))] : []),
    ...descriptionBlocks(description),
    ...(externalDocs ? [paragraph(moreDocs(externalDocs))] : []),
    ...(tag ? [paragraph(tag)] : []),
    ...(kind || scope
      ? [paragraph(kind && ['Kind ', code(kind), scope && ', '], scope && `scope: ${scope}`)]
      : []),
    ...(history ? [paragraph(sinceWords(history))] : []),
  ];
}

function operationLines(operations: readonly OperationLink[]): RootContent {
  return lines(operations.map((one) => [operationLink(one), ' ', code(one.template)]));
}
