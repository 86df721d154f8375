import type { Call, Refusal } from './check-request';
import type { MockOperation } from './operations';

/** What the mock sends. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON; without it the answer has no body. */
  body?: unknown;
}

const json = 'application/json';

/** The answer to a success that the specification shows: its first example, 200 before 201. */
export function exampleAnswer({ operation }: Call): Answer {
  const statuses = [...operation.responses.keys()].filter((status) => /^2\d\d$/.test(status));
  const status = statuses.sort()[0];
  if (status === undefined) throw new Error(`${operation.operationId} has no success`);
  const media = operation.responses.get(status)?.content.get(json);
  const [body] = media?.examples ?? [];
  return { status: Number(status), ...(body !== undefined && { body }) };
}

/** An error as the specification shows it, with what is wrong this time. */
export function errorAnswer({ operation, status, detail, problems }: Refusal): Answer {
  const [example] = operation?.responses.get(String(status))?.content.get(json)?.examples ?? [];
  const usual = {
    type: 'about:blank',
    title: `Status ${status}`,
    status,
    instance: '/errors/occurrences/mock',
  };
  return {
    status,
    ...(status === 401 && { headers: { 'WWW-Authenticate': 'Bearer' } }),
    body: {
      ...(typeof example === 'object' ? { ...usual, ...example } : usual),
      detail,
      sources: problems.map(({ pointer, parameter = '', message }) => ({
        pointer: `${pointer || '/'}: ${message}`.slice(0, 1024),
        parameter,
      })),
    },
  };
}

/** What of an answer the specification does not allow. */
export function checkAnswer(operation: MockOperation, { status, body }: Answer): string[] {
  const response = operation.responses.get(String(status));
  if (!response) return [`${operation.operationId} has no answer ${status}`];
  const media = response.content.get(json);
  if (!media) return body === undefined ? [] : [`${status} has no body`];
  if (body === undefined) return [`${status} needs a body`];
  return media.validate(body).map(({ pointer, message }) => `${status}${pointer}: ${message}`);
}
