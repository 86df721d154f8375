import type {
  Callback,
  Completion,
  ErrorInfo,
  Json,
  MediaType,
  OperationPage,
  Parameter,
  ParameterGroup,
  ReaderValue,
  ReferencePage,
  RequestBody,
  ResponseInfo,
  RichText,
  SchemaNode,
  SecurityRequirement,
  Server,
  ServicePage,
} from '../model/types';
import { blankSchema } from './expand-page';
import type {
  CallbackView,
  CompactOperation,
  CompactSchema,
  MediaTypeView,
  RequestBodyView,
  ResponseView,
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
  return {
    ...page,
    ...text(page),
    servers: page.servers.map(compactServer),
    security: page.security.map(compactSecurity),
    ...(page.otherSchemes && {
      otherSchemes: compactSecurity({ schemes: page.otherSchemes }).schemes,
    }),
    resources: page.resources.map((resource) => ({ ...resource, ...text(resource) })),
    errors: page.errors.map(compactError),
  };
}

/** As `compactPage`, for an operation. */
export async function compactOperation(
  { source: _source, security: _security, ...page }: OperationPage,
  highlight: Highlighter,
): Promise<CompactOperation> {
  const { requestBody, callbacks, ...rest } = page;
  // Examples of bodies contain the reader's values in the same way as samples.
  const filled: Highlighter = (code, language) => highlight(code, language, page.values);
  const schemas: Record<string, CompactSchema> = {};
  for (const [id, schema] of Object.entries(page.schemas)) schemas[id] = compactSchema(schema);
  return {
    ...rest,
    ...text(page),
    ...(page.pathDescription && { pathDescription: withoutSource(page.pathDescription) }),
    // A page shows only the first URL, with the reader's values.
    servers: page.servers.slice(0, 1).map(({ url }) => ({ url, variables: [] })),
    ...(page.ownServers && { ownServers: page.ownServers.map(compactServer) }),
    ...(page.ownSecurity && { ownSecurity: page.ownSecurity.map(compactSecurity) }),
    ...(page.completion && { completion: compactCompletion(page.completion) }),
    preconditions: page.preconditions.map(withoutSource),
    parameters: page.parameters.map(compactGroup),
    ...(requestBody && {
      requestBody: await compactRequestBody(requestBody, filled),
    }),
    responses: await all(page.responses, (response) => compactResponse(response, filled)),
    ...(callbacks && {
      callbacks: await all(callbacks, (callback) => compactCallback(callback, highlight)),
    }),
    samples: await all(page.samples, async ({ code, others, ...sample }) => ({
      ...sample,
      ...(code !== undefined && { html: await filled(code, sample.language) }),
      ...(others && {
        others: await all(others, async (other) => filled(other, sample.language)),
      }),
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
    ...text(callback),
    ...(callback.servers && { servers: callback.servers.map(compactServer) }),
    ...(callback.security && { security: callback.security.map(compactSecurity) }),
    parameters: callback.parameters.map(compactGroup),
    ...(requestBody && { requestBody: await compactRequestBody(requestBody, highlight) }),
    responses: await all(callback.responses, (response) => compactResponse(response, highlight)),
  };
}

async function compactRequestBody(
  body: RequestBody,
  highlight: Highlighter,
): Promise<RequestBodyView> {
  return {
    ...body,
    ...text(body),
    content: await all(body.content, (media) => compactMedia(media, highlight)),
  };
}

function compactGroup(group: ParameterGroup): ParameterGroup {
  return { ...group, parameters: group.parameters.map(compactParameter) };
}

async function compactResponse(
  response: ResponseInfo,
  highlight: Highlighter,
): Promise<ResponseView> {
  return {
    ...response,
    ...text(response),
    headers: response.headers.map(compactParameter),
    content: await all(response.content, (media) => compactMedia(media, highlight)),
    ...(response.links && {
      links: response.links.map((link) => ({ ...link, ...text(link) })),
    }),
    ...(response.error && { error: compactError(response.error) }),
  };
}

async function compactMedia(media: MediaType, highlight: Highlighter): Promise<MediaTypeView> {
  return {
    ...media,
    examples: await all(media.examples, async ({ value, ...example }) => ({
      ...example,
      ...text(example),
      ...(value !== undefined && {
        html: await highlight(exampleCode(value), typeof value === 'string' ? 'text' : 'json'),
      }),
    })),
    ...(media.encoding && {
      encoding: media.encoding.map((part) => ({
        ...part,
        headers: part.headers.map(compactParameter),
      })),
    }),
  };
}

/** An example as a client would send it: JSON, or the text itself if the body is text. */
function exampleCode(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function compactSchema({ id: _id, ...schema }: SchemaNode): CompactSchema {
  const slim: CompactSchema = {
    ...schema,
    ...text(schema),
    ...(schema.enum && { enum: schema.enum.map((value) => ({ ...value, ...text(value) })) }),
    rules: schema.rules.map((rule) => ({
      ...rule,
      description: withoutSource(rule.description),
    })),
  };
  const usual: Record<string, unknown> = blankSchema;
  return Object.fromEntries(
    Object.entries(slim).filter(([key, value]) => !isUsual(value, usual[key])),
  );
}

function isUsual(value: unknown, usual: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 && Array.isArray(usual) : value === usual;
}

function compactParameter(parameter: Parameter): Parameter {
  return {
    ...parameter,
    ...text(parameter),
    examples: parameter.examples.map((example) => ({ ...example, ...text(example) })),
  };
}

function compactCompletion(completion: Completion): Completion {
  return { ...completion, ...text(completion) };
}

function compactError(error: ErrorInfo): ErrorInfo {
  return { ...error, causes: error.causes.map(withoutSource) };
}

function compactServer(server: Server): Server {
  return {
    ...server,
    ...text(server),
    variables: server.variables.map((variable) => ({ ...variable, ...text(variable) })),
  };
}

function compactSecurity({ schemes }: SecurityRequirement): SecurityRequirement {
  return {
    schemes: schemes.map((scheme) => ({
      ...scheme,
      ...text(scheme),
      ...(scheme.flows && {
        flows: scheme.flows.map((flow) => ({
          ...flow,
          scopes: flow.scopes.map((scope) => ({ ...scope, ...text(scope) })),
        })),
      }),
    })),
  };
}

function text({ description }: { description?: RichText | undefined }): {
  description?: RichText;
} {
  return description ? { description: withoutSource(description) } : {};
}

function withoutSource({ html }: RichText): RichText {
  return { markdown: '', html };
}

function all<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  return Promise.all(items.map(make));
}
