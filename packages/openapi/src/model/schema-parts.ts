import { isDeepStrictEqual } from 'node:util';
import { uniqWith } from 'es-toolkit/array/uniqWith';
import {
  type Cursor,
  child,
  extensionKeyword,
  isObject,
  items,
  type JsonObject,
  members,
  placeOf,
  text,
  wording,
} from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';

/**
 * One schema object's own keywords, without `$ref` and `allOf`. A schema is the conjunction of its parts: its
 * own keywords, and the parts of the target of its reference and of the members of `allOf`.
 */
export interface Part {
  cursor: Cursor;
  /** Distance from the schema itself; the nearest annotation takes precedence. */
  distance: number;
  /** Reached through `allOf`, not only through `$ref`. */
  composed: boolean;
}

/** In OpenAPI 3.0 `$ref` has no siblings (4.7.23); annotations are kept, since they can only help. */
const annotations30 = new Set([
  'description',
  'title',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'example',
  'nullable',
]);

export function partsOf(schemas: readonly Cursor[], document: LoadedDocument): Part[] {
  const parts: Part[] = [];
  const seen = new Set<string>();
  const collect = (schema: Cursor, distance: number, composed: boolean): void => {
    const key = placeOf(schema);
    // `A` with `allOf: [A]` demands nothing more than `A`.
    if (seen.has(key)) return;
    seen.add(key);

    if (!isObject(schema.value)) {
      if (typeof schema.value === 'boolean') parts.push({ cursor: schema, distance, composed });
      return;
    }
    const target = document.resolver.target(schema);
    const own = ownKeywords(schema.value, target !== undefined, document);
    const pushOwn = (): void => {
      if (Object.keys(own).length > 0) {
        parts.push({ cursor: { ...schema, value: own }, distance, composed });
      }
    };
    const names = Object.keys(schema.value);
    const before = names.slice(0, Math.max(0, names.indexOf('properties')));
    const inheritsFirst = before.includes('allOf') || before.includes('$ref');
    // Properties have the order of the source.
    if (!inheritsFirst) pushOwn();
    if (target) collect(target, distance + 1, composed);
    for (const member of items(child(schema, 'allOf'))) collect(member, distance + 1, true);
    if (inheritsFirst) pushOwn();
  };
  for (const schema of schemas) collect(schema, 0, schemas.length > 1);
  return parts;
}

function ownKeywords(schema: JsonObject, refers: boolean, document: LoadedDocument): JsonObject {
  const isKept = (keyword: string): boolean => {
    if (keyword === 'allOf') return false;
    if (!refers) return true;
    if (keyword === '$ref' || keyword === '$dynamicRef') return false;
    return document.version !== '3.0' || annotations30.has(keyword) || keyword.startsWith('x-');
  };
  const own = Object.entries(schema).filter(([keyword]) => isKept(keyword));
  const isNullable = document.version === '3.0' && schema.nullable === true && !schema.type;
  return Object.fromEntries(
    own.map(([keyword, value]) =>
      isNullable && /^(?:one|any)Of$/.test(keyword) && Array.isArray(value)
        ? [keyword, [...value, { title: 'null', enum: [null] }]]
        : [keyword, value],
    ),
  );
}

/** A schema can have only one of each of these. */
const single = ['oneOf', 'anyOf', 'not', 'contains', 'if', 'prefixItems'];

/**
 * Divides parts into those that can be merged into one schema and those that would lose or change something if
 * merged.
 */
export function splitMergeable(parts: readonly Part[]): { merged: Part[]; rest: Part[] } {
  const merged: Part[] = [];
  const rest: Part[] = [];
  for (const part of parts) {
    (merged.every((other) => canMerge(part, other)) ? merged : rest).push(part);
  }
  return { merged, rest };
}

function canMerge({ cursor: a }: Part, { cursor: b }: Part): boolean {
  if (!isObject(a.value) || !isObject(b.value)) return true;
  const [x, y] = [a.value, b.value];
  if (single.some((keyword) => x[keyword] !== undefined && y[keyword] !== undefined)) return false;
  if (x.const !== undefined && y.const !== undefined && !isDeepStrictEqual(x.const, y.const))
    return false;
  if ((x.prefixItems && y.items) || (y.prefixItems && x.items)) return false;
  return !forbidsPropertiesOf(a, b) && !forbidsPropertiesOf(b, a);
}

/** Whether the first restricts properties that only the second declares. */
function forbidsPropertiesOf(a: Cursor, b: Cursor): boolean {
  const additionalProperties = child(a, 'additionalProperties').value;
  const restricts =
    additionalProperties === false ||
    (isObject(additionalProperties) && Object.keys(additionalProperties).length > 0);
  if (!restricts) return false;
  const names = new Set(members(child(a, 'properties')).map(([name]) => name));
  return members(child(b, 'properties')).some(([name]) => !names.has(name));
}

/** Most keywords are absent, so this takes no cursor. */
function has({ value }: Cursor, keyword: string): boolean {
  return isObject(value) && Object.hasOwn(value, keyword);
}

/** Reads the keywords of a schema from its merged parts. */
export class MergedSchema {
  /** The parts that are objects, the nearest first. */
  readonly #near: Part[];

  constructor(readonly parts: readonly Part[]) {
    this.#near = parts
      .filter(({ cursor }) => isObject(cursor.value))
      .sort((a, b) => a.distance - b.distance);
  }

  /** Whether one of the parts is `false`, so that no value is valid. */
  get never(): boolean {
    return this.parts.some(({ cursor }) => cursor.value === false);
  }

  /** The keyword of an extension that the model reads: `x-model-rules` for `rules`. */
  extension(name: string): string {
    const [part] = this.parts;
    return part ? extensionKeyword(part.cursor, name) : name;
  }

  /** An annotation; the schema's own takes precedence over that of the schema to which it refers. */
  nearest(keyword: string): Cursor | undefined {
    const part = this.#near.find(({ cursor }) => has(cursor, keyword));
    return part && child(part.cursor, keyword);
  }

  /** As `nearest`, but only from parts that are not composed with `allOf`. */
  fromSelf(keyword: string): Cursor | undefined {
    const part = this.#near.find(({ cursor, composed }) => !composed && has(cursor, keyword));
    return part && child(part.cursor, keyword);
  }

  all(keyword: string): Cursor[] {
    return this.parts.flatMap(({ cursor }) => (has(cursor, keyword) ? child(cursor, keyword) : []));
  }

  values(keyword: string): unknown[] {
    return this.all(keyword).map(({ value }) => value);
  }

  /** An annotation that is a flag: its own value, or else that of any other part. */
  flag(keyword: string): boolean {
    const own = this.fromSelf(keyword)?.value;
    return typeof own === 'boolean' ? own : this.values(keyword).includes(true);
  }

  text(keyword: string): string | undefined {
    const cursor = this.nearest(keyword);
    return cursor && wording(cursor);
  }

  /** The schema's own description; without one, those of its parts. */
  description(): string | undefined {
    const own = this.fromSelf('description');
    if (own) return text(own);
    const all = new Set(this.values('description').filter((value) => typeof value === 'string'));
    return all.size === 0 ? undefined : [...all].join('\n\n');
  }

  /** Members of maps of schemas, with all schemas that the parts specify for each name. */
  maps(keyword: string): [name: string, schemas: Cursor[]][] {
    const byName = new Map<string, Cursor[]>();
    for (const map of this.all(keyword)) {
      for (const [name, schema] of members(map)) {
        byName.set(name, [...(byName.get(name) ?? []), schema]);
      }
    }
    return [...byName];
  }

  /** Values that all `enum`s allow. */
  enumValues(): unknown[] | undefined {
    const lists = this.values('enum').filter((value): value is unknown[] => Array.isArray(value));
    const [first, ...others] = lists;
    return first?.filter((value) =>
      others.every((list) => list.some((other) => isDeepStrictEqual(value, other))),
    );
  }

  /** Examples of both kinds, each once: `examples` (3.1) and `example` (3.0). */
  examples(): unknown[] {
    const all = this.#near.flatMap(({ cursor }) => {
      const example = child(cursor, 'example').value;
      return [
        ...items(child(cursor, 'examples')).map(({ value }) => value),
        ...(example === undefined ? [] : [example]),
      ];
    });
    return uniqWith(all, isDeepStrictEqual);
  }
}
