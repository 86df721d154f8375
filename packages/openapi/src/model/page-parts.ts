import type { Callback, MediaType, OperationPage, Parameter } from './types';

type Message = Pick<OperationPage, 'parameters' | 'requestBody' | 'responses'>;

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
  const ofMessage = ({
    parameters,
    requestBody,
    responses,
  }: Message | Callback): ParameterPart[] => [
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
