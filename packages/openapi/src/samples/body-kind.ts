import { isObject } from '../load/cursor';
import { WrittenNumber } from '../load/written-number';
import { branchesOf, itemsOf } from '../model/branches';
import { stringifyJson } from '../model/json';
import type {
  Direction,
  Json,
  MediaType,
  PartEncoding,
  SchemaId,
  SchemaNode,
} from '../model/types';
import { exampleOf } from './example-of';
import { isScalar, jsonText } from './literal';
import type { SchemaValidator } from './schema-validator';
import { isSerializable, serializeParameter } from './serialize-parameter';
import { xmlText } from './xml-text';

type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

/** A body of a request in its media type. */
export interface SampleBody {
  mediaType: string;
  /** Absent if it is a file of the reader. */
  value?: Json;
  content: BodyKind;
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
function sentType(range: string): string {
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

/** Writes the bodies of a media type of a page. */
export class BodyWriter {
  readonly #type: string;
  readonly #class: MediaClass;
  readonly #node: SchemaNode | undefined;

  constructor(
    readonly media: MediaType,
    readonly schemas: Schemas,
    readonly validator?: SchemaValidator,
  ) {
    this.#type = sentType(media.mediaType);
    this.#class = classOf(this.#type);
    this.#node = schemas[media.schema ?? ''];
  }

  /** Whether a value can be made from its schema; files and unknown formats have none. */
  get hasValue(): boolean {
    const isBinary = this.#node !== undefined && isFile(this.#node, this.#type);
    return !isBinary && this.#class !== 'file' && this.#class !== 'none';
  }

  /** A value that is made from the schema. */
  generated(direction: Direction, requiredOnly = false): Json | undefined {
    const { media, schemas, validator } = this;
    if (media.schema === undefined || !this.hasValue) return undefined;
    return exampleOf(media.schema, { schemas, direction, requiredOnly, validator });
  }

  /** The body with an example, with a generated value, or from a file; undefined if it can't be written. */
  body(example: Json | undefined): SampleBody | undefined {
    const values = [
      () => example,
      () => this.generated('request', true),
      () => this.generated('request'),
      () => undefined,
    ];
    for (const make of values) {
      const value = make();
      const content = this.#content(value);
      if (content) return { mediaType: this.#type, value, content };
    }
    return undefined;
  }

  /** An example for readers: as it is sent, if it is text. */
  shown(value: Json): Json | undefined {
    if (this.#class === 'json') {
      const isPlain = typeof value !== 'string' || isJsonText(value, this.#node);
      return isPlain ? value : stringifyJson(value);
    }
    if (this.#isWritten(value)) return value;
    const content = this.#content(value);
    if (content?.kind === 'form') {
      return content.fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
    }
    return content?.kind === 'text' ? content.text : undefined;
  }

  /** A value as it is sent; undefined if the document does not determine it. */
  #content(value: Json | undefined): BodyKind | undefined {
    const kind = this.#class;
    if (kind === 'multipart') {
      const parts = isObject(value) ? this.#parts(value) : [];
      return parts.length > 0 ? { kind, parts } : undefined;
    }
    if (kind !== 'none' && (value === undefined || isFile(this.#node, this.#type))) {
      return { kind: 'file', file: fileName('file', this.#type) };
    }
    // The parts of a multipart body are between boundaries, which its media type names (RFC 2046, 5.1.1).
    const isUnbounded = this.#type.startsWith('multipart/') && !/;\s*boundary=/i.test(this.#type);
    if (value === undefined || isUnbounded) return undefined;
    if (kind === 'json') {
      if (isJsonText(value, this.#node)) return { kind: 'text', text: value };
      return isRounded(value) ? { kind: 'text', text: jsonText(value) } : { kind, value };
    }
    if (kind === 'form' && isObject(value)) return this.#form(value);
    const text = this.#isWritten(value) ? value : this.#text(kind, value, this.media);
    return text === undefined ? undefined : { kind: 'text', text };
  }

  /** Whether a value of a type other than JSON is the text of the body. */
  #isWritten(value: Json): value is string {
    return typeof value === 'string' && !(this.#class === 'lines' && !isJsonLines(value));
  }

  /** The text of a value that is not a string. */
  #text(
    kind: MediaClass,
    value: Json,
    { schema, stream }: Pick<MediaType, 'schema' | 'stream'>,
  ): string | undefined {
    switch (kind) {
      case 'xml':
        return schema === undefined ? undefined : xmlText(schema, value, this.schemas);
      case 'yaml':
        // YAML contains JSON.
        return jsonText(value);
      case 'lines':
        return (Array.isArray(value) && !stream ? value : [value])
          .map((item) => `${stringifyJson(item)}\n`)
          .join('');
      case 'text':
        return isScalar(value) ? stringifyJson(value) : undefined;
      default:
        return undefined;
    }
  }

  /**
   * The pairs of a URL-encoded form (OpenAPI 3.1.1, 4.8.14.4 and 4.8.15.1.2): lists are repeated pairs, and objects JSON,
   * unless `encoding` specifies a style. A text, if decoded pairs would lose delimiters.
   *
   * @returns undefined if a style does not define how a value is sent
   */
  #form(value: { [name: string]: Json }): BodyKind | undefined {
    const pairs: string[] = [];
    for (const [name, member] of Object.entries(value)) {
      const { style, explode, allowReserved, contentType } = this.#encodingOf(name) ?? {};
      const parameter = { name, location: 'query', style, explode, allowReserved } as const;
      if (style !== undefined && !isSerializable(parameter, member)) return undefined;
      const hasStyle = style !== undefined || explode !== undefined || allowReserved !== undefined;
      const hasType = !hasStyle && (isObject(member) || contentType !== undefined);
      const written = hasType
        ? serializeParameter(
            { name, location: 'query', mediaType: contentType ?? 'application/json' },
            this.#textIn(contentType, member, this.#propertyOf(name)) ?? member,
          )
        : serializeParameter(parameter, member);
      if (written !== '') pairs.push(...written.split('&'));
    }
    const fields = pairs.map((pair): [string, string] => {
      const end = pair.indexOf('=');
      return [decodeURIComponent(pair.slice(0, end)), decodeURIComponent(pair.slice(end + 1))];
    });
    const isExact = fields.every(
      (field, index) => field.map(encodeURIComponent).join('=') === pairs[index],
    );
    return isExact && fields.length > 0
      ? { kind: 'form', fields }
      : { kind: 'text', text: pairs.join('&') };
  }

  /** The parts of a form (OpenAPI 3.1.1, 4.8.15.1.1): one for each item of a list. */
  #parts(value: { [name: string]: Json }): Part[] {
    return Object.entries(value).flatMap(([name, member]) => {
      const property = this.#propertyOf(name);
      const items = itemsOf(this.schemas[property ?? '']);
      return Array.isArray(member)
        ? member.flatMap((item) => this.#part(name, item, items))
        : this.#part(name, member, property);
    });
  }

  #part(name: string, value: Json, schema: SchemaId | undefined): Part {
    const { schemas, validator } = this;
    const node = schemas[schema ?? ''];
    const encoding = this.#encodingOf(name);
    const written = encoding?.contentType ?? node?.contentMediaType;
    const mediaType = written === undefined ? undefined : sentType(written);
    const text = isFile(node, mediaType) ? undefined : this.#textIn(mediaType, value, schema);
    const required = (encoding?.headers ?? []).filter((header) => header.required);
    const headers = required.map((header): [string, string] => {
      const { examples, schema: id } = header;
      const usual = () =>
        id === undefined ? '' : exampleOf(id, { schemas, direction: 'request', validator });
      return [header.name, serializeParameter(header, examples[0]?.value ?? usual() ?? '')];
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
  #textIn(
    mediaType: string | undefined,
    value: Json,
    schema: SchemaId | undefined,
  ): string | undefined {
    if (typeof value === 'string') return value;
    const kind = classOf(mediaType ?? (isScalar(value) ? 'text/plain' : 'application/json'));
    return kind === 'json' ? stringifyJson(value) : this.#text(kind, value, { schema });
  }

  #encodingOf(name: string): PartEncoding | undefined {
    return this.media.encoding?.find((part) => part.name === name);
  }

  #propertyOf(name: string): SchemaId | undefined {
    return branchesOf(this.#node, 'property').find((property) => property.name === name)?.schema;
  }
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
  const extension = mediaType === undefined ? undefined : extensions[essence(mediaType)];
  const isPicture = mediaType === undefined && /photo|image|picture|avatar|logo/i.test(name);
  const stem = name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
  return `${stem || 'file'}${extension ?? (isPicture ? '.png' : '')}`;
}

/** Whether a program that writes the value as its own literal would send other numbers. */
function isRounded(value: Json): boolean {
  if (value instanceof WrittenNumber) return value.isRounded;
  return typeof value === 'object' && value !== null && Object.values(value).some(isRounded);
}
