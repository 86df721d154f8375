import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isObject, type JsonObject } from '../load/cursor';
import { getOrInsert } from '../load/get-or-insert';
import type { OpenApiVersion } from '../load/load-document';

const source = path.join(import.meta.dirname, 'fixtures/marker-document.yaml');

/** A document that has each field of each object of its version, with a marker of its own, such as `mk10042`, in each text. */
export class MarkerDocument {
  /** The place of each marker, with its text as the source has it. */
  readonly places = new Map<string, string>();
  readonly document: JsonObject;
  /** Components that are referred to, by section. */
  readonly #components = new Map<string, JsonObject[]>();

  constructor(readonly version: OpenApiVersion) {
    const written = parse(readFileSync(source, 'utf8'), { merge: true, maxAliasCount: -1 });
    const { components, ...document } = this.#object(written.document, '');
    const sections: JsonObject = { ...(isObject(components) && components) };
    for (const [section, values] of this.#components) {
      const named = values.map((value, index) => [`c${index}`, value]);
      sections[section] = { ...Object(sections[section]), ...Object.fromEntries(named) };
    }
    this.document = { openapi: `${version}.0`, ...document, components: sections };
  }

  #object(value: JsonObject, place: string): JsonObject {
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
        const inner = `${place}/${name}`;
        const [, word, rest = ''] = /^(in|to) (.*)$/.exec(name) ?? [];
        if (word === undefined || !isObject(member)) {
          return [[this.#text(name, inner), this.#value(member, inner)]];
        }
        if (word === 'to') return [['$ref', this.#referTo(rest, this.#object(member, inner))]];
        return rest.includes(this.version) ? Object.entries(this.#object(member, place)) : [];
      }),
    );
  }

  #value(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#value(item, place));
    if (isObject(value)) return this.#object(value, place);
    return typeof value === 'string' ? this.#text(value, place) : value;
  }

  #text(text: string, place: string): string {
    return text.replace(/mk(?!\d)/g, () => {
      const marker = `mk${10_000 + this.places.size}`;
      this.places.set(marker, place);
      return marker;
    });
  }

  #referTo(section: string, value: JsonObject): string {
    const values = getOrInsert(this.#components, section, () => []);
    return `#/components/${section}/c${values.push(value) - 1}`;
  }
}
