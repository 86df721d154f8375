import { posix } from 'node:path';
import { BaseUris } from './base-uri';
import { type Cursor, child, isObject, placeOf, problemAt, rootOf, text } from './cursor';
import { didYouMean } from './did-you-mean';
import { DynamicScopes } from './dynamic-scope';
import type { ReferenceKeywords } from './find-references';
import {
  decoded,
  isRemote,
  joinPointer,
  pointerFromFragment,
  splitPointer,
  splitUri,
} from './pointer';
import type { Problem } from './problem';
import type { SourceFile } from './source-file';

type Resolution = { target: Cursor } | { message: string; hint: string };

/**
 * Follows references in a set of read files: relative files, JSON pointers, `$id` and `$anchor`, and
 * `$dynamicRef` according to the dynamic scope of the cursor.
 */
export class Resolver {
  readonly #files = new Map<string, SourceFile>();
  readonly #scopes: DynamicScopes;
  readonly #uris: BaseUris;

  constructor(
    loaded: readonly { file: SourceFile; keywords: ReferenceKeywords }[],
    /** Paths that could not be read; their problems are reported elsewhere. */
    readonly unreadable: ReadonlySet<string>,
  ) {
    this.#uris = new BaseUris(loaded);
    this.#scopes = new DynamicScopes(loaded, this.#uris, (reference) => this.#static(reference));
    for (const { file } of loaded) this.#files.set(file.path, file);
  }

  /** The problem of the text of a `$ref`, if the reference is broken. */
  check(reference: Cursor): Problem | undefined {
    const resolution = this.#resolve(reference);
    if ('target' in resolution || resolution.message === '') return undefined;
    return problemAt(reference, 'ref-resolves', resolution.message, resolution.hint);
  }

  /** Whether the text of a `$ref` has a target. */
  leads(reference: Cursor): boolean {
    return this.#static(reference) !== undefined;
  }

  /** Target of the `$ref` (or `$dynamicRef`) of an object; undefined without one or if it is broken. */
  target(cursor: Cursor): Cursor | undefined {
    if (!isObject(cursor.value)) return undefined;
    for (const keyword of ['$ref', '$dynamicRef']) {
      const reference = child(cursor, keyword);
      if (text(reference) === undefined) continue;
      const target = this.#static(reference);
      if (!target) continue;
      const { scope } = cursor.scope ? cursor : this.#scopes.enter(cursor);
      const meant = keyword === '$ref' ? target : this.#scopes.override(reference, target, scope);
      return this.#scopes.enter(meant, scope);
    }
    return undefined;
  }

  /** A cursor with its dynamic scope, without the anchors on which it does not depend. */
  scoped(cursor: Cursor): Cursor {
    return this.#scopes.enter(cursor, cursor.scope);
  }

  #static(reference: Cursor): Cursor | undefined {
    const resolution = this.#resolve(reference);
    return 'target' in resolution ? resolution.target : undefined;
  }

  /**
   * The target of a Reference Object, for everything that is not a schema; `summary` and `description` beside
   * `$ref` override those of the target (OpenAPI 3.1, 4.8.23). A broken or circular reference gives an empty
   * object.
   */
  follow(cursor: Cursor): Cursor {
    const seen = new Set<string>();
    const overrides: Record<string, unknown> = {};
    let current = cursor;
    while (isObject(current.value) && typeof current.value.$ref === 'string') {
      for (const keyword of ['summary', 'description']) {
        if (!(keyword in overrides) && typeof current.value[keyword] === 'string') {
          overrides[keyword] = current.value[keyword];
        }
      }
      const next = seen.has(placeOf(current)) ? undefined : this.target(current);
      if (!next) return { ...current, value: {} };
      seen.add(placeOf(current));
      current = next;
    }
    return isObject(current.value) && Object.keys(overrides).length > 0
      ? { ...current, value: { ...current.value, ...overrides } }
      : current;
  }

  #resolve(reference: Cursor): Resolution {
    const written = String(reference.value);
    const [uri, fragment] = splitUri(written);
    const base = uri === '' ? { target: this.#baseOf(reference) } : this.#document(reference, uri);
    if ('message' in base) return base;

    const pointer = pointerFromFragment(fragment);
    if (pointer === undefined) {
      const target = this.#scopes.anchor(uri === '' ? reference : base.target, fragment);
      return target ? { target } : this.#missingAnchor(base.target.file, fragment);
    }
    let current = base.target;
    for (const segment of splitPointer(pointer)) {
      const next = child(current, segment);
      if (next.value === undefined) return this.#missing(current, segment, written);
      current = next;
    }
    return { target: current };
  }

  #document(reference: Cursor, uri: string): Resolution {
    const path = posix.normalize(posix.join(posix.dirname(reference.file.path), decoded(uri)));
    const schema = this.#uris.find(reference, uri);
    if (schema) return { target: schema };
    const file = this.#files.get(path);
    if (file) return { target: rootOf(file) };
    if (isRemote(uri)) {
      return {
        message: `${uri} is on another host, and remote files are not fetched.`,
        hint: 'Save the file next to this one and refer to it with a relative path.',
      };
    }
    // The problem is reported at the attempt to read the file.
    if (this.unreadable.has(path)) return { message: '', hint: '' };
    return { message: `The file ${path} doesn't exist.`, hint: 'Check the path.' };
  }

  /** The schema resource around a reference: the nearest `$id` above it, or its file. */
  #baseOf(reference: Cursor): Cursor {
    const root = rootOf(reference.file);
    const nearest = this.#uris.around(reference)?.schema ?? root;
    // Many documents contain pointers from the root of the file although an enclosing schema has an `$id`.
    const fragment = splitUri(String(reference.value))[1];
    const first = splitPointer(pointerFromFragment(fragment) ?? '')[0];
    return first !== undefined && child(nearest, first).value === undefined ? root : nearest;
  }

  #missingAnchor(file: SourceFile, name: string): Resolution {
    const near = didYouMean(name, this.#scopes.anchorsIn(file));
    return {
      message: `No schema in ${file.path} has the anchor ${name}.`,
      hint: near ? `Did you mean #${near}?` : 'A pointer starts with #/.',
    };
  }

  #missing(parent: Cursor, segment: string, written: string): Resolution {
    const names = isObject(parent.value) ? Object.keys(parent.value) : [];
    const near = didYouMean(segment, names);
    const [uri] = splitUri(written);
    const where = parent.pointer === '' ? parent.file.path : `#${parent.pointer}`;
    return {
      message: `${written} is broken: there is no ${JSON.stringify(segment)} in ${where}.`,
      hint: near
        ? `Did you mean ${uri}#${joinPointer(parent.pointer, near)}?`
        : names.length > 0 && names.length <= 12
          ? `The available names are ${names.join(', ')}.`
          : 'Add it, or correct the reference.',
    };
  }
}
