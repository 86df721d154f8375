import { stringifyJson } from '../model/json';
import { withMedia } from '../model/page-parts';
import type { Json, OperationPage, ReaderValue } from '../model/types';

/**
 * Converts code to HTML: the content of `<code>`, with classes and no styles. An example of a reader's value
 * becomes `<var data-value="key">`.
 */
export type Highlighter = (
  code: string,
  language: string,
  values: readonly ReaderValue[],
) => string;

/** A page for rendering: its samples, and the examples of its bodies, also have their code as HTML. */
export function withHighlightedCode(page: OperationPage, highlight: Highlighter): OperationPage {
  const html = (code: string, language: string) => highlight(code, language, page.values);
  const highlighted = withMedia(page, (media) => ({
    ...media,
    examples: media.examples.map((example) => ({
      ...example,
      html: example.value === undefined ? undefined : html(...codeOf(example.value)),
    })),
  }));
  return {
    ...highlighted,
    samples: page.samples.map((sample) => ({
      ...sample,
      html: sample.code === undefined ? undefined : html(sample.code, sample.language),
      othersHtml: sample.others?.map((other) => html(other, sample.language)),
    })),
  };
}

/** An example as a client would send it: JSON, or the text itself if the body is text. */
function codeOf(value: Json): [code: string, language: string] {
  return typeof value === 'string' ? [value, 'text'] : [stringifyJson(value, '  '), 'json'];
}
