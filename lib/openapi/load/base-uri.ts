import { type Cursor, child, text } from './cursor';
import type { Found } from './find-references';
import type { SourceFile } from './source-file';
import { splitUri } from './uri';

/**
 * Absolute URIs of schema resources (JSON Schema 2020-12 core, 8.2.1) and documents with `$self` (OpenAPI 3.2):
 * an `$id` is relative to the enclosing resource, and the outermost one is relative to the file.
 */
export class BaseUris {
  /** Resources of a file; enclosing resources come first. */
  readonly #resources = new Map<SourceFile, { pointer: string; uri: string }[]>();
  readonly #byUri = new Map<string, Cursor>();

  constructor(loaded: readonly { file: SourceFile; found: Found }[]) {
    for (const { file, found } of loaded) {
      // A resource comes before those inside of it: a document is searched from the root down.
      for (const schema of found.ids) {
        const self = schema.pointer === '' ? text(child(schema, '$self')) : undefined;
        const id = self ?? text(child(schema, '$id'));
        if (id === undefined) continue;
        const uri = resolved(id, this.of(schema));
        if (uri === undefined) continue;
        this.#resources.set(file, [
          ...(this.#resources.get(file) ?? []),
          { pointer: schema.pointer, uri },
        ]);
        if (!this.#byUri.has(uri)) this.#byUri.set(uri, schema);
      }
    }
  }

  /** The base URI at a place. */
  of({ file, pointer }: Pick<Cursor, 'file' | 'pointer'>): string {
    const around = this.#resources
      .get(file)
      ?.findLast((resource) => `${pointer}/`.startsWith(`${resource.pointer}/`));
    return around?.uri ?? `file:///${file.path.split('/').map(encodeURIComponent).join('/')}`;
  }

  /**
   * The resource to which a reference refers, if it is one of these; `uri` is the part of the reference before
   * `#`.
   */
  find(reference: Cursor, uri: string): Cursor | undefined {
    if (this.#byUri.size === 0) return undefined;
    const absolute = resolved(uri, this.of(reference));
    return absolute === undefined ? undefined : this.#byUri.get(absolute);
  }
}

/** The absolute URI without its fragment; undefined if it is not a URI. */
function resolved(reference: string, base: string): string | undefined {
  const [uri] = splitUri(reference);
  return URL.canParse(uri, base) ? new URL(uri, base).href : undefined;
}
