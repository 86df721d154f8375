import { isObject } from '../load/cursor';
import type {
  Callback,
  Json,
  MediaType,
  OperationPage,
  ReaderValue,
  ReferencePage,
  SchemaNode,
  ServicePage,
} from '../model/types';
import { blankSchema } from './expand-page';
import type {
  CallbackView,
  CompactOperation,
  CompactSchema,
  MediaTypeView,
  ServiceView,
} from './types';

/**
 * Converts code to HTML: the content of `<code>`, with classes and no styles. An example of a reader's value
 * becomes `<var data-value="key">`.
 */
export type Highlighter = (
  code: string,
  language: string,
  values?: readonly ReaderValue[],
) => string | Promise<string>;

/** The part of a page model that goes to the browser. */
export async function compactPage(
  page: ReferencePage,
  highlight: Highlighter,
): Promise<CompactOperation | ServiceView> {
  return page.kind === 'service' ? compactService(page) : compactOperation(page, highlight);
}

/** As `compactPage`, for an introduction. */
export function compactService(page: ServicePage): ServiceView {
  return withoutSources(page);
}

/** As `compactPage`, for an operation. */
export async function compactOperation(
  { source: _source, security: _security, ...page }: OperationPage,
  highlight: Highlighter,
): Promise<CompactOperation> {
  const { requestBody, callbacks, ...rest } = withoutSources({ ...page, schemas: {} });
  // Examples of bodies contain the reader's values in the same way as samples.
  const filled: Highlighter = (code, language) => highlight(code, language, page.values);
  const schemas: Record<string, CompactSchema> = {};
  for (const [id, schema] of Object.entries(page.schemas)) schemas[id] = compactSchema(schema);
  return {
    ...rest,
    // A page shows only the first URL, with the reader's values.
    servers: page.servers.slice(0, 1).map(({ url }) => ({ url, variables: [] })),
    requestBody: requestBody && (await withExamples(requestBody, filled)),
    responses: await all(rest.responses, (response) => withExamples(response, filled)),
    callbacks:
      callbacks && (await all(callbacks, (callback) => compactCallback(callback, highlight))),
    samples: await all(page.samples, async ({ code, others, ...sample }) => ({
      ...sample,
      html: code !== undefined ? await filled(code, sample.language) : undefined,
      others: others && (await all(others, async (other) => filled(other, sample.language))),
    })),
    schemas,
  };
}

async function compactCallback(
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
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function compactSchema({ id: _id, ...schema }: SchemaNode): CompactSchema {
  const slim = { ...withoutSources(schema), examples: schema.examples };
  const usual: Record<string, unknown> = blankSchema;
  return Object.fromEntries(
    Object.entries(slim).filter(([key, value]) => !isUsual(value, usual[key])),
  );
}

function isUsual(value: unknown, usual: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 && Array.isArray(usual) : value === usual;
}

/** A copy in which all rich texts are without their Markdown. A `value` is data of the document and stays as it is. */
function withoutSources<T>(part: T): T {
  // biome-ignore lint/plugin: the copy has the same members
  return copyOf(part) as T;
}

function copyOf(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(copyOf);
  if (!isObject(part)) return part;
  if ('markdown' in part && 'html' in part) return { ...part, markdown: '' };
  return Object.fromEntries(
    Object.entries(part).map(([name, member]) => [
      name,
      name === 'value' ? member : copyOf(member),
    ]),
  );
}

function all<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  return Promise.all(items.map(make));
}
