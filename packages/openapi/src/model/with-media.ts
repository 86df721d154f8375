import type { Direction, MediaType, OperationPage } from './types';

type Part = Pick<OperationPage, 'requestBody' | 'responses'>;

/** A page with other media types, also in its callbacks. */
export function withMedia(
  page: OperationPage,
  fill: (media: MediaType, direction: Direction) => MediaType,
): OperationPage {
  const fillPart = <P extends Part>(part: P): P => ({
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
