import type { MediaType, Parameter, ResponseInfo } from './types';

/** The requests of an operation with their parts; the model of a page and its view have the same. */
export interface PageParts extends MessageParts {
  callbacks?: readonly (MessageParts & { anchor: string })[];
}

/** One request and its responses. */
interface MessageParts {
  parameters: readonly { anchor: string; parameters: readonly ParameterPart[] }[];
  requestBody?: { anchor: string; content: readonly MediaPart[] };
  responses: readonly (Pick<ResponseInfo, 'anchor' | 'status' | 'error'> & {
    headers: readonly ParameterPart[];
    content: readonly MediaPart[];
  })[];
}

/** A parameter or a header. */
export type ParameterPart = Pick<Parameter, 'anchor' | 'schema'>;

export type MediaPart = Pick<MediaType, 'anchor' | 'mediaType' | 'schema'> & {
  encoding?: readonly { headers: readonly ParameterPart[] }[];
};

/** All parts of a page with an anchor, except fields. */
export function partsOfPage(page: PageParts): ParameterPart[] {
  const ofMedia = ({ encoding = [], ...media }: MediaPart): ParameterPart[] => [
    media,
    ...encoding.flatMap(({ headers }) => headers),
  ];
  const ofMessage = ({ parameters, requestBody, responses }: MessageParts): ParameterPart[] => [
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
