/** Requests and responses, of operations and of their callbacks. */

import type {
  Callback,
  Example,
  Json,
  MediaType,
  OperationPage,
  Parameter,
  PartEncoding,
  RequestBody,
  ResponseInfo,
  ResponseLink,
} from '@seca/openapi/model/types';
import { distinctBodies, earlierResponse } from '@seca/openapi/page/distinct-bodies';
import { encodingWords } from '@seca/openapi/page/encoding-words';
import { valueText } from '@seca/openapi/page/schema-facts';
import { placeTitles } from '@seca/openapi/page/sections';
import type { BlockContent, RootContent } from 'mdast';
import {
  code,
  codeBlock,
  heading,
  item,
  joined,
  link,
  list,
  paragraph,
  spaced,
  type Words,
} from '../guides/nodes';
import { authenticationBlocks, baseUrls } from './access';
import { descriptionBlocks, plainWords, splitDescription } from './description';
import { bodyBlocks, parameterList } from './fields';
import { moreDocs } from './links';

export function requestBlocks(
  { required, description, content }: RequestBody,
  page: OperationPage,
): RootContent[] {
  const mark = required ? ' (required)' : ' (optional)';
  return [
    ...descriptionBlocks(description),
    ...content.flatMap((media) => mediaBlocks(media, page, mark)),
  ];
}

/** @param all responses of the operation: a body is described at the first status that returns it */
export function responseBlocks(
  response: ResponseInfo,
  all: readonly ResponseInfo[],
  page: OperationPage,
): RootContent[] {
  const { description, headers, content, links } = response;
  const bodies = distinctBodies(all);
  return [
    ...descriptionBlocks(description),
    ...headerBlocks(headers, page),
    ...(content.length === 0 ? [paragraph('The response has no body.')] : []),
    ...content.flatMap((media): RootContent[] => {
      const earlier = earlierResponse(response, media, bodies);
      if (!earlier) return mediaBlocks(media, page);
      const same = `, with the same fields as ${statusWords(earlier)}.`;
      return [
        paragraph('Media type: ', code(media.mediaType), same),
        ...exampleBlocks(media.examples),
      ];
    }),
    ...linkBlocks(links),
  ];
}

export function callbackBlocks(callback: Callback, page: OperationPage): RootContent[] {
  const { title, expression, after, deprecated, description, externalDocs } = callback;
  const { operationId, servers, security, parameters, requestBody, responses } = callback;
  return [
    paragraph(
      'The API sends this request to ',
      code(expression),
      after && ` after ${after.method} ${after.name}`,
      deprecated ? ' (deprecated).' : '.',
    ),
    ...(title ? [paragraph(plainWords(title))] : []),
    ...descriptionBlocks(description),
    ...(externalDocs ? [paragraph(moreDocs(externalDocs))] : []),
    ...(operationId ? [paragraph('Operation id ', code(operationId))] : []),
    ...(servers ? [heading(4, 'Base URL'), baseUrls(servers)] : []),
    ...(security ? [heading(4, 'Authentication'), ...authenticationBlocks(security)] : []),
    ...parameters.flatMap(({ place, parameters: all }) => [
      heading(4, placeTitles[place]),
      parameterList(all, page),
    ]),
    ...(requestBody ? [heading(4, 'Request body'), ...requestBlocks(requestBody, page)] : []),
    ...responses.flatMap((response) => [
      heading(4, `Response ${statusWords(response)}`),
      ...responseBlocks(response, responses, page),
    ]),
  ];
}

export function statusWords({ status, reason }: Pick<ResponseInfo, 'status' | 'reason'>): string {
  return `${status} ${reason}`.trim();
}

function mediaBlocks(media: MediaType, page: OperationPage, mark?: string): RootContent[] {
  return [...mediaHead(media, page, mark), ...exampleBlocks(media.examples)];
}

/** One representation of a body, without its examples. */
export function mediaHead(media: MediaType, page: OperationPage, mark?: string): BlockContent[] {
  const { mediaType, schema, stream, encoding, anchor } = media;
  return [
    paragraph(
      'Media type: ',
      code(mediaType),
      mark,
      stream && '. A stream of items, each of them:',
    ),
    ...(schema === undefined
      ? [paragraph('The content is not specified.')]
      : bodyBlocks(page, anchor)),
    ...(encoding ? encodingBlocks(encoding, page) : []),
  ];
}

function encodingBlocks(encoding: readonly PartEncoding[], page: OperationPage): BlockContent[] {
  const items = encoding.map((part) =>
    item([
      paragraph(code(part.name), ` is sent ${encodingWords(part)}`),
      ...(part.headers.length > 0 ? [parameterList(part.headers, page)] : []),
    ]),
  );
  return [paragraph('Encoding of its parts:'), list(items)];
}

/** @param status before the titles, if examples of several responses are listed together */
export function exampleBlocks(examples: readonly Example[], status?: string): RootContent[] {
  return examples.flatMap(({ name, summary, description, value, externalValue }) => [
    paragraph(
      'Example: ',
      plainWords([status, summary ?? name].filter(Boolean).join(': ')),
      externalValue !== undefined && [': ', link(externalValue, externalValue)],
    ),
    ...descriptionBlocks(description),
    ...(value === undefined ? [] : [exampleCode(value)]),
  ]);
}

function exampleCode(value: Json): RootContent {
  return typeof value === 'string'
    ? codeBlock('text', value)
    : codeBlock('json', JSON.stringify(value, null, 2));
}

export function headerBlocks(headers: readonly Parameter[], page: OperationPage): BlockContent[] {
  return headers.length > 0 ? [paragraph('Headers:'), parameterList(headers, page)] : [];
}

/** Operations that use values of a response, and which values. */
export function linkBlocks(links: readonly ResponseLink[] | undefined): BlockContent[] {
  if (!links) return [];
  const items = links.map(({ name, description, operation, target, parameters, requestBody }) => {
    const taken: Words[] = parameters.map((one) => [
      code(one.name),
      ' = ',
      code(valueText(one.value)),
    ]);
    if (requestBody) taken.push(['the body ', code(valueText(requestBody.value))]);
    const { first, rest } = splitDescription(description);
    const head = [
      code(name),
      operation && [' uses ', link(operation.path, operation.title)],
      target !== undefined && [' uses ', code(target)],
      taken.length > 0 && [' with ', joined(taken, ', ')],
      '.',
    ];
    return item([paragraph(spaced(head, first)), ...rest]);
  });
  return [paragraph('Follow-up operations:'), list(items)];
}
