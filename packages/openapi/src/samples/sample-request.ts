import { stringifyJson } from '../model/json';
import type { Json, OperationPage, Parameter, ParameterLocation } from '../model/types';
import { BodyWriter, type SampleBody } from './body-kind';
import { type Credential, credentialsOf, isKey, type Key } from './credentials';
import { exampleOf, isValidFor } from './example-of';
import { isScalar } from './literal';
import { SchemaValidator } from './schema-validator';
import { isSerializable, serializeParameter } from './serialize-parameter';

/** A request that a sample shows: what every language needs to write it. */
export interface SampleRequest {
  method: string;
  /** With the values of the path and of the required query parameters, encoded. */
  url: string;
  /** Base URL of the service, which the path follows. */
  server: string;
  /**
   * Words of the variable with the base URL in a sample: `acme`, `compute`, `url`. Absent if samples have the
   * absolute URL, as in documents outside the standard.
   */
  baseVariable?: readonly string[];
  /** Values of the path parameters by name, not encoded. */
  path: Record<string, string>;
  headers: [name: string, value: string][];
  /** `name=value`, or several such pairs */
  cookies: string[];
  /** All that are required together. */
  credentials: Credential[];
  /** A sentence for readers about what the request lacks. */
  note?: string;
  body?: SampleBody;
  /** Why no language can send the request. */
  missing?: string;
  /**
   * The part of the response that the sample prints, instead of the whole response: `status.state`, or
   * `items[].metadata.name` for a part of each item.
   */
  show?: string;
  /**
   * What the sample waits for after the request, with GET requests; `null` for nothing. Without it, only samples whose client
   * can wait do so.
   */
  until?: Wait | null;
}

/** A wait for a status, or for the value of a field such as `status.state`. */
export type Wait = { url: string } & ({ status: number } | { field: string; value: string });

/** How often samples poll, every five seconds: for ten minutes, because a cluster needs five. */
export const waitAttempts = 120;

/** Whether the field that a sample waits for also says that provisioning has failed, with the value `error`. */
export function canFail(until: Wait): boolean {
  return 'field' in until && until.field === 'status.state';
}

/** The parts of a text: as they are, or secrets from variables of the reader's shell. */
export type Template = (string | { variable: string })[];

/** The headers of a request, with its keys and cookies, and without `Authorization`. */
export function headersOf({ headers, cookies, credentials }: SampleRequest): [string, Template][] {
  const keys = keysIn(credentials, 'cookie');
  const cookie = [...cookies, ...keys].flatMap(
    (one, index): Template => [
      index > 0 ? '; ' : '',
      ...(typeof one === 'string' ? [one] : [`${one.name}=`, { variable: one.variable }]),
    ],
  );
  const own: [string, Template][] = keysIn(credentials, 'header').map((key) => [key.name, [key]]);
  if (cookie.length > 0) own.push(['Cookie', merged(cookie)]);
  return [...own, ...headers.map(([name, value]): [string, Template] => [name, [value]])];
}

/** The same text in the fewest parts. */
export function merged(parts: Template): Template {
  const texts: Template = [];
  for (const part of parts) {
    const before = texts.at(-1);
    if (typeof part === 'string' && typeof before === 'string') texts.splice(-1, 1, before + part);
    else texts.push(part);
  }
  return texts;
}

/** The URL of a request with the keys in its query, which are not encoded. */
export function urlOf({ url, credentials }: SampleRequest): Template {
  return merged([
    url,
    ...keysIn(credentials, 'query').flatMap(({ name, variable }, index) => [
      `${index > 0 || url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=`,
      { variable },
    ]),
  ]);
}

function keysIn(credentials: readonly Credential[], kind: Key['kind']): Key[] {
  return credentials.filter((one): one is Key => one.kind === kind);
}

/** Writes the body in the media type that samples send: the first that they can write. */
function bodyWriter(
  { requestBody, schemas }: OperationPage,
  validator?: SchemaValidator,
): BodyWriter | undefined {
  const writers = (requestBody?.content ?? []).map(
    (media) => new BodyWriter(media, schemas, validator),
  );
  return writers.find((writer) => writer.body(writer.media.examples[0]?.value)) ?? writers[0];
}

/** The examples of the request body that samples can send. */
export function requestExamples(page: OperationPage): Json[] {
  return (bodyWriter(page)?.media.examples ?? []).flatMap(({ value }) =>
    value === undefined ? [] : [value],
  );
}

/**
 * The smallest request that the operation accepts, with an example of its body.
 *
 * @param example the first example of the body by default
 */
export function sampleRequest(
  page: OperationPage,
  example: Json | undefined = requestExamples(page)[0],
  validator = new SchemaValidator(),
): SampleRequest {
  const { credentials, notes } = credentialsOf(page);
  if (page.method === 'TRACE' && page.requestBody) {
    notes.push('The sample has no body, because TRACE has none (RFC 9110, 9.3.8).');
  }
  const needed = page.parameters
    .flatMap((group) => group.parameters)
    .filter((parameter) => parameter.required && !isKey(parameter, credentials))
    .map((parameter) => {
      const exampleValue = valueFor(parameter, page, validator);
      const value = exampleValue ?? null;
      const isKnown = exampleValue !== undefined;
      return { parameter, value, isKnown, text: serializeParameter(parameter, value) };
    });
  const neededIn = (...all: ParameterLocation[]) =>
    all.flatMap((location) => needed.filter(({ parameter }) => parameter.location === location));
  const inPath = neededIn('path');
  // A fragment is not sent (RFC 9110, 4.2.5).
  const encodedPath = page.template
    .replace(/#.*$/s, '')
    .split(/\{([^{}]+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return encodeForeign(part);
      const match = inPath.find(({ parameter }) => parameter.name === part);
      return match?.text ?? encodeForeign(`{${part}}`);
    })
    .join('');
  const query = neededIn('query', 'querystring')
    .flatMap(({ text }) => text || [])
    .join('&');
  const given = neededIn('header').filter(({ text, value }) => text !== '' || isScalar(value));
  const isCookie = ({ parameter }: (typeof given)[number]) => /^cookie$/i.test(parameter.name);
  const headers = given
    .filter((header) => !isCookie(header) && !ofClient.test(header.parameter.name))
    .map(({ parameter, text }): [string, string] => [parameter.name, text]);
  const unknown = needed.find(({ isKnown }) => !isKnown)?.parameter;
  const unsendable = needed.find(({ parameter, value }) => !isSerializable(parameter, value));
  const server = serverUrl(page);
  const writer = bodyWriter(page, validator);
  const written = writer?.body(example);
  const isOptional =
    written?.value === undefined &&
    writer?.media.schema === undefined &&
    writer?.hasValue &&
    !page.requestBody?.required;
  const isTrace = page.method === 'TRACE';
  const body = isOptional || isTrace ? undefined : written;
  // Each language names the boundary of a multipart form in its own way.
  if (body && body.content.kind !== 'multipart') headers.push(['Content-Type', body.mediaType]);
  const reason =
    page.method === 'CONNECT'
      ? 'CONNECT opens a tunnel to a host and port, and has no URL (RFC 9110, 9.3.6).'
      : unknown
        ? `no value was found that matches the schema of the ${unknown.location} parameter ${unknown.name}.`
        : unsendable
          ? `the style of the ${unsendable.parameter.location} parameter ${unsendable.parameter.name} can't represent its value.`
          : writer && !written && !isTrace
            ? `the document doesn't determine the content of a body of the type ${writer.media.mediaType}.`
            : undefined;
  return {
    method: page.method,
    url: `${server}${encodedPath}${query === '' ? '' : `?${query}`}`,
    server,
    baseVariable:
      page.service.provider !== undefined
        ? [...page.service.provider.split(/\W+/), 'url']
        : undefined,
    path: Object.fromEntries(inPath.map(({ parameter, value }) => [parameter.name, asText(value)])),
    headers,
    cookies: [...neededIn('cookie'), ...given.filter(isCookie)].flatMap(({ text }) => text || []),
    credentials,
    note: notes.join(' ') || undefined,
    body,
    missing: reason && `There is no sample, because ${reason}`,
  };
}

/** @returns undefined if no value is found that the schema of the parameter allows */
function valueFor(
  { name, schema, examples }: Parameter,
  { schemas }: OperationPage,
  validator: SchemaValidator,
): Json | undefined {
  const given = examples.find((example) => example.value !== undefined)?.value;
  if (given !== undefined) return given;
  if (schema === undefined) return name;
  const options = { schemas, direction: 'request', validator } as const;
  const value = exampleOf(schema, options);
  // A name is clearer than the placeholder of an unconstrained text.
  const isVague = value === null || value === 'string';
  return isVague && isValidFor(schema, name, options) ? name : value;
}

function asText(value: Json): string {
  if (Array.isArray(value)) return value.map(asText).join(',');
  return typeof value === 'string' ? value : stringifyJson(value);
}

/** URL of the first server, with the default values of its variables. */
function serverUrl({ servers }: OperationPage): string {
  const [server] = servers;
  const url = (server?.url ?? '/').replace(
    /\{([^}]*)\}/g,
    (whole, name: string) =>
      server?.variables.find((variable) => variable.name === name)?.default ?? whole,
  );
  return encodeForeign(absoluteUrl(url).replace(/#.*$/s, '')).replace(/\/+$/, '');
}

/**
 * A relative URL is relative to the address of the document (OpenAPI 3.1, 4.6), for which an example host stands. A URL
 * with a variable that has no default, or that is invalid, stays as it is.
 */
function absoluteUrl(url: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\{/i.test(url)) return url;
  const base = 'https://api.example.com/';
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

/** Headers that the client derives from the URL and the body: another value would break the request (RFC 9110, 7.2 and 8.6). */
const ofClient = /^(?:content-length|host|transfer-encoding|connection)$/i;

/** Percent-encodes everything that no URL can contain (RFC 3986, 2). What is encoded already stays, and so do templates. */
function encodeForeign(text: string): string {
  return text.replace(/[^\x21-\x7e]+|["<>\\^`|]/gu, encodeURIComponent);
}
