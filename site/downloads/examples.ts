import type { MediaType, ReferencePage } from '@seca/openapi/model/types';

/**
 * Requests and responses of all operations as the OpenAPI documents show them, for the tests of an SDK: an object for each
 * operation, with its examples by status code. A response without a body has none.
 */
export function examplesJson(pages: readonly ReferencePage[]): string {
  const operations = pages.flatMap((page) => {
    if (page.kind !== 'operation') return [];
    const { service, operationId, method, template, requestBody, responses } = page;
    return {
      service: service.title,
      version: service.version,
      operationId,
      method,
      path: template,
      requests: examplesOf(requestBody?.content ?? []),
      responses: responses.flatMap(({ status, content }) =>
        content.length === 0
          ? { status }
          : examplesOf(content).map((example) => ({ status, ...example })),
      ),
    };
  });
  return `${JSON.stringify({ operations }, null, 1)}\n`;
}

/** The examples that the document states; those that the reference makes from schemas are left out. */
function examplesOf(content: readonly MediaType[]) {
  return content.flatMap(({ mediaType, examples }) =>
    examples.flatMap(({ name, summary, value, generated }) =>
      value === undefined || generated ? [] : { example: summary ?? name, mediaType, body: value },
    ),
  );
}
