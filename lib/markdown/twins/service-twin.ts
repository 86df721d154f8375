import type { BlockContent, ListItem, PhrasingContent, RootContent } from 'mdast';
import type {
  OperationLink,
  ResourceInfo,
  ResourceLink,
  ServicePage,
} from '../../openapi/model/types';
import { operationsOfNone, type Section, serviceSections } from '../../openapi/view/sections';
import { serviceDownloads } from '../../openapi/view/service-downloads';
import { code, joined, link, table, text } from '../components/nodes';
import { authenticationBlocks, serverItem } from './access';
import { descriptionBlocks, plainWords } from './description';
import { itemOf, listOf, paragraphOf } from './fields';
import { errorHead, moreDocs, operationLink } from './operation-twin';
import { serviceFacts } from './service-facts';
import { sinceWords } from './since';
import type { TwinSite } from './site-links';
import { heading, makeTwin, type Twin } from './twin';

/** The Markdown form of a service's introduction. */
export function serviceTwin(page: ServicePage, site: TwinSite): Twin {
  const blocks: RootContent[] = [
    ...descriptionBlocks(page.description, 2),
    ...moreDocs(page.externalDocs),
    ...serviceSections(page).flatMap((section) => [
      heading(section.level, [text(section.title)]),
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
      return [listOf(page.servers.map(serverItem))];
    case 'Authentication':
      return [
        ...(page.security.length > 0 ? authenticationBlocks(page.security) : []),
        ...(page.otherSchemes
          ? [
              paragraphOf([text('Declared, but not required by any operation:')]),
              ...page.otherSchemes.flatMap((scheme) =>
                authenticationBlocks([{ schemes: [scheme] }]),
              ),
            ]
          : []),
      ];
    case 'ResourceOverview':
      return [overview(page)];
    case 'ResourceRelations':
      return [relations(page)];
    case 'Resource': {
      const resource = page.resources.find(({ name }) => name === content.props.name);
      return resource ? resourceBlocks(resource) : [];
    }
    case 'Webhooks':
      return [operationItems(page.operations.filter(({ webhook }) => webhook))];
    case 'OperationTable':
      return [operationItems(operationsOfNone(page))];
    case 'ErrorList':
      return [
        listOf(
          page.errors.map((error) => {
            const head = errorHead(error);
            // No text after the colon: the operations have the causes.
            const last = head.at(-1);
            if (last?.type === 'text') last.value = last.value.replace(/:$/, '');
            return itemOf([paragraphOf(head)]);
          }),
        ),
      ];
    case 'Downloads':
      return [downloads(page, site.standardVersion)];
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
      collectionPath ? [code(collectionPath)] : '–',
      operations.flatMap((operation, at) => [
        ...(at > 0 ? [text(', ')] : []),
        ...operationLink(operation),
      ]),
    ]),
  );
}

/** How the resources refer to each other and to those of other services, both ways. */
function relations({ relations: all, resources, title }: ServicePage): RootContent {
  return listOf(resources.flatMap((resource) => relationsOf(resource, title, all)));
}

/**
 * The relations of one resource as a line of a list, or nothing.
 *
 * @param title of its service
 */
export function relationsOf(
  { name, label }: Pick<ResourceInfo, 'name' | 'label'>,
  title: string,
  all: ServicePage['relations'],
): ListItem[] {
  const isIt = (one: ResourceLink) => one.name === name && one.service === title;
  const needs = all.filter(({ from }) => isIt(from)).map(({ to }) => to);
  const users = all.filter(({ to }) => isIt(to)).map(({ from }) => from);
  if (needs.length + users.length === 0) return [];
  return [
    itemOf([
      paragraphOf([
        text(label),
        ...(needs.length > 0 ? [text(' refers to '), ...resourceLinks(needs, title)] : []),
        ...(users.length > 0
          ? [
              text(`${needs.length > 0 ? '; it is' : ' is'} referred to by `),
              ...resourceLinks(users, title),
            ]
          : []),
      ]),
    ]),
  ];
}

function resourceLinks(links: readonly ResourceLink[], service: string): PhrasingContent[] {
  return joined(
    links.map((one) =>
      link(one.path, [
        text(
          one.service !== service && one.service !== one.label
            ? `${one.label} (${one.service})`
            : one.label,
        ),
      ]),
    ),
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
    ...(summary ? [paragraphOf(plainWords(summary))] : []),
    ...descriptionBlocks(description),
    ...moreDocs(externalDocs),
    ...(tag ? [paragraphOf([text(tag)])] : []),
    ...(kind || scope
      ? [
          paragraphOf([
            ...(kind ? [text('Kind '), code(kind), text(scope ? ', ' : '')] : []),
            ...(scope ? [text(`scope: ${scope}`)] : []),
          ]),
        ]
      : []),
    ...(history ? [paragraphOf(sinceWords(history))] : []),
  ];
}

function operationItems(operations: readonly OperationLink[]): RootContent {
  return listOf(
    operations.map((one) =>
      itemOf([paragraphOf([...operationLink(one), text(' '), code(one.template)])]),
    ),
  );
}

/** The current document of the service, its document in the release, and the whole release. */
function downloads({ downloads: files }: ServicePage, version: string): RootContent {
  return listOf(
    serviceDownloads(files, version).map(({ path, title }) =>
      itemOf([paragraphOf([link(path, [text(title)])])]),
    ),
  );
}
