import { resourceLabel } from '@seca/openapi/model/names';
import { findValues } from '@seca/openapi/samples/reader-values';
import { operationName } from '@seca/provider/engine/definition/operation-name';
import type { OperationDefinition } from '@seca/provider/engine/definition/types';
import type { Json } from '@seca/provider/engine/json';
import { exampleOrigin } from '../core/example-origin';
import type { ReaderValues } from '../reader-values/index';
import type { OperationData, PlaygroundData } from './data';
import { failuresOf } from './failures';
import type { PageRequest } from './messages';
import type { ShownRequest } from './request';

export interface FullOperation {
  ref: string;
  page: OperationData;
  definition: OperationDefinition;
}

/**
 * @param ref `compute/get-instance`
 * @throws Error if the provider has no such operation
 */
export function findOperation(
  { operations, definition }: PlaygroundData,
  ref: string,
): FullOperation {
  const page = operations[ref];
  const match = definition.operations.find((operation) => operationName(operation) === page?.name);
  if (!page || !match) throw new Error(`The provider has no operation ${ref}.`);
  return { ref, page, definition: match };
}

export function allOperations(data: PlaygroundData): FullOperation[] {
  return Object.keys(data.operations).map((ref) => findOperation(data, ref));
}

export type Operation = ReturnType<typeof operationOf>;

/** What a page needs to know about an operation to show its request. */
export function operationOf({ ref, page, definition }: FullOperation) {
  const { method, template, body, permission, parameters } = definition;
  return {
    ref,
    title: page.title,
    service: resourceLabel(ref.split('/')[0] ?? ''),
    page: page.page,
    method,
    template,
    hasBody: body,
    needsPermission: permission !== undefined,
    /** Those in the query and in headers. */
    parameters: parameters.flatMap(({ name, location }) => {
      if (location === 'path') return [];
      return { name: location === 'header' ? name.toLowerCase() : name, location };
    }),
    /** Error statuses that `SendOptions.failure` accepts. */
    failures: failuresOf(definition),
  };
}

export type DescribedRequest = ReturnType<typeof completeRequest>;

/** Completes a request that a page shows, and replaces the examples with the reader's own values. */
export function completeRequest(data: PlaygroundData, shown: ShownRequest, own: ReaderValues) {
  const full = findOperation(data, shown.operation);
  const value = (text: string) => withOwnValues(data, text, own);
  const textOf = (body: Json) =>
    JSON.stringify(body, (_, inner) => (typeof inner === 'string' ? value(inner) : inner), 2);
  const examples = full.page.examples.map(({ title, body }) => ({ title, body: textOf(body) }));
  // The value of a runtime expression can be a number.
  const texts = (record: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(record).map(([name, text]) => [name, value(String(text))]));
  const request: PageRequest = {
    operation: shown.operation,
    path: texts({ ...full.page.path, ...shown.path }),
    query: texts(shown.query),
    headers: {
      ...(full.definition.body && { 'content-type': 'application/json' }),
      ...texts(shown.headers),
    },
    body: shown.body === undefined ? (examples[0]?.body ?? '') : textOf(shown.body),
  };
  return { operation: operationOf(full), request, examples };
}

/** The reverse of `completeRequest`: only what differs from the example, with the example's values. */
export function shownRequest(
  data: PlaygroundData,
  request: PageRequest,
  own: ReaderValues,
): ShownRequest {
  const example = (text: string) => {
    const replaced = data.values.flatMap(({ key }) => {
      const value = own[key];
      return value === undefined ? [] : [{ key, example: value }];
    });
    const originals = new Map(data.values.map(({ key, example: original }) => [key, original]));
    return findValues(text, replaced).reduceRight(
      (whole, { key, start, end }) => whole.slice(0, start) + originals.get(key) + whole.slice(end),
      text,
    );
  };
  const { request: first } = completeRequest(data, { operation: request.operation }, {});
  const changed = (part: 'path' | 'query' | 'headers') => {
    const entries = Object.entries(request[part])
      .map(([name, text]) => [name, example(text)] as const)
      .filter(([name, text]) => first[part][name] !== text);
    return entries.length === 0 ? {} : { [part]: Object.fromEntries(entries) };
  };
  const body = example(request.body);
  return {
    operation: request.operation,
    ...changed('path'),
    ...changed('query'),
    ...changed('headers'),
    ...(body !== first.body && isJson(body) && { body: JSON.parse(body) }),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function withOwnValues({ values }: PlaygroundData, text: string, own: ReaderValues): string {
  const places = findValues(text, values).filter(({ key }) => own[key] !== undefined);
  return places.reduceRight(
    (whole, { key, start, end }) => whole.slice(0, start) + own[key] + whole.slice(end),
    text,
  );
}

export interface HttpRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: string;
}

export function httpRequest(
  { method, template }: OperationDefinition,
  { path, query, headers, body }: PageRequest,
): HttpRequest {
  const search = new URLSearchParams(query).toString();
  const target = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  return { method, target: search === '' ? target : `${target}?${search}`, headers, body };
}

/** A request as a shell command, which reads the token from `SECA_TOKEN`. */
export function curlCommand({ method, target, headers, body }: HttpRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl --request ${method}`,
    `--url ${quoted(exampleOrigin + target)}`,
    '--header "Authorization: Bearer $SECA_TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === '' ? [] : [`--data ${quoted(body)}`]),
  ].join(' \\\n  ');
}
