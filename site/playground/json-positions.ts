import { type Json, type JsonObject, pointerToken } from '@seca/provider/engine/json';

export interface Position {
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
}

/** A syntax error, with its position. */
export class JsonError extends Error {
  constructor(
    message: string,
    readonly position: Position,
  ) {
    super(message);
  }
}

/**
 * Parses JSON (RFC 8259) and records the position of each value, by its JSON pointer.
 *
 * @throws JsonError with the position of the first error. A duplicate name in an object is an error too.
 */
export function parseJson(text: string): { value: Json; positions: Map<string, Position> } {
  const parser = new Parser(text);
  const value = parser.value('');
  parser.end();
  return { value, positions: parser.positions };
}

class Parser {
  readonly positions = new Map<string, Position>();
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  end(): void {
    this.#blank();
    if (this.#at < this.#text.length) throw this.#error('The text continues after the value.');
  }

  value(pointer: string): Json {
    this.#blank();
    this.positions.set(pointer, this.#position());
    const character = this.#text.charAt(this.#at);
    if (character === '{') return this.#object(pointer);
    if (character === '[') return this.#array(pointer);
    if (character === '"') return this.#string();
    const word = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/.exec(
      this.#text.slice(this.#at),
    )?.[0];
    if (word === undefined) {
      throw this.#error(
        character === '' ? 'The JSON text is incomplete.' : 'A value is expected here.',
      );
    }
    this.#at += word.length;
    return JSON.parse(word);
  }

  #object(pointer: string): JsonObject {
    const members = new Map<string, Json>();
    this.#at += 1;
    for (let isFirst = true; !this.#take('}'); isFirst = false) {
      if (!isFirst && !this.#take(',')) throw this.#error('A comma or } is expected here.');
      this.#blank();
      if (this.#text.charAt(this.#at) !== '"') {
        throw this.#error('A name in double quotes is expected here.');
      }
      const position = this.#position();
      const name = this.#string();
      if (members.has(name)) throw new JsonError(`The name ${name} is a duplicate.`, position);
      if (!this.#take(':')) throw this.#error('A colon is expected here.');
      members.set(name, this.value(`${pointer}/${pointerToken(name)}`));
    }
    return Object.fromEntries(members);
  }

  #array(pointer: string): Json[] {
    const items: Json[] = [];
    this.#at += 1;
    while (!this.#take(']')) {
      if (items.length > 0 && !this.#take(',')) throw this.#error('A comma or ] is expected here.');
      items.push(this.value(`${pointer}/${items.length}`));
    }
    return items;
  }

  #string(): string {
    const [text] = /^"(?:[^"\\]|\\.)*"/.exec(this.#text.slice(this.#at)) ?? [];
    try {
      const value: string = JSON.parse(text ?? '');
      this.#at += text?.length ?? 0;
      return value;
    } catch {
      throw this.#error('This string is not closed, or has an invalid escape or line break.');
    }
  }

  #take(character: string): boolean {
    this.#blank();
    if (this.#text.charAt(this.#at) !== character) return false;
    this.#at += 1;
    return true;
  }

  #blank(): void {
    while (' \t\r\n'.includes(this.#text.charAt(this.#at) || 'x')) this.#at += 1;
  }

  #position(): Position {
    const before = this.#text.slice(0, this.#at);
    const start = before.lastIndexOf('\n') + 1;
    return { line: before.split('\n').length, column: this.#at - start + 1 };
  }

  #error(message: string): JsonError {
    return new JsonError(message, this.#position());
  }
}
