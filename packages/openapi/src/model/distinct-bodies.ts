import type { MediaType, ResponseInfo } from '../model/types';

/** The parts of a response that `distinctBodies` needs, from a model or its view. */
export type ResponseParts<M> = Pick<ResponseInfo, 'status' | 'error'> & { content: readonly M[] };
type Media = Pick<MediaType, 'mediaType' | 'schema'>;

/** A body that the page describes, and all statuses that return it. */
export interface DistinctBody<M, R> {
  media: M;
  /** The first response with this body; the anchors of the fields start with its anchor. */
  response: R;
  statuses: string[];
  /** The same body at the other statuses. */
  others: { media: M; response: R }[];
}

/** The earlier successful response whose body has the same fields; undefined if there is none. */
export function earlierResponse<R extends { error?: unknown }>(
  response: R,
  { mediaType, schema }: Media,
  bodies: readonly DistinctBody<Media, R>[],
): R | undefined {
  const first = bodies.find(
    (body) =>
      !body.response.error && body.media.mediaType === mediaType && body.media.schema === schema,
  )?.response;
  return first === response ? undefined : first;
}

/**
 * The bodies of an operation's responses, each schema and media type once. An operation returns eight errors
 * with one schema, and 200 and 201 with another: pages describe such fields once, at the first status. Errors
 * and other responses are separate sections.
 */
export function distinctBodies<M extends Media, R extends ResponseParts<M>>(
  responses: readonly (R & ResponseParts<M>)[],
): DistinctBody<M, R>[] {
  const bodies = new Map<string, DistinctBody<M, R>>();
  for (const response of responses) {
    for (const media of response.content) {
      const kind = response.error ? 'error' : 'answer';
      const key = JSON.stringify([kind, media.mediaType, media.schema ?? null]);
      const known = bodies.get(key);
      if (known) {
        known.statuses.push(response.status);
        known.others.push({ media, response });
      } else {
        bodies.set(key, { media, response, statuses: [response.status], others: [] });
      }
    }
  }
  return [...bodies.values()];
}
