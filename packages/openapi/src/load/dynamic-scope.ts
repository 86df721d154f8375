import type { BaseUris } from './base-uri';
import { type Cursor, child, isObject, items, members, placeOf, text } from './cursor';
import type { ReferenceKeywords } from './find-references';
import { splitUri } from './pointer';
import type { SourceFile } from './source-file';

/** For each name of a dynamic anchor, the outermost schema that has it on the path to a position. */
export interface DynamicScope {
  /** Distinguishes scopes in which a schema has different meanings; '' if it has only one. */
  key: string;
  targets: ReadonlyMap<string, Cursor>;
}

/**
 * The dynamic scope of `$dynamicRef` (JSON Schema 2020-12 core, 8.2.3.2): of all schema resources on the path
 * to it, the outermost with the anchor is the target. A resource has an `$id`; a component without one also
 * counts as a resource, because authors omit the `$id`.
 */
export class DynamicScopes {
  /** Schemas with an `$anchor` or `$dynamicAnchor`, and the places of their resources. */
  readonly #anchors: { name: string; schema: Cursor; resource: string }[];
  /** Schemas by dynamic anchor, for names that occur more than once: others have only one target. */
  readonly #rivals = new Map<string, Cursor[]>();
  readonly #needs = new Map<string, ReadonlySet<string>>();

  constructor(
    loaded: readonly { keywords: ReferenceKeywords }[],
    readonly uris: BaseUris,
    /** Target of a reference if nothing overrides it. */
    readonly follow: (reference: Cursor) => Cursor | undefined,
  ) {
    const schemas = loaded.flatMap(({ keywords }) => keywords.anchors);
    const namesOf = (schema: Cursor, keyword: string) => text(child(schema, keyword)) ?? [];
    this.#anchors = schemas.flatMap((schema) => {
      const names = ['$anchor', '$dynamicAnchor'].flatMap((keyword) => namesOf(schema, keyword));
      return names.map((name) => ({ name, schema, resource: this.#resourceOf(schema) }));
    });
    for (const name of schemas.flatMap((schema) => namesOf(schema, '$dynamicAnchor'))) {
      const all = schemas.filter((schema) => isDynamic(schema, name));
      if (all.length > 1) this.#rivals.set(name, all);
    }
  }

  /** The schema with an anchor in the resource around a place, or else in its file. */
  anchor(around: Cursor, name: string): Cursor | undefined {
    const inFile = this.#anchors.find(
      (anchor) => anchor.name === name && anchor.schema.file === around.file,
    );
    return this.#ownAnchor(around, name) ?? inFile?.schema;
  }

  /** The names of all anchors in a file. */
  anchorsIn(file: SourceFile): string[] {
    return this.#anchors.filter(({ schema }) => schema.file === file).map(({ name }) => name);
  }

  #ownAnchor(around: Cursor, name: string): Cursor | undefined {
    const resource = this.#resourceOf(around);
    return this.#anchors.find((anchor) => anchor.name === name && anchor.resource === resource)
      ?.schema;
  }

  /** The cursor with its dynamic scope. Anchors from `outside` take precedence over anchors of its own resource. */
  enter(cursor: Cursor, outside?: DynamicScope): Cursor {
    const { scope: _left, ...bare } = cursor;
    if (this.#rivals.size === 0) return bare;
    const targets = new Map<string, Cursor>();
    const overridden: string[] = [];
    for (const name of this.#needsOf(bare)) {
      const own = this.#ownAnchor(cursor, name);
      const ownTarget = isDynamic(own, name) ? own : undefined;
      const target = outside?.targets.get(name) ?? ownTarget;
      if (!target) continue;
      targets.set(name, target);
      if (target !== ownTarget) overridden.push(`${name}=${placeOf(target)}`);
    }
    return targets.size === 0
      ? bare
      : { ...bare, scope: { key: overridden.sort().join(' '), targets } };
  }

  /** Target of a `$dynamicRef` whose static target is given. */
  override(reference: Cursor, target: Cursor, scope: DynamicScope | undefined): Cursor {
    const name = splitUri(text(reference) ?? '')[1];
    return (isDynamic(target, name) && scope?.targets.get(name)) || target;
  }

  /** Names of the anchors on which the meaning of a schema depends, directly or through its references. */
  #needsOf(schema: Cursor): ReadonlySet<string> {
    const cached = this.#needs.get(placeOf(schema));
    if (cached) return cached;
    const needs = new Set<string>();
    const seen = new Set<string>();
    const queue = [schema];
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (seen.has(placeOf(next))) continue;
      seen.add(placeOf(next));
      queue.push(...items(next));
      for (const [keyword, member] of members(next)) {
        if (text(member) === undefined) {
          queue.push(member);
        } else if (keyword === '$ref' || keyword === '$dynamicRef') {
          const target = this.follow(member);
          if (target) queue.push(target);
          const name = splitUri(text(member) ?? '')[1];
          const rivals = keyword === '$dynamicRef' ? this.#rivals.get(name) : undefined;
          if (!rivals) continue;
          needs.add(name);
          queue.push(...rivals);
        }
      }
    }
    this.#needs.set(placeOf(schema), needs);
    return needs;
  }

  /** The location of the nearest `$id` around a schema, else of its component, else of its file. */
  #resourceOf(schema: Cursor): string {
    const { file, pointer } = schema;
    const component = /^\/components\/schemas\/[^/]+/.exec(pointer)?.[0] ?? '';
    return `${file.path}#${this.uris.around(schema)?.schema.pointer || component}`;
  }
}

function isDynamic(schema: Cursor | undefined, name: string): boolean {
  return isObject(schema?.value) && schema.value.$dynamicAnchor === name;
}
