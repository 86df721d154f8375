import {
  type Cursor,
  child,
  extension,
  isObject,
  items,
  members,
  text,
  texts,
  wording,
} from '../load/cursor';
import { splitPointer } from '../load/pointer';
import { requestBodyAnchor, responseAnchor, slugOf } from './anchors';
import {
  buildExamples,
  buildHeaders,
  type OperationContext,
  schemaOf,
  serializationOf,
} from './build-parameters';
import { buildServer } from './build-security';
import { toJson } from './json';
import { reasonPhrase } from './reason-phrases';
import { richText, richTextOf } from './rich-text';
import type {
  ErrorInfo,
  MediaType,
  OperationLink,
  PartEncoding,
  RequestBody,
  ResponseInfo,
  ResponseLink,
} from './types';

export function buildRequestBody(
  operation: Cursor,
  context: OperationContext,
): RequestBody | undefined {
  const written = child(operation, 'requestBody');
  if (!isObject(written.value)) return undefined;
  const body = context.resolver.follow(written);
  return {
    anchor: context.anchors.claim(requestBodyAnchor),
    required: child(body, 'required').value === true,
    description: richTextOf(child(body, 'description').value),
    content: buildMediaTypes(body, 'request', context),
  };
}

export function buildResponses(
  operation: Cursor,
  method: string,
  context: OperationContext,
): ResponseInfo[] {
  const causes = extension(operation, 'errors');
  const written = members(child(operation, 'responses')).filter(([name]) => !name.startsWith('x-'));
  // A PUT creates a resource before it can replace it, so the sample request gets a 201 response (RFC 9110, 9.3.4).
  const first = method === 'PUT' && written.some(([status]) => status === '200') ? '201' : '';
  return written
    .sort(([a], [b]) => Number(b === first) - Number(a === first) || orderOf(a) - orderOf(b))
    .map(([status, reference]) => {
      const response = context.resolver.follow(reference);
      const anchor = responseAnchor(status);
      return {
        status,
        reason: reasonPhrase(status),
        anchor: context.anchors.claim(anchor),
        summary: wording(child(response, 'summary')),
        description: richTextOf(child(response, 'description').value),
        headers: buildHeaders(response, anchor, context),
        content: buildMediaTypes(response, anchor, context),
        links: buildLinks(response, context),
        error: buildError(status, response, child(causes, status)),
      };
    });
}

/** `x-model-error` of the response and the causes that the operation lists for its status. */
function buildError(status: string, response: Cursor, causes: Cursor): ErrorInfo | undefined {
  const about = extension(response, 'error');
  if (!isObject(about.value) && !/^[45]/.test(status)) return undefined;
  return {
    status,
    title: text(child(about, 'title')) ?? (reasonPhrase(status) || 'Error'),
    type: text(child(about, 'type')),
    causes: texts(causes).map((cause) => richText(cause)),
  };
}

/** By code; a range after the codes in it, `default` last. */
function orderOf(status: string): number {
  if (status === 'default') return 10_000;
  const code = Number(status.replaceAll(/x/gi, '9'));
  return Number.isNaN(code) ? 9_999 : code + (/x/i.test(status) ? 0.5 : 0);
}

/** @param prefix of the anchors of the fields; those of the second and further media types have the type behind it */
function buildMediaTypes(body: Cursor, prefix: string, context: OperationContext): MediaType[] {
  return members(child(body, 'content')).map(([mediaType, written], index) => {
    const media = context.resolver.follow(written);
    const whole = schemaOf(media);
    // OpenAPI 3.2: the schema of each item of a stream.
    const item = child(media, 'itemSchema');
    const schema = whole ?? (isObject(item.value) ? item : undefined);
    const wanted = index === 0 ? prefix : `${prefix}-${slugOf(mediaType)}`;
    return {
      mediaType,
      description: richTextOf(child(media, 'description').value),
      anchor: index === 0 ? context.anchors.inside(wanted) : context.anchors.claim(wanted),
      schema: schema && context.schemas.build(schema),
      stream: (schema && schema !== whole) || undefined,
      encoding: buildEncoding(media, wanted, context),
      examples: buildExamples(media, context),
    };
  });
}

/** The links of a response (OpenAPI 3.1, 4.8.20); undefined if there are none. */
function buildLinks(response: Cursor, context: OperationContext): ResponseLink[] | undefined {
  const links = members(child(response, 'links')).map(([name, written]) => {
    const link = context.resolver.follow(written);
    const target = text(child(link, 'operationId')) ?? text(child(link, 'operationRef'));
    const operation = target === undefined ? undefined : operationOf(target, context);
    const { value: body } = child(link, 'requestBody');
    const server = child(link, 'server');
    return {
      name,
      description: richTextOf(child(link, 'description').value),
      operation,
      target: operation ? undefined : target,
      parameters: members(child(link, 'parameters')).map(([parameter, { value }]) => ({
        name: parameter,
        value: toJson(value),
      })),
      requestBody: body === undefined ? undefined : { value: toJson(body) },
      server: isObject(server.value) ? buildServer(server) : undefined,
    };
  });
  return links.length > 0 ? links : undefined;
}

/** By `operationId`, or by a pointer into the same document: `#/paths/~1users~1{id}/get`. */
function operationOf(target: string, { operations }: OperationContext): OperationLink | undefined {
  const [paths, template, method] = target.startsWith('#/') ? splitPointer(target.slice(1)) : [];
  return operations.find(({ link }) =>
    paths === 'paths'
      ? !link.webhook && link.template === template && link.method === method?.toUpperCase()
      : link.operationId === target,
  )?.link;
}

/**
 * How the parts of a body are encoded; undefined if the document does not specify it. Reads `encoding` by
 * property (OpenAPI 3.1, 4.8.15) and, since OpenAPI 3.2, `prefixEncoding` and `itemEncoding` by position, also
 * inside a part (OpenAPI 3.2, 4.15).
 *
 * @param prefix start of the anchors of the body's fields
 */
function buildEncoding(
  media: Cursor,
  prefix: string,
  context: OperationContext,
): PartEncoding[] | undefined {
  const parts = [...partsOf(media, '')].flatMap(([name, encoding]) => {
    const facts = {
      contentType: text(child(encoding, 'contentType')),
      ...serializationOf(encoding),
    };
    const headers = buildHeaders(encoding, `${prefix}-part-${slugOf(name)}`, context);
    const isEmpty =
      headers.length === 0 && Object.values(facts).every((fact) => fact === undefined);
    return isEmpty ? [] : [{ name, ...facts, headers }];
  });
  return parts.length > 0 ? parts : undefined;
}

/** All encoding objects below a position, with the names of the fields that they describe. */
function* partsOf(holder: Cursor, path: string): Generator<[name: string, encoding: Cursor]> {
  const named = members(child(holder, 'encoding')).map(([name, part]) => ({
    name: path === '' ? name : `${path}.${name}`,
    part,
  }));
  const listed = items(child(holder, 'prefixEncoding')).map((part, index) => ({
    name: `${path}[${index}]`,
    part,
  }));
  const following = { name: `${path}[ ]`, part: child(holder, 'itemEncoding') };
  for (const { name, part } of [...named, ...listed, following]) {
    if (!isObject(part.value)) continue;
    yield [name, part];
    yield* partsOf(part, name);
  }
}
