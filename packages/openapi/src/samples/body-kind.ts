import { isObject } from '../load/cursor';
import { WrittenNumber } from '../load/written-number';
import { stringifyJson } from '../model/json';
import type { Json, MediaType, PartEncoding, SchemaId, SchemaNode } from '../model/types';
import { exampleOf } from './example-of';
import { isScalar, jsonText } from './literal';
import { isSerializable, serializeParameter } from './serialize-parameter';
import { xmlText } from './xml-text';

type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

/** A body before it is written in a media type. */
export interface SampleBody {
  mediaType: string;
  /** Absent if it is a file of the reader. */
  value?: Json;
  /** Its description; without one, it is JSON. */
  media?: MediaType;
  schemas?: Schemas;
}

/** A body by the kinds that languages treat differently. */
export type BodyKind =
  | { kind: 'json'; value: Json }
  | { kind: 'form'; fields: [name: string, value: string][] }
  | { kind: 'multipart'; parts: Part[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; file: string };

/** A part of a multipart form with its own headers: a text, or a file of the reader. */
export type Part = { name: string; mediaType?: string | undefined; headers: [string, string][] } & (
  | { text: string }
  | { file: string }
);

type MediaClass =
  | 'json'
  | 'form'
  | 'multipart'
  | 'xml'
  | 'lines'
  | 'yaml'
  | 'text'
  | 'file'
  | 'none';

/** How a value becomes a body of a media type; `none` if that is not known. */
function classOf(mediaType: string): MediaClass {
  const type = essence(mediaType);
  if (/[/+]json$/.test(type)) return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type === 'multipart/form-data') return 'multipart';
  if (/[/+]xml$/.test(type)) return 'xml';
  if (/[/+](x-)?yaml$/.test(type)) return 'yaml';
  if (/^application\/(x-)?(ndjson|jsonl|jsonlines)$/.test(type)) return 'lines';
  if (/^multipart\/|[/+]json-seq$|\/event-stream$/.test(type)) return 'none';
  return type === 'text/plain' ? 'text' : 'file';
}

/** `text/csv; charset=utf-8` → `text/csv` */
function essence(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** A media type for a range, which no body has. */
export function sentType(range: string): string {
  const [first = ''] = range.split(',').map((one) => one.trim());
  const exact: Readonly<Record<string, string>> = {
    '*/*': 'application/json',
    'application/*': 'application/json',
    'text/*': 'text/plain',
    'image/*': 'image/png',
  };
  const type = essence(first);
  return exact[type] ?? (type.endsWith('/*') ? 'application/octet-stream' : first);
}

/** Whether the value of a body can be made from its schema; files and unknown formats have none. */
export function hasValue({ mediaType, schema }: MediaType, schemas: Schemas): boolean {
  const kind = classOf(sentType(mediaType));
  const isBinary = schema !== undefined && isFile(schemas[schema], sentType(mediaType));
  return !isBinary && kind !== 'file' && kind !== 'none';
}

/** A body as it is sent; undefined if the document does not determine it. */
export function bodyKind(body: SampleBody): BodyKind | undefined {
  const { mediaType, value, media, schemas = {} } = body;
  const node = schemas[media?.schema ?? ''];
  const kind = classOf(mediaType);
  if (kind === 'multipart') {
    const parts = isObject(value) ? partsOf(body, value) : [];
    return parts.length > 0 ? { kind, parts } : undefined;
  }
  if (kind !== 'none' && (value === undefined || isFile(node, mediaType))) {
    return { kind: 'file', file: fileName('file', mediaType) };
  }
  // The parts of a multipart body are between boundaries, which its media type names (RFC 2046, 5.1.1).
  const isUnbounded = mediaType.startsWith('multipart/') && !/;\s*boundary=/i.test(mediaType);
  if (value === undefined || isUnbounded) return undefined;
  if (kind === 'json') {
    if (isJsonText(value, node)) return { kind: 'text', text: value };
    return isRounded(value) ? { kind: 'text', text: jsonText(value) } : { kind, value };
  }
  if (kind === 'form' && isObject(value)) return formOf(body, value);
  const isText = typeof value === 'string' && !(kind === 'lines' && !isJsonLines(value));
  const text = isText ? value : textOf(kind, value, body);
  return text === undefined ? undefined : { kind: 'text', text };
}

/** The text of a value that is not a string. */
function textOf(
  kind: MediaClass,
  value: Json,
  { media, schemas = {} }: SampleBody,
): string | undefined {
  switch (kind) {
    case 'xml':
      return media?.schema === undefined ? undefined : xmlText(media.schema, value, schemas);
    case 'yaml':
      // YAML contains JSON.
      return jsonText(value);
    case 'lines':
      return (Array.isArray(value) && !media?.stream ? value : [value])
        .map((item) => `${stringifyJson(item)}\n`)
        .join('');
    case 'text':
      return isScalar(value) ? stringifyJson(value) : undefined;
    default:
      return undefined;
  }
}

/** The example of a body for readers: as it is sent, if it is text. */
export function shownBody(media: MediaType, value: Json, schemas: Schemas): Json | undefined {
  const mediaType = sentType(media.mediaType);
  const kind = classOf(mediaType);
  if (kind === 'json') {
    const isPlain = typeof value !== 'string' || isJsonText(value, schemas[media.schema ?? '']);
    return isPlain ? value : stringifyJson(value);
  }
  if (typeof value === 'string' && !(kind === 'lines' && !isJsonLines(value))) return value;
  const content = bodyKind({ mediaType, media, schemas, value });
  if (content?.kind === 'form') {
    return content.fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  }
  return content?.kind === 'text' ? content.text : undefined;
}

/** Whether a text is the lines themselves, and not an item of them. */
function isJsonLines(text: string): boolean {
  try {
    for (const line of text.split('\n')) if (line.trim() !== '') JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** Some documents write an example that is an object as its JSON text. */
function isJsonText(value: Json, node: SchemaNode | undefined): value is string {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return false;
  return node !== undefined && node.types.length > 0 && !node.types.includes('string');
}

/**
 * The pairs of a URL-encoded form (OpenAPI 3.1.1, 4.8.14.4 and 4.8.15.1.2): lists are repeated pairs, and objects JSON,
 * unless `encoding` specifies a style. A text, if decoded pairs would lose delimiters.
 *
 * @returns undefined if a style does not define how a value is sent
 */
function formOf(
  { media, schemas = {} }: SampleBody,
  value: { [name: string]: Json },
): { kind: 'form'; fields: [string, string][] } | { kind: 'text'; text: string } | undefined {
  const pairs: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    const { style, explode, allowReserved, contentType } = encodingOf(media, name) ?? {};
    const parameter = { name, place: 'query', style, explode, allowReserved } as const;
    if (style !== undefined && !isSerializable(parameter, member)) return undefined;
    const hasStyle = style !== undefined || explode !== undefined || allowReserved !== undefined;
    const hasType = !hasStyle && (isObject(member) || contentType !== undefined);
    const written = hasType
      ? serializeParameter(
          { name, place: 'query', mediaType: contentType ?? 'application/json' },
          textIn(contentType, member, propertyOf(media, name, schemas), schemas) ?? member,
        )
      : serializeParameter(parameter, member);
    if (written !== '') pairs.push(...written.split('&'));
  }
  const fields = pairs.map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))];
  });
  const isExact = fields.every(
    (field, index) => field.map(encodeURIComponent).join('=') === pairs[index],
  );
  return isExact && fields.length > 0
    ? { kind: 'form', fields }
    : { kind: 'text', text: pairs.join('&') };
}

/** The parts of a form (OpenAPI 3.1.1, 4.8.15.1.1): one for each item of a list. */
function partsOf({ media, schemas = {} }: SampleBody, value: { [name: string]: Json }): Part[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const encoding = encodingOf(media, name);
    const node = schemas[propertyOf(media, name, schemas) ?? ''];
    return Array.isArray(member)
      ? member.flatMap((item) => partOf(name, item, node?.items, encoding, schemas))
      : partOf(name, member, node?.id, encoding, schemas);
  });
}

function partOf(
  name: string,
  value: Json,
  schema: SchemaId | undefined,
  encoding: PartEncoding | undefined,
  schemas: Schemas,
): Part {
  const node = schemas[schema ?? ''];
  const written = encoding?.contentType ?? node?.contentMediaType;
  const mediaType = written === undefined ? undefined : sentType(written);
  const text = isFile(node, mediaType) ? undefined : textIn(mediaType, value, schema, schemas);
  const required = (encoding?.headers ?? []).filter((header) => header.required);
  const headers = required.map((header): [string, string] => {
    const { examples, schema: id } = header;
    const usual = () => (id === undefined ? '' : exampleOf(id, { schemas, direction: 'request' }));
    return [header.name, serializeParameter(header, examples[0]?.value ?? usual())];
  });
  // OpenAPI 3.1.1, 4.8.15.2: a part with a content encoding names it in this header.
  if (node?.contentEncoding !== undefined) {
    headers.push(['Content-Transfer-Encoding', node.contentEncoding]);
  }
  if (text === undefined) return { name, mediaType, headers, file: fileName(name, mediaType) };
  const usualType = isScalar(value) ? undefined : 'application/json';
  return { name, text, headers, mediaType: mediaType ?? usualType };
}

/** A value as a text of a media type; undefined if it is not known. */
function textIn(
  mediaType: string | undefined,
  value: Json,
  schema: SchemaId | undefined,
  schemas: Schemas,
): string | undefined {
  if (typeof value === 'string') return value;
  const kind = classOf(mediaType ?? (isScalar(value) ? 'text/plain' : 'application/json'));
  if (kind === 'json') return stringifyJson(value);
  const media = { mediaType: mediaType ?? '', anchor: '', examples: [], schema };
  return textOf(kind, value, { mediaType: '', media, schemas });
}

/** Whether a string is the content of a file: binary, and not encoded as text (OpenAPI 3.1.1, 4.4.3). */
function isFile(node: SchemaNode | undefined, mediaType: string | undefined): boolean {
  if (node?.contentEncoding !== undefined) return false;
  if (node?.format === 'binary') return true;
  const isString = node === undefined || node.types.every((type) => type === 'string');
  const type = mediaType ?? node?.contentMediaType;
  return isString && type !== undefined && classOf(type) === 'file' && !node?.examples.length;
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'application/json': '.json',
  'application/xml': '.xml',
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'application/gzip': '.gz',
  'text/csv': '.csv',
  'text/html': '.html',
  'audio/mpeg': '.mp3',
  'video/mp4': '.mp4',
};

function fileName(name: string, mediaType: string | undefined): string {
  const known = mediaType === undefined ? undefined : extensions[essence(mediaType)];
  const isPicture = mediaType === undefined && /photo|image|picture|avatar|logo/i.test(name);
  const stem = name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
  return `${stem || 'file'}${known ?? (isPicture ? '.png' : '')}`;
}

function encodingOf(media: MediaType | undefined, name: string): PartEncoding | undefined {
  return media?.encoding?.find((part) => part.name === name);
}

function propertyOf(
  media: MediaType | undefined,
  name: string,
  schemas: Schemas,
): SchemaId | undefined {
  return schemas[media?.schema ?? '']?.properties.find((property) => property.name === name)
    ?.schema;
}

/** Whether a program that writes the value as its own literal would send other numbers. */
function isRounded(value: Json): boolean {
  if (value instanceof WrittenNumber) return value.isRounded;
  return typeof value === 'object' && value !== null && Object.values(value).some(isRounded);
}
