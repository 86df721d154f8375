import type { OperationPage } from '@seca/openapi/model/types';
import { operationSections, type Section } from '@seca/openapi/page/sections';
import type { BlockContent, RootContent } from 'mdast';
import { code, codeBlock, heading, joined, lines, link, paragraph } from '../guides/nodes';
import type { ListedGuide } from '../guides/resource-guides';
import { authenticationBlocks, baseUrls } from './access';
import { descriptionBlocks, plainWords } from './description';
import { errorBlocks } from './errors';
import { parameterList } from './fields';
import { glance } from './glance';
import { moreDocs, operationLink } from './links';
import { callbackBlocks, requestBlocks, responseBlocks } from './messages';
import { securityWords, serviceFacts } from './service-facts';
import type { TwinSite } from './site-links';
import { type Fact, factList, makeTwin, type Twin } from './twin';

/** The Markdown form of an operation's page: all that its model states, in the order of the page. */
export function operationTwin(
  page: OperationPage,
  site: TwinSite,
  howToGuides: readonly ListedGuide[] = [],
): Twin {
  const { title, summary, samples, related } = page;
  const blocks: RootContent[] = [
    codeBlock('http', `${page.method} ${page.template}`),
    ...leadBlocks(page),
    heading(2, 'At a glance'),
    factList(glance(page)),
    ...ownAccess(page),
    ...operationSections(page).flatMap((section) => [
      heading(section.level, section.title),
      ...sectionBlocks(section, page),
    ]),
  ];
  if (!page.webhook && samples.length > 0) {
    blocks.push(heading(2, 'Samples'));
    for (const { language, label, code: value, note } of samples) {
      blocks.push(heading(3, label));
      if (note) blocks.push(paragraph(note));
      if (value !== undefined) blocks.push(codeBlock(fenceOf(language), value));
    }
  }
  if (related.length > 0) {
    blocks.push(heading(2, 'Related operations'), lines(related.map(operationLink)));
  }
  if (howToGuides.length > 0) {
    const links = howToGuides.map((guide) => link(guide.path, guide.title));
    blocks.push(heading(2, 'How-to guides'), lines(links));
  }
  const head = { page: page.path, title, description: summary, facts: headFacts(page) };
  return makeTwin(head, blocks, site);
}

/** Name, purpose and key facts of an operation. */
export function operationDigest(page: OperationPage): RootContent[] {
  return [
    codeBlock('http', `${page.method} ${page.template}`),
    ...descriptionBlocks(page.description),
    factList(glance(page)),
  ];
}

function headFacts({ service, servers, security, source }: OperationPage): Fact[] {
  const urls = servers.map(({ url }) => code(url));
  return [
    ...serviceFacts(service),
    ['Base URL', joined(urls, ' or ')],
    ['Authentication', security.length > 0 ? securityWords(security) : 'not required'],
    ['Source', code(source.file)],
  ];
}

/** The beginning: marks, the first paragraph of the description, more documents. */
function leadBlocks(page: OperationPage): BlockContent[] {
  const { webhook, deprecated, description, externalDocs } = page;
  // The page has one section for the text after the first paragraph, and so does the twin.
  const blocks = descriptionBlocks(description);
  const hasRest = operationSections(page).some(
    ({ content }) => content?.component === 'Description',
  );
  return [
    ...(webhook ? [paragraph('Webhook: the API sends this request to you.')] : []),
    ...(deprecated ? [paragraph('Deprecated.')] : []),
    ...(hasRest ? blocks.slice(0, 1) : blocks),
    ...(externalDocs ? [paragraph(moreDocs(externalDocs))] : []),
    ...pathBlocks(page),
  ];
}

/** The description of the path, which applies to all its operations. */
function pathBlocks({ pathSummary, pathDescription }: OperationPage): BlockContent[] {
  if (pathSummary === undefined && !pathDescription) return [];
  const summary = pathSummary !== undefined && [': ', plainWords(pathSummary)];
  return [paragraph('About the path', summary), ...descriptionBlocks(pathDescription)];
}

/** Base URL and authentication, if they differ from those of the service. */
function ownAccess({ ownServers, ownSecurity }: OperationPage): RootContent[] {
  return [
    ...(ownServers ? [heading(2, 'Base URL'), baseUrls(ownServers)] : []),
    ...(ownSecurity ? [heading(2, 'Authentication'), ...authenticationBlocks(ownSecurity)] : []),
  ];
}

function sectionBlocks({ content }: Section, page: OperationPage): RootContent[] {
  switch (content?.component) {
    case 'Description':
      return descriptionBlocks(page.description).slice(1);
    case 'ParameterList': {
      const group = page.parameters.find(({ place }) => place === content.props.place);
      return group ? [parameterList(group.parameters, page)] : [];
    }
    case 'RequestBody':
      return page.requestBody ? requestBlocks(page.requestBody, page) : [];
    case 'Response': {
      const response = page.responses.find(({ status }) => status === content.props.status);
      return response ? responseBlocks(response, page.responses, page) : [];
    }
    case 'ErrorList':
      return errorBlocks(page);
    case 'Callback': {
      const callback = page.callbacks?.find(({ anchor }) => anchor === content.props.anchor);
      return callback ? callbackBlocks(callback, page) : [];
    }
    default:
      return [];
  }
}

/** Name of a language in the info string of a fence. */
function fenceOf(language: string): string {
  return { curl: 'sh', terraform: 'hcl' }[language] ?? language;
}
