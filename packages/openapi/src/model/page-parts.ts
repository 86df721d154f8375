import { getOrInsert } from '../load/get-or-insert';
import { compareText } from '../load/problem';
import { schemasOf } from './branches';
import type {
  Direction,
  MediaType,
  Message,
  OperationPage,
  Parameter,
  ResponseInfo,
  SchemaId,
  SchemaNode,
} from './types';

/** The requests of an operation with their parts. */
export type PageParts = Message & Pick<OperationPage, 'callbacks'>;

/** A parameter, a header, or the value of a media type. */
export type ParameterPart = Pick<Parameter, 'anchor' | 'schema'>;

/** All parts of a page with an anchor, except fields. */
export function partsOfPage(page: PageParts): ParameterPart[] {
  const ofMedia = ({ encoding = [], ...media }: MediaType): ParameterPart[] => [
    media,
    ...encoding.flatMap(({ headers }) => headers),
  ];
  const ofMessage = ({ parameters, requestBody, responses }: Message): ParameterPart[] => [
    ...parameters.flatMap((group) => [group, ...group.parameters]),
    ...(requestBody ? [requestBody, ...requestBody.content.flatMap(ofMedia)] : []),
    ...responses.flatMap((response) => [
      response,
      ...response.headers,
      ...response.content.flatMap(ofMedia),
    ]),
  ];
  const callbacks = (page.callbacks ?? []).flatMap((callback) => [
    callback,
    ...ofMessage(callback),
  ]);
  return [...ofMessage(page), ...callbacks];
}

/** All schemas that a page reaches, sorted by id. */
export function reachableSchemas(
  page: PageParts,
  nodes: ReadonlyMap<SchemaId, SchemaNode>,
): Record<SchemaId, SchemaNode> {
  const queue = partsOfPage(page).flatMap(({ schema }) => schema ?? []);
  const reached = new Map<SchemaId, SchemaNode>();
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const node = reached.has(id) ? undefined : nodes.get(id);
    if (!node) continue;
    reached.set(node.id, node);
    queue.push(...schemasOf(node));
  }
  // fromEntries defines own members, so a schema with the name `__proto__` is an ordinary member.
  return Object.fromEntries([...reached].sort(([a], [b]) => compareText(a, b)));
}

/** A page with other media types, also in its callbacks. */
export function withMedia(
  page: OperationPage,
  fill: (media: MediaType, direction: Direction) => MediaType,
): OperationPage {
  const fillPart = <P extends Message>(part: P): P => ({
    ...part,
    ...(part.requestBody && {
      requestBody: {
        ...part.requestBody,
        content: part.requestBody.content.map((media) => fill(media, 'request')),
      },
    }),
    responses: part.responses.map((response) => ({
      ...response,
      content: response.content.map((media) => fill(media, 'response')),
    })),
  });
  return {
    ...fillPart(page),
    ...(page.callbacks && { callbacks: page.callbacks.map(fillPart) }),
  };
}

/** A body that the page describes, and all statuses that return it. */
export interface DistinctBody {
  media: MediaType;
  /** The first response with this body; the anchors of the fields start with its anchor. */
  response: ResponseInfo;
  statuses: string[];
  /** The same body at the other statuses. */
  others: { media: MediaType; response: ResponseInfo }[];
}

/** The body of a successful response that describes the fields of a media type, if another one does. */
export function earlierBody(
  media: MediaType,
  bodies: readonly DistinctBody[],
): DistinctBody | undefined {
  return bodies.find(
    ({ response, others }) => !response.error && others.some((other) => other.media === media),
  );
}

/** The earlier media type of a request whose fields are the same; undefined if there is none. */
export function earlierMedia(
  media: MediaType,
  content: readonly MediaType[],
): MediaType | undefined {
  const first = content.find((other) => fieldsKey(other) === fieldsKey(media));
  return first === media ? undefined : first;
}

/** Equal for media types whose fields are the same; the encoding of a part is a fact of one media type. */
function fieldsKey({ mediaType, schema, stream, encoding }: MediaType): string {
  return JSON.stringify([schema, stream, schema === undefined || encoding ? mediaType : '']);
}

/**
 * The bodies of an operation's responses, each schema once. An operation returns eight errors with one schema, and 200 and
 * 201 with another, as JSON and as YAML: pages describe such fields once, at the first status and media type. Errors and
 * other responses are separate sections, and errors have one body for each media type.
 */
export function distinctBodies(responses: readonly ResponseInfo[]): DistinctBody[] {
  const bodies = new Map<string, DistinctBody>();
  for (const response of responses) {
    for (const media of response.content) {
      const key = JSON.stringify([
        !response.error,
        response.error && media.mediaType,
        fieldsKey(media),
      ]);
      const body = getOrInsert(bodies, key, () => ({ media, response, statuses: [], others: [] }));
      if (body.statuses.at(-1) !== response.status) body.statuses.push(response.status);
      if (media !== body.media) body.others.push({ media, response });
    }
  }
  return [...bodies.values()];
}
