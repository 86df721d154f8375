import { basename, extname } from 'node:path';
import { getOrInsert } from '@seca/text/get-or-insert';
import { type Cursor, child, isObject, type JsonObject, members, placeOf } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { joinPointer, splitPointer } from '../load/pointer';
import { compareText } from '../load/problem';
import { isKind, type Where } from './places';

interface Component {
  kind: Where;
  name: string;
  target: Cursor;
}

/** The components of a bundle: those of the entry file, and those that references bring in. */
export class BundledComponents {
  /** Components by kind and position of their target. */
  readonly #byTarget = new Map<string, Component>();
  readonly #names = new Map<string, Set<string>>();
  readonly #queue: Component[] = [];

  constructor(readonly document: LoadedDocument) {
    for (const [kind, section] of members(child(document.root, 'components'))) {
      if (!isKind(kind)) continue;
      for (const [name, component] of members(section)) {
        this.#taken(kind).add(name);
        // A component that consists only of a reference to another file gives the target its name.
        const target = onlyRefers(component) && document.resolver.target(component);
        if (target && target.file !== document.root.file) {
          this.#byTarget.set(`${kind} ${placeOf(target)}`, { kind, name, target });
        }
      }
    }
  }

  /**
   * Whether an object is the entry file's own component for a target, into which the content of the target is
   * copied.
   */
  isOwnName(cursor: Cursor, target: Cursor): boolean {
    if (cursor.file !== this.document.root.file || !onlyRefers(cursor)) return false;
    const [section, kind, name, ...rest] = splitPointer(cursor.pointer);
    const known = this.#byTarget.get(`${kind} ${placeOf(target)}`);
    return (
      section === 'components' && rest.length === 0 && known !== undefined && known.name === name
    );
  }

  /** Returns the reference to write for a target. The first reference to a target makes it a component. */
  refer(target: Cursor, kind: Where): string {
    if (target.file === this.document.root.file) return `#${encodeURI(target.pointer)}`;
    const component = getOrInsert(this.#byTarget, `${kind} ${placeOf(target)}`, () => {
      const added = { kind, name: this.#claim(kind, nameOf(target)), target };
      this.#queue.push(added);
      return added;
    });
    return `#${joinPointer('/components', kind, component.name)}`;
  }

  /** Copies all referenced targets, including those to which the copies refer, sorted by kind and name. */
  drain(copy: (target: Cursor, kind: Where) => unknown): Record<string, JsonObject> {
    const added: [Where, string, unknown][] = [];
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      added.push([next.kind, next.name, copy(next.target, next.kind)]);
    }
    added.sort(([a, x], [b, y]) => compareText(a, b) || compareText(x, y));
    const sections: Record<string, JsonObject> = {};
    for (const [kind, name, value] of added) {
      sections[kind] = { ...sections[kind], [name]: value };
    }
    return sections;
  }

  #claim(kind: Where, wanted: string): string {
    const taken = this.#taken(kind);
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`;
    taken.add(name);
    return name;
  }

  #taken(kind: string): Set<string> {
    return getOrInsert(this.#names, kind, () => new Set());
  }
}

function onlyRefers({ value }: Cursor): boolean {
  return isObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1;
}

/** Component names have only letters, digits, dots, hyphens and underscores (OpenAPI 3.1, 4.8.7). */
function nameOf({ file, pointer }: Cursor): string {
  const last = splitPointer(pointer).at(-1) ?? basename(file.path, extname(file.path));
  return last.replace(/[^a-zA-Z0-9._-]+/g, '-') || 'component';
}
