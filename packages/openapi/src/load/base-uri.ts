import { type Cursor, child, text } from './cursor';
import type { ReferenceKeywords } from './find-references';
import { splitUri } from './pointer';

/** A schema with an `$id`, or a document with `$self`. */
interface Resource {
  schema: Cursor;
  /** Base of the URIs in it. */
  uri: string;
}

/**
 * Schema resources (JSON Schema 2020-12 core, 8.2.1) and documents with `$self` (OpenAPI 3.2) by their URI: an
 * `$id` is relative to the enclosing resource, and the outermost one is relative to the file.
 */
export class BaseUris {
  /** Enclosing resources come first. */
  readonly #resources: Resource[] = [];
  /** By absolute URI, and by `$id` as written. */
  readonly #byUri = new Map<string, Cursor>();

  constructor(loaded: readonly { keywords: ReferenceKeywords }[]) {
    for (const { keywords } of loaded) {
      // A resource comes before those inside of it: a document is searched from the root down.
      for (const schema of keywords.ids) {
        const self = schema.pointer === '' ? text(child(schema, '$self')) : undefined;
        const id = self ?? text(child(schema, '$id'));
        if (id === undefined) continue;
        const base = this.#baseOf(schema);
        const uri = resolved(id, base);
        this.#resources.push({ schema, uri: uri ?? base });
        for (const key of [uri, splitUri(id)[0]]) {
          if (key !== undefined && !this.#byUri.has(key)) this.#byUri.set(key, schema);
        }
      }
    }
  }

  /** The innermost resource around a place; undefined if only the file is around it. */
  around({ file, pointer }: Cursor): Resource | undefined {
    return this.#resources.findLast(
      ({ schema }) => schema.file === file && `${pointer}/`.startsWith(`${schema.pointer}/`),
    );
  }

  /**
   * The resource to which a reference refers, if it is one of these. Many documents refer to an `$id` as it is
   * written, whatever it is relative to.
   *
   * @param uri the part of the reference before `#`
   */
  find(reference: Cursor, uri: string): Cursor | undefined {
    if (this.#byUri.size === 0) return undefined;
    const absolute = resolved(uri, this.#baseOf(reference)) ?? uri;
    return this.#byUri.get(absolute) ?? this.#byUri.get(uri);
  }

  #baseOf(cursor: Cursor): string {
    const { path } = cursor.file;
    return (
      this.around(cursor)?.uri ?? `file:///${path.split('/').map(encodeURIComponent).join('/')}`
    );
  }
}

/** The absolute URI without its fragment; undefined if it is not a URI. */
function resolved(reference: string, base: string): string | undefined {
  const [uri] = splitUri(reference);
  return URL.canParse(uri, base) ? new URL(uri, base).href : undefined;
}
