import { isDeepStrictEqual } from 'node:util';
import { type Cursor, child, isObject, items, members, text } from '../load/cursor';
import type { Part } from './schema-parts';

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

  /** An annotation; the schema's own takes precedence over that of the schema to which it refers. */
  nearest(keyword: string): Cursor | undefined {
    const part = this.#near.find(({ cursor }) => child(cursor, keyword).value !== undefined);
    return part && child(part.cursor, keyword);
  }

  /** As `nearest`, but only from parts that are not composed with `allOf`. */
  fromSelf(keyword: string): Cursor | undefined {
    const part = this.#near.find(
      ({ cursor, composed }) => !composed && child(cursor, keyword).value !== undefined,
    );
    return part && child(part.cursor, keyword);
  }

  all(keyword: string): Cursor[] {
    return this.parts
      .map(({ cursor }) => child(cursor, keyword))
      .filter(({ value }) => value !== undefined);
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
    return cursor && text(cursor);
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

  required(): Set<string> {
    return new Set(
      this.all('required').flatMap((list) => items(list).flatMap((item) => text(item) ?? [])),
    );
  }

  /** Values that all `enum`s allow. */
  enumValues(): unknown[] | undefined {
    const lists = this.values('enum').filter((value) => Array.isArray(value));
    return lists.reduce<unknown[] | undefined>(
      (allowed, list: unknown[]) =>
        allowed === undefined
          ? list
          : allowed.filter((value) => list.some((other) => isDeepStrictEqual(value, other))),
      undefined,
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
    return all.filter(
      (value, index) => all.findIndex((other) => isDeepStrictEqual(value, other)) === index,
    );
  }
}
