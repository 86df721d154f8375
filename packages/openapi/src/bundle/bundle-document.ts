import { stringify } from 'yaml';
import { type Cursor, child, isObject, type JsonObject, text } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { isRemote, splitUri } from '../load/uri';
import { BundledComponents } from './components';
import { kindOfMember, type Where } from './places';

/** A document in one file, as text. */
export interface Bundle {
  yaml: string;
  json: string;
}

/**
 * Copies everything to which a document refers in other files into its `components`. The content of the entry
 * file keeps its order; added components follow, sorted by name. The same input gives the same bytes.
 */
export function bundleDocument(document: LoadedDocument): Bundle {
  const bundled = new Bundler(document).bundle();
  return {
    // Parsers of YAML 1.1 (PyYAML, Ruby) would read `2026-01-01T00:00:00Z` or `on` as a date or a truth value.
    yaml: stringify(bundled, {
      lineWidth: 100,
      aliasDuplicateObjects: false,
      compat: 'yaml-1.1',
    }),
    json: `${JSON.stringify(bundled, null, 2)}\n`,
  };
}

class Bundler {
  readonly #components: BundledComponents;

  constructor(readonly document: LoadedDocument) {
    this.#components = new BundledComponents(document);
  }

  bundle(): JsonObject {
    const { root } = this.document;
    const copied = this.#copy(root, 'other');
    const bundled = isObject(copied) ? copied : {};
    const own = isObject(bundled.components) ? bundled.components : {};
    // Added components can refer to more.
    const added = this.#components.drain((target, where) => this.#copy(target, where));
    const kinds = [...new Set([...Object.keys(own), ...Object.keys(added)])];
    const components = Object.fromEntries(
      kinds.map((kind) => {
        const section = own[kind];
        return [kind, { ...(isObject(section) ? section : {}), ...added[kind] }];
      }),
    );
    return kinds.length > 0 ? { ...bundled, components } : bundled;
  }

  #copy(cursor: Cursor, where: Where): unknown {
    const { value } = cursor;
    if (where === 'data') return value;
    if (Array.isArray(value)) {
      return value.map((_, index) => this.#copy(child(cursor, index), kindOfMember(where, index)));
    }
    if (!isObject(value)) return value;
    const target = this.#outside(cursor);
    if (target && (isInlined(where) || this.#components.isOwnName(cursor, target))) {
      return this.#copy(target, where);
    }
    return Object.fromEntries(
      Object.keys(value).map((name) => {
        const member = child(cursor, name);
        if (name === '$ref' && target) {
          return [name, this.#components.refer(target, where)];
        }
        if (name === 'mapping' && where === 'discriminator') return [name, this.#mapping(member)];
        return [name, this.#copy(member, kindOfMember(where, name))];
      }),
    );
  }

  /** The new target of a `$ref`, if it has to change. */
  #outside(cursor: Cursor): Cursor | undefined {
    const $ref = text(child(cursor, '$ref'));
    if ($ref === undefined) return undefined;
    const isInEntry = cursor.file === this.document.root.file && splitUri($ref)[0] === '';
    return isInEntry ? undefined : this.document.resolver.target(cursor);
  }

  /** A mapping contains names and URI references (OpenAPI 3.1, 4.8.25). */
  #mapping(mapping: Cursor): unknown {
    if (!isObject(mapping.value)) return mapping.value;
    return Object.fromEntries(
      Object.entries(mapping.value).map(([name, written]) => {
        if (typeof written !== 'string' || !/[#/]/.test(written) || isRemote(written)) {
          return [name, written];
        }
        const target = this.#outside({ ...mapping, value: { $ref: written } });
        return [name, target ? this.#components.refer(target, 'schemas') : written];
      }),
    );
  }
}

/**
 * Whether the target of a reference is copied in place: older versions have no components of these kinds, and
 * these objects aren't shared.
 */
function isInlined(where: Where): boolean {
  return where === 'pathItems' || where === 'mediaTypes';
}
