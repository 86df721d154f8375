import type { MediaType, ResponseInfo } from '../model/types';

/** An example of a response that a reader can choose. */
export interface ExampleChoice {
  /** Id of the block with the example, in the section of the response: `response-201-0`. */
  key: string;
  status: string;
  /** `201 Created`; with the summary of the example if a status has several. */
  title: string;
  /** Absent if the response has no body. */
  html?: string;
}

export type KeyedExample = ReturnType<typeof keyedExamples>[number];

/** Examples with their keys: the anchor of their media type and their place in the list. */
export function keyedExamples({ anchor, examples }: MediaType) {
  return examples.map((example, index) => ({ ...example, key: `${anchor}-${index}` }));
}

/** Whether an error has more causes than the first one of its description, as 401 has on every page. */
export function hasOwnCauses({
  error,
  description,
}: Pick<ResponseInfo, 'error' | 'description'>): boolean {
  return error?.causes.some(({ markdown }) => !description?.markdown.startsWith(markdown)) ?? false;
}

/**
 * All examples of a page's responses as code, and the successes without a body, in the order of the page: successes,
 * errors whose causes the page explains, other errors.
 */
export function exampleChoices(responses: readonly ResponseInfo[]): ExampleChoice[] {
  const rankOf = (response: ResponseInfo) => (!response.error ? 0 : hasOwnCauses(response) ? 1 : 2);
  return responses
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap(({ status, reason, error, content }): ExampleChoice[] => {
      if (!error && content.length === 0) {
        return [
          { key: `response-${status}`, status, title: `${`${status} ${reason}`.trim()}, no body` },
        ];
      }
      return content.flatMap((media) =>
        keyedExamples(media).flatMap(({ key, html, ...example }) => {
          if (html === undefined) return [];
          const title = `${status} ${error?.title ?? reason}`.trim();
          const name =
            media.examples.length > 1 ? `${title}: ${example.summary ?? example.name}` : title;
          return [{ key, status, title: name, html }];
        }),
      );
    });
}
