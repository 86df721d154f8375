import type { CodeExample, ResponseView } from './types';

/** An example of a response that a reader can choose. */
export interface ExampleChoice {
  /** Id of the block with the example, in the section of the response: `response-201-0`. */
  key: string;
  status: string;
  /** `201 Created`; with the summary of the example if a status has several. */
  title: string;
  html: string;
}

/** Key of an example: the anchor of its media type and its place in the list. */
export function exampleKey(anchor: string, index: number): string {
  return `${anchor}-${index}`;
}

/** All examples of a page's responses as code, successes first. */
export function exampleChoices(responses: readonly ResponseView[]): ExampleChoice[] {
  const successes = responses.filter(({ error }) => !error);
  const errors = responses.filter(({ error }) => error);
  return [...successes, ...errors].flatMap(({ status, reason, error, content }) =>
    content.flatMap(({ anchor, examples }) =>
      examples.flatMap((example, index) => {
        if (example.html === undefined) return [];
        const title = `${status} ${error?.title ?? reason}`.trim();
        const name = examples.length > 1 ? `${title}: ${nameOf(example)}` : title;
        return [{ key: exampleKey(anchor, index), status, title: name, html: example.html }];
      }),
    ),
  );
}

function nameOf({ summary, name }: CodeExample): string {
  return summary ?? name;
}
