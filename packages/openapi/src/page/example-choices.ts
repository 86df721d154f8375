import type { Example, MediaType, ResponseInfo } from '../model/types';

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

/** An example with its key: the anchor of its media type and its place in the list. */
export interface KeyedExample extends Example {
  key: string;
}

export function keyedExamples({ anchor, examples }: MediaType): KeyedExample[] {
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
  const successes = responses.filter(({ error }) => !error);
  const errors = responses.filter(({ error }) => error);
  const specific = errors.filter(hasOwnCauses);
  const others = errors.filter((response) => !hasOwnCauses(response));
  return [...successes, ...specific, ...others].flatMap(
    ({ status, reason, error, content }): ExampleChoice[] => {
      if (!error && content.length === 0) {
        return [{ key: `response-${status}`, status, title: `${status} ${reason}, no body` }];
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
    },
  );
}
