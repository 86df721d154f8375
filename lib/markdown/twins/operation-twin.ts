import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import { referenceKey } from '../../openapi/model/reference-key';
import type {
  Callback,
  Completion,
  ErrorInfo,
  Example,
  ExternalDocs,
  Json,
  MediaType,
  OperationHistory,
  OperationLink,
  OperationPage,
  Permission,
  RequestBody,
  ResponseInfo,
  ResponseLink,
  SecurityRequirement,
} from '../../openapi/model/types';
import type { Field } from '../../openapi/model/walk-fields';
import { distinctBodies, earlierResponse } from '../../openapi/view/distinct-bodies';
import { encodingWords } from '../../openapi/view/encoding-words';
import {
  findChoices,
  findImmutable,
  findReferences,
  findRequired,
} from '../../openapi/view/find-fields';
import { bodiesOf } from '../../openapi/view/page-bodies';
import { valueText } from '../../openapi/view/schema-facts';
import { operationSections, placeTitles, type Section } from '../../openapi/view/sections';
import { typeWords } from '../../openapi/view/type-words';
import { code, joined, link, text } from '../components/nodes';
import type { ListedGuide } from '../resource-guides';
import { authenticationBlocks, serverItem } from './access';
import { descriptionBlocks, plainWords, splitDescription } from './description';
import { bodyBlocks, itemOf, listOf, paragraphOf, parameterList } from './fields';
import { securityWords, serviceFacts } from './service-facts';
import { releaseLinks, sinceWords } from './since';
import type { TwinSite } from './site-links';
import { codeBlock, codes, factList, heading, makeTwin, paragraph, type Twin } from './twin';

/** Guides that explain parts of an operation's page. */
const guides = {
  errors: '/docs/content/Conventions/errors',
  states: '/docs/content/Architecture/resource-states',
  roles: '/docs/content/Other/system-roles',
};

/** The Markdown form of an operation's page: all that its model states, in the order of the page. */
export function operationTwin(
  page: OperationPage,
  site: TwinSite,
  howToGuides: readonly ListedGuide[] = [],
): Twin {
  const { title, summary, service, samples, related } = page;
  const blocks: RootContent[] = [
    codeBlock('http', `${page.method} ${page.template}`),
    ...leadBlocks(page),
    heading(2, [text('At a glance')]),
    factList(glance(page)),
    ...ownAccess(page),
    ...operationSections(page).flatMap((section) => [
      heading(section.level, [text(section.title)]),
      ...sectionBlocks(section, page),
    ]),
  ];
  if (!page.webhook && samples.length > 0) {
    blocks.push(heading(2, [text('Samples')]));
    for (const { language, label, code: value, note } of samples) {
      blocks.push(heading(3, [text(label)]));
      if (note) blocks.push(paragraph(text(note)));
      if (value !== undefined) blocks.push(codeBlock(fenceOf(language), value));
    }
  }
  if (related.length > 0) {
    blocks.push(heading(2, [text('Related operations')]));
    blocks.push(listOf(related.map((one) => itemOf([paragraphOf(operationLink(one))]))));
  }
  if (howToGuides.length > 0) {
    blocks.push(heading(2, [text('How-to guides')]));
    blocks.push(
      listOf(howToGuides.map((one) => itemOf([paragraphOf([link(one.path, [text(one.title)])])]))),
    );
  }
  const head = { page: page.path, title, description: summary, facts: headFacts(page) };
  return makeTwin(head, blocks, site);

  function headFacts({ servers, security, source }: OperationPage) {
    return [
      ...serviceFacts(service),
      ...(servers.length > 0
        ? ([
            [
              'Base URL',
              joined(
                servers.map(({ url }) => code(url)),
                ' or ',
              ),
            ],
          ] as const)
        : []),
      [
        'Authentication',
        security.length > 0 ? securityWords(security) : [text('not required')],
      ] as const,
      ['Source', [code(source.file)]] as const,
    ];
  }
}

/** Base URL and authentication, if they differ from those of the service. */
function ownAccess({ ownServers, ownSecurity }: OperationPage): RootContent[] {
  return [
    ...(ownServers ? [heading(2, [text('Base URL')]), listOf(ownServers.map(serverItem))] : []),
    ...(ownSecurity ? [heading(2, [text('Authentication')]), ...alternatives(ownSecurity)] : []),
  ];
}

function alternatives(security: readonly SecurityRequirement[]): BlockContent[] {
  return security.length === 0
    ? [paragraphOf([text('Not required.')])]
    : authenticationBlocks(security);
}

/** Name, purpose and key facts of an operation. */
export function operationDigest(page: OperationPage): RootContent[] {
  return [
    codeBlock('http', `${page.method} ${page.template}`),
    ...descriptionBlocks(page.description),
    factList(glance(page)),
  ];
}

/** The beginning: marks, the first paragraph of the description, more documents. */
function leadBlocks(page: OperationPage): BlockContent[] {
  const marks = [
    ...(page.webhook ? ['Webhook: the API sends this request to you.'] : []),
    ...(page.deprecated ? ['Deprecated.'] : []),
  ];
  // The page has one section for the text after the first paragraph, and so does the twin.
  const blocks = descriptionBlocks(page.description);
  const hasRest = operationSections(page).some(
    ({ content }) => content?.component === 'Description',
  );
  return [
    ...marks.map((mark) => paragraphOf([text(mark)])),
    ...(hasRest ? blocks.slice(0, 1) : blocks),
    ...moreDocs(page.externalDocs),
    ...pathBlocks(page),
  ];
}

/** The description of the path, which applies to all its operations. */
function pathBlocks({ pathSummary, pathDescription }: OperationPage): BlockContent[] {
  if (pathSummary === undefined && !pathDescription) return [];
  const summary = pathSummary === undefined ? [] : [text(': '), ...plainWords(pathSummary)];
  return [paragraphOf([text('About the path'), ...summary]), ...descriptionBlocks(pathDescription)];
}

type Fact = readonly [name: string, value: readonly PhrasingContent[]];

/** Key facts of an operation, one per line (site/components/reference/AtAGlance). */
function glance(page: OperationPage): Fact[] {
  const { webhook, permission, completion, preconditions, operationId, responses } = page;
  const answers = responses.filter(({ error }) => !error);
  const bodies = bodiesOf(page);
  const treeOf = (anchor = '') => bodies.get(anchor)?.tree;
  const request = treeOf(page.requestBody?.content[0]?.anchor);
  const response = treeOf(answers.flatMap(({ content }) => content)[0]?.anchor);
  const facts: Fact[] = [];
  if (!webhook) facts.push(['Required', mustSend(page, request)]);
  if (request) {
    const fixed = pathsOf(findImmutable(request));
    const words = fixed.length > 0 ? codes(fixed) : [text('None.')];
    facts.push(['Immutable fields', words]);
  }
  if (permission) facts.push(['Permission', permissionWords(permission)]);
  if (answers.length > 0) {
    facts.push([webhook ? 'Your response' : 'Response', answerWords(answers, page)]);
  }
  if (completion) facts.push(['Completion', doneWords(completion)]);
  const repeated = webhook ? undefined : repeatedWords(page);
  if (repeated) facts.push(repeated);
  const sources = sourceWords(page, request);
  if (sources.length > 0) facts.push(['Find values with', sources]);
  const sent = request ? findChoices(request) : [];
  const choices = sent.length > 0 ? sent : response ? findChoices(response) : [];
  if (choices.length > 0) {
    facts.push(['Enum fields', codes(pathsOf(choices))]);
  }
  for (const condition of preconditions) {
    facts.push(['Prerequisites', splitDescription(condition).first]);
  }
  if (page.history) facts.push(...historyFacts(page.history));
  facts.push(['Operation ID', [code(operationId)]]);
  return facts;
}

function historyFacts({ own, changedIn }: OperationHistory): Fact[] {
  return [
    ...(own ? [['History', sinceWords(own)] as const] : []),
    ...(changedIn.length > 0 ? [['Changed in', releaseLinks(changedIn)] as const] : []),
  ];
}

/** Each path once: an alternative has the path of its field. */
function pathsOf(fields: readonly Field[]): string[] {
  return [...new Set(fields.map(({ path }) => path))];
}

function mustSend(
  { parameters, requestBody }: OperationPage,
  request: Field | undefined,
): PhrasingContent[] {
  const groups = parameters.map((group): { place: string; names: string[] } => ({
    place: group.place,
    names: group.parameters.filter(({ required }) => required).map(({ name }) => name),
  }));
  const fields = request ? pathsOf(findRequired(request)) : [];
  const whole = requestBody?.required ? [requestBody.content[0]?.mediaType ?? 'any'] : [];
  const body = {
    place: requestBody?.required ? 'body' : 'body, if there is one',
    names: fields.length > 0 ? fields : whole,
  };
  const parts = [...groups, body].filter(({ names }) => names.length > 0);
  if (parts.length === 0) return [text('Nothing.')];
  return parts.flatMap(({ place, names }, at) => [
    text(`${at > 0 ? '; ' : ''}${place}: `),
    ...codes(names),
  ]);
}

function permissionWords({ verb, resource, provider, systemRoles }: Permission): PhrasingContent[] {
  return [
    code(verb),
    text(' on '),
    code(resource),
    text(' of '),
    code(provider),
    text('. '),
    ...(systemRoles.length === 0
      ? [link(`${guides.roles}#gaps`, [text('No system role grants it; create your own role.')])]
      : [
          text('Granted by '),
          link(guides.roles, [
            text(systemRoles.length === 1 ? 'the system role' : 'the system roles'),
          ]),
          text(' '),
          ...codes(systemRoles),
        ]),
  ];
}

function answerWords(answers: readonly ResponseInfo[], page: OperationPage): PhrasingContent[] {
  const schema = answers.flatMap(({ content }) => content)[0]?.schema;
  const body = schema === undefined ? ' without a body' : `: ${typeWords(page.schemas, schema)}`;
  return [text(answers.map(statusWords).join(' or ') + body)];
}

function statusWords({ status, reason }: Pick<ResponseInfo, 'status' | 'reason'>): string {
  return `${status} ${reason}`.trim();
}

function doneWords({ mode, states, description, poll }: Completion): PhrasingContent[] {
  if (mode === 'synchronous') return [text('Synchronous: the response contains the result.')];
  const { first } = splitDescription(description);
  const stateLinks = states.map((state) => link(`${guides.states}#${state}`, [code(state)]));
  return [
    text('Asynchronous: processing continues after the response.'),
    ...(states.length > 0
      ? [text(' Resource states: '), ...joined(stateLinks, ' → '), text('.')]
      : []),
    ...(first.length > 0 ? [text(' '), ...first] : []),
    ...(poll
      ? [
          text(' To check progress, use '),
          link(poll.path, [text(poll.title)]),
          text(' ('),
          link(`${guides.states}#wait`, [text('how to wait')]),
          text(').'),
        ]
      : []),
  ];
}

/** Effect of the request if the resource already exists or is already deleted. */
function repeatedWords({ method, responses, parameters }: OperationPage): Fact | undefined {
  const find = (status: string) => responses.find((response) => response.status === status);
  if (method === 'DELETE') {
    const gone = find('404');
    return gone && ['If already deleted', [text(statusWords(gone))]];
  }
  const [updated, created] = [find('200'), find('201')];
  if (method !== 'PUT' || !updated || !created) return undefined;
  const guard = parameters
    .flatMap((group) => group.parameters)
    .find(({ name }) => /^if-/i.test(name));
  const failed = find('412');
  return [
    'If it already exists',
    [
      text(`It is replaced: ${statusWords(updated)} instead of ${statusWords(created)}.`),
      ...(guard && failed
        ? [
            text(' If '),
            code(guard.name),
            text(` doesn’t match its version: ${statusWords(failed)}.`),
          ]
        : []),
    ],
  ];
}

/** The operations that return the values of path parameters and references. */
function sourceWords(page: OperationPage, request: Field | undefined): PhrasingContent[] {
  const found = new Map<string, { link: OperationLink; names: string[] }>();
  const add = (to: OperationLink | undefined, name: string) => {
    if (!to) return;
    const known = found.get(to.path) ?? { link: to, names: [] };
    if (!known.names.includes(name)) known.names.push(name);
    found.set(to.path, known);
  };
  for (const { name } of page.parameters.find(({ place }) => place === 'path')?.parameters ?? []) {
    add(page.sources.parameters[name], name);
  }
  for (const { path, schema } of request ? findReferences(request) : []) {
    const { provider = '', resources = [] } = schema.reference ?? {};
    for (const resource of resources) {
      add(page.sources.references[referenceKey(provider, resource)], path);
    }
  }
  return [...found.values()].flatMap(({ link: to, names }, at) => [
    text(at > 0 ? '; ' : ''),
    link(to.path, [text(to.title)]),
    text(' for '),
    ...codes(names),
  ]);
}

function sectionBlocks({ content }: Section, page: OperationPage): RootContent[] {
  switch (content?.component) {
    case 'Description':
      return descriptionBlocks(page.description).slice(1);
    case 'ParameterList': {
      const group = page.parameters.find(({ place }) => place === content.props.place);
      return [parameterList(group?.parameters ?? [], page)];
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

function requestBlocks({ required, description, content }: RequestBody, page: OperationPage) {
  return [
    ...descriptionBlocks(description),
    ...content.flatMap((media) => mediaBlocks(media, page, required ? 'required' : 'optional')),
  ];
}

/** One representation of a body. */
function mediaBlocks(media: MediaType, page: OperationPage, mark?: string): RootContent[] {
  return [...mediaHead(media, page, mark), ...exampleBlocks(media.examples)];
}

function mediaHead(media: MediaType, page: OperationPage, mark?: string): BlockContent[] {
  const { mediaType, schema, stream, encoding, anchor } = media;
  return [
    paragraphOf([
      text('Media type: '),
      code(mediaType),
      text(`${mark ? ` (${mark})` : ''}${stream ? '. A stream of items, each of them:' : ''}`),
    ]),
    ...(schema === undefined
      ? [paragraphOf([text('The content is not specified.')])]
      : bodyBlocks(page, anchor)),
    ...(encoding
      ? [
          paragraphOf([text('Encoding of its parts:')]),
          listOf(
            encoding.map((part) =>
              itemOf([
                paragraphOf([code(part.name), text(` is sent ${encodingWords(part)}`)]),
                ...(part.headers.length > 0 ? [parameterList(part.headers, page)] : []),
              ]),
            ),
          ),
        ]
      : []),
  ];
}

function exampleBlocks(examples: readonly Example[], statuses?: readonly string[]): RootContent[] {
  return examples.flatMap(({ name, summary, description, value, externalValue }, at) => {
    const title = [statuses?.[at], summary ?? name].filter(Boolean).join(': ');
    return [
      paragraphOf(
        externalValue === undefined
          ? [text('Example: '), ...plainWords(title)]
          : [
              text('Example: '),
              ...plainWords(title),
              text(': '),
              link(externalValue, [text(externalValue)]),
            ],
      ),
      ...descriptionBlocks(description),
      ...(value === undefined ? [] : [exampleCode(value)]),
    ];
  });
}

function exampleCode(value: Json): RootContent {
  return typeof value === 'string'
    ? codeBlock('text', value)
    : codeBlock('json', JSON.stringify(value, null, 2));
}

function responseBlocks(
  response: ResponseInfo,
  all: readonly ResponseInfo[],
  page: OperationPage,
): RootContent[] {
  const { description, headers, content, links } = response;
  const bodies = distinctBodies(all);
  return [
    ...descriptionBlocks(description),
    ...(headers.length > 0 ? [paragraphOf([text('Headers:')]), parameterList(headers, page)] : []),
    ...(content.length === 0 ? [paragraphOf([text('The response has no body.')])] : []),
    ...content.flatMap((media): RootContent[] => {
      const earlier = earlierResponse(response, media, bodies);
      if (!earlier) return mediaBlocks(media, page);
      return [
        paragraphOf([
          text('Media type: '),
          code(media.mediaType),
          text(`, with the same fields as ${statusWords(earlier)}.`),
        ]),
        ...exampleBlocks(media.examples),
      ];
    }),
    ...linkBlocks(links),
  ];
}

/** Operations that use values of a response, and which values. */
function linkBlocks(links: readonly ResponseLink[] | undefined): BlockContent[] {
  if (!links) return [];
  const items = links.map(({ name, description, operation, target, parameters, requestBody }) => {
    const taken = [
      ...parameters.map((one) => [code(one.name), text(' = '), code(valueText(one.value))]),
      ...(requestBody ? [[text('the body '), code(valueText(requestBody.value))]] : []),
    ];
    const { first, rest } = splitDescription(description);
    return itemOf([
      paragraphOf(
        [
          code(name),
          ...(operation ? [text(' uses '), link(operation.path, [text(operation.title)])] : []),
          ...(target === undefined ? [] : [text(' uses '), code(target)]),
          ...(taken.length > 0
            ? [text(' with '), ...taken.flatMap((one, at) => (at > 0 ? [text(', '), ...one] : one))]
            : []),
          text('.'),
        ],
        first,
      ),
      ...rest,
    ]);
  });
  return [paragraphOf([text('Follow-up operations:')]), listOf(items)];
}

/** All errors by status; the body that they share is shown once. */
function errorBlocks(page: OperationPage): RootContent[] {
  const failures = page.responses.filter(({ error }) => error);
  const items = failures.map(({ error, headers, description, links }) => {
    const { first, rest } = splitDescription(description);
    return itemOf([
      paragraphOf(error ? errorHead(error) : [], first),
      ...rest,
      ...(error ? causeBlocks(error) : []),
      ...(headers.length > 0
        ? [paragraphOf([text('Headers:')]), parameterList(headers, page)]
        : []),
      ...linkBlocks(links),
    ]);
  });
  return [
    listOf(items),
    ...distinctBodies(failures).flatMap(({ media, response, statuses, others }) => {
      const all = [{ media, response }, ...others];
      const examples = all.flatMap((one) =>
        one.media.examples.map((example) => ({ example, status: one.response.status })),
      );
      const words = statuses.length === failures.length ? 'every error' : statuses.join(', ');
      return [
        heading(3, [text(`Body of ${words}`)]),
        ...mediaHead(media, page),
        ...exampleBlocks(
          examples.map(({ example }) => example),
          examples.map(({ status }) => status),
        ),
      ];
    }),
  ];
}

/** `404` Resource not found (`http://…`): the type links to the catalogue. */
export function errorHead({ status, title, type }: ErrorInfo): PhrasingContent[] {
  return [
    code(status),
    text(` ${title}`),
    ...(type
      ? [
          text(' ('),
          link(`${guides.errors}#${type.slice(type.lastIndexOf('/') + 1)}`, [code(type)]),
          text('):'),
        ]
      : [text(':')]),
  ];
}

function causeBlocks({ causes }: ErrorInfo): BlockContent[] {
  if (causes.length === 0) {
    return [paragraphOf([text('The standard doesn’t define a cause for this operation.')])];
  }
  const items = causes.map((cause) => itemOf(descriptionBlocks(cause)));
  return [paragraphOf([text('Causes:')]), listOf(items)];
}

function callbackBlocks(callback: Callback, page: OperationPage): RootContent[] {
  const { title, expression, after, deprecated, description, externalDocs } = callback;
  const { operationId, servers, security, parameters, requestBody, responses } = callback;
  return [
    paragraph(
      text('The API sends this request to '),
      code(expression),
      text(after ? ` after ${after.method} ${after.name}` : ''),
      text(deprecated ? ' (deprecated).' : '.'),
    ),
    ...(title ? [paragraph(...plainWords(title))] : []),
    ...descriptionBlocks(description),
    ...moreDocs(externalDocs),
    ...(operationId ? [paragraph(text('Operation id '), code(operationId))] : []),
    ...(servers ? [heading(4, [text('Base URL')]), listOf(servers.map(serverItem))] : []),
    ...(security ? [heading(4, [text('Authentication')]), ...alternatives(security)] : []),
    ...parameters.flatMap(({ place, parameters: all }) => [
      heading(4, [text(placeTitles[place])]),
      parameterList(all, page),
    ]),
    ...(requestBody
      ? [heading(4, [text('Request body')]), ...requestBlocks(requestBody, page)]
      : []),
    ...responses.flatMap((response) => [
      heading(4, [text(`Response ${statusWords(response)}`)]),
      ...responseBlocks(response, responses, page),
    ]),
  ];
}

export function moreDocs(docs: ExternalDocs | undefined): BlockContent[] {
  return docs
    ? [paragraphOf([text('More: '), link(docs.url, [text(docs.description ?? docs.url)])])]
    : [];
}

/** `GET [Get a role](…)` */
export function operationLink({
  method,
  title,
  path,
  deprecated,
  webhook,
}: OperationLink): PhrasingContent[] {
  return [
    code(method),
    text(' '),
    link(path, [text(title)]),
    ...(deprecated ? [text(' (deprecated)')] : []),
    ...(webhook ? [text(' (webhook)')] : []),
  ];
}

/** Name of a language in the info string of a fence. */
function fenceOf(language: string): string {
  return { curl: 'sh', terraform: 'hcl' }[language] ?? language;
}
