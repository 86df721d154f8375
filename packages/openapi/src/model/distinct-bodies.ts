import { getOrInsert } from '@seca/text/get-or-insert';
import type { MediaType, ResponseInfo } from '../model/types';

/** A body that the page describes, and all statuses that return it. */
export interface DistinctBody {
  media: MediaType;
  /** The first response with this body; the anchors of the fields start with its anchor. */
  response: ResponseInfo;
  statuses: string[];
  /** The same body at the other statuses. */
  others: { media: MediaType; response: ResponseInfo }[];
}

/** The earlier successful response whose body has the same fields; undefined if there is none. */
export function earlierResponse(
  response: ResponseInfo,
  { mediaType, schema }: MediaType,
  bodies: readonly DistinctBody[],
): ResponseInfo | undefined {
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
export function distinctBodies(responses: readonly ResponseInfo[]): DistinctBody[] {
  const bodies = new Map<string, DistinctBody>();
  for (const response of responses) {
    for (const media of response.content) {
      const key = JSON.stringify([!response.error, media.mediaType, media.schema]);
      const body = getOrInsert(bodies, key, () => ({ media, response, statuses: [], others: [] }));
      body.statuses.push(response.status);
      if (media !== body.media) body.others.push({ media, response });
    }
  }
  return [...bodies.values()];
}
