import type { IncomingHttpHeaders } from 'node:http';
import type { MockOperation, MockParameter } from './operations';
import type { Problem } from './validators';

/** A request as it came in. */
export interface RawRequest {
  method: string;
  /** Path, still encoded, and what follows the question mark. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request that the specification allows. */
export interface Call {
  operation: MockOperation;
  /** Path parameters by name, decoded. */
  path: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The parsed body; undefined where there is none. */
  body?: unknown;
}

export interface Refusal {
  operation?: MockOperation;
  status: 400 | 401 | 404 | 405 | 415 | 422;
  detail: string;
  problems: (Problem & { parameter?: string })[];
}

/**
 * Holds a request against the specification, in the order in which services do: is there such a path,
 * who calls, are the parameters right, is the body.
 */
export function checkRequest(
  operations: readonly MockOperation[],
  request: RawRequest,
): Call | Refusal {
  const atPath = operations.filter(({ pattern }) => pattern.test(request.path));
  if (atPath.length === 0) return refusal(404, `There is nothing at ${request.path}.`);
  const operation = atPath.find(({ method }) => method === request.method);
  if (!operation) return refusal(405, `${request.method} is not allowed at ${request.path}.`);
  if (operation.secured && !/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
    return { ...refusal(401, 'The request has no bearer token.'), operation };
  }

  const path: Record<string, string> = {};
  for (const [name, value] of Object.entries(operation.pattern.exec(request.path)?.groups ?? {})) {
    try {
      path[name] = decodeURIComponent(value);
    } catch {
      return { ...refusal(400, `The path is not properly encoded: ${value}`), operation };
    }
  }
  const wrong = operation.parameters.flatMap((parameter) =>
    checkParameter(parameter, textOf(parameter, path, request)),
  );
  const unknown = [...request.query.keys()]
    .filter((name) => !operation.parameters.some((it) => it.place === 'query' && it.name === name))
    .map((name) => ({ parameter: name, pointer: '', message: 'is not known' }));
  if (wrong.length + unknown.length > 0) {
    return {
      ...refusal(400, 'A parameter is wrong.'),
      operation,
      problems: [...wrong, ...unknown],
    };
  }

  const body = checkBody(operation, request);
  return body.refusal
    ? { ...body.refusal, operation }
    : {
        operation,
        path,
        query: request.query,
        headers: request.headers,
        ...('value' in body && { body: body.value }),
      };
}

function refusal(status: Refusal['status'], detail: string): Refusal {
  return { status, detail, problems: [] };
}

function textOf(
  { place, name }: MockParameter,
  path: Record<string, string>,
  { query, headers }: RawRequest,
): string | undefined {
  if (place === 'path') return path[name];
  if (place === 'query') return query.get(name) ?? undefined;
  const header = headers[name.toLowerCase()];
  return typeof header === 'string' ? header : undefined;
}

function checkParameter(
  { name, place, required, type, validate }: MockParameter,
  text: string | undefined,
): Refusal['problems'] {
  if (text === undefined) {
    return required ? [{ parameter: name, pointer: '', message: 'is missing' }] : [];
  }
  // Every client says what it accepts, and most of them everything.
  if (place === 'header' && name.toLowerCase() === 'accept' && text.includes('*/*')) return [];
  const isNumber = (type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text);
  return validate(isNumber ? Number(text) : text).map((problem) => ({
    ...problem,
    parameter: name,
  }));
}

function checkBody(
  { requestBody }: MockOperation,
  { headers, body }: RawRequest,
): { value?: unknown; refusal?: Refusal } {
  if (!requestBody) {
    return body === '' ? {} : { refusal: refusal(400, 'The operation takes no body.') };
  }
  if (body === '') {
    return requestBody.required ? { refusal: refusal(400, 'The body is missing.') } : {};
  }
  const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
  const validate = requestBody.content.get(mediaType);
  if (!validate)
    return { refusal: refusal(415, `Bodies of ${mediaType || 'no type'} are not read.`) };
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    return { refusal: refusal(400, `The body is not JSON: ${(error as Error).message}`) };
  }
  const problems = validate(value);
  return problems.length === 0
    ? { value }
    : { refusal: { ...refusal(422, 'The body is not valid.'), problems } };
}
