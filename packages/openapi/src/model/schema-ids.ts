import { hash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { type Cursor, isObject, placeOf } from '../load/cursor';
import { getOrInsert } from '../load/get-or-insert';
import type { LoadedDocument } from '../load/load-document';
import { splitPointer } from '../load/pointer';
import type { SourceFile } from '../load/source-file';

/**
 * The name of the component that a schema represents: a member of `components/schemas`, of `$defs`, of a shared
 * file that is a map of schemas, or a separate file.
 */
export function componentName(
  { file, pointer }: Cursor,
  document: LoadedDocument,
): string | undefined {
  return nameAt(splitPointer(pointer), file, document);
}

function nameAt(
  segments: readonly string[],
  file: SourceFile,
  document: LoadedDocument,
): string | undefined {
  const name = segments.at(-1);
  const parent = segments.at(-2);
  if (name === undefined) {
    return file === document.root.file ? undefined : basename(file.path, extname(file.path));
  }
  if (segments.length === 3 && segments[0] === 'components' && parent === 'schemas') return name;
  if (parent === '$defs' || parent === 'definitions') return name;
  return segments.length === 1 && !isOpenApi(file) ? name : undefined;
}

/** The file of a component of another OpenAPI document. */
export function originOf({ file, pointer }: Cursor, document: LoadedDocument): string | undefined {
  const isOther = file !== document.root.file && isOpenApi(file);
  return isOther && pointer.startsWith('/components/schemas/') ? file.path : undefined;
}

function isOpenApi({ data }: SourceFile): boolean {
  return isObject(data) && Object.hasOwn(data, 'openapi');
}

/**
 * Assigns ids to schemas: a component gets its own name, any other schema the name of the nearest component and
 * the path from there. The ids don't depend on the order in which schemas are visited, unless two files use the
 * same name for different components. The id of a schema that depends on a dynamic scope contains a hash of
 * that scope.
 */
export class SchemaIds {
  readonly #byKey = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(readonly document: LoadedDocument) {}

  /** @param schemas the schemas whose conjunction gets the id; usually one */
  idOf(schemas: readonly Cursor[]): string {
    const key = schemas.map(placeOf).join(' ');
    return getOrInsert(this.#byKey, key, () => this.#claim(this.#wanted(schemas, key)));
  }

  #wanted(schemas: readonly Cursor[], key: string): string {
    const [first] = schemas;
    if (!first) return 'any';
    const label = this.#label(first);
    return schemas.length === 1 && label !== undefined && !first.scope?.key
      ? label
      : `${label ?? 'inline'}~${hash('sha256', key).slice(0, 8)}`;
  }

  /** `Role`, `Role/spec/permissions`; undefined outside components. */
  #label({ file, pointer }: Cursor): string | undefined {
    const segments = splitPointer(pointer);
    for (let end = segments.length; end > 0; end--) {
      const name = nameAt(segments.slice(0, end), file, this.document);
      const below = segments.slice(end).filter((segment) => segment !== 'properties');
      if (name !== undefined) return [name, ...below].join('/');
    }
    return undefined;
  }

  #claim(wanted: string): string {
    let id = wanted;
    for (let count = 2; this.#taken.has(id); count++) id = `${wanted}~${count}`;
    this.#taken.add(id);
    return id;
  }
}
