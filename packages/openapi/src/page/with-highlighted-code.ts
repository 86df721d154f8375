import { stringifyJson } from '../model/json';
import type { Callback, Json, MediaType, OperationPage, ReaderValue } from '../model/types';
import type { CallbackView, MediaTypeView, OperationView } from './types';

/**
 * Converts code to HTML: the content of `<code>`, with classes and no styles. An example of a reader's value
 * becomes `<var data-value="key">`.
 */
export type Highlighter = (
  code: string,
  language: string,
  values?: readonly ReaderValue[],
) => string | Promise<string>;

/** A page for rendering: the code of samples and examples is HTML. */
export async function withHighlightedCode(
  page: OperationPage,
  highlight: Highlighter,
): Promise<OperationView> {
  const { requestBody, callbacks, responses, samples, ...rest } = page;
  // Examples of bodies contain the reader's values in the same way as samples.
  const filled: Highlighter = (code, language) => highlight(code, language, page.values);
  return {
    ...rest,
    requestBody: requestBody && (await withExamples(requestBody, filled)),
    responses: await all(responses, (response) => withExamples(response, filled)),
    callbacks: callbacks && (await all(callbacks, (one) => highlightCallback(one, highlight))),
    samples: await all(samples, async ({ code, others, ...sample }) => ({
      ...sample,
      html: code === undefined ? undefined : await filled(code, sample.language),
      others: others && (await all(others, async (other) => filled(other, sample.language))),
    })),
  };
}

async function highlightCallback(
  { requestBody, ...callback }: Callback,
  highlight: Highlighter,
): Promise<CallbackView> {
  return {
    ...callback,
    requestBody: requestBody && (await withExamples(requestBody, highlight)),
    responses: await all(callback.responses, (response) => withExamples(response, highlight)),
  };
}

/** A request body or a response with its examples as highlighted code. */
async function withExamples<T extends { content: MediaType[] }>(
  body: T,
  highlight: Highlighter,
): Promise<Omit<T, 'content'> & { content: MediaTypeView[] }> {
  const content = await all(body.content, async (media) => ({
    ...media,
    examples: await all(media.examples, async ({ value, ...example }) => ({
      ...example,
      html:
        value !== undefined
          ? await highlight(exampleCode(value), typeof value === 'string' ? 'text' : 'json')
          : undefined,
    })),
  }));
  return { ...body, content };
}

/** An example as a client would send it: JSON, or the text itself if the body is text. */
function exampleCode(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value, '  ');
}

function all<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  return Promise.all(items.map(make));
}
