import { joinPointer } from '@seca/openapi/load/pointer';
import type { Json, JsonObject } from '@seca/provider/engine/json';

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

/** Much less than what exhausts the stack. */
const deepest = 500;

const blanks = /[ \t\r\n]*/y;
const string = /"(?:[^"\\]|\\.)*"/y;
const constant = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/**
 * Parses JSON (RFC 8259) and records the position of each value, by its JSON pointer.
 *
 * @throws JsonError with the position of the first error. A duplicate name in an object is an error too.
 */
export function parseJson(text: string): { value: Json; positions: Map<string, Position> } {
  const positions = new Map<string, Position>();
  // Parsers may ignore a byte order mark (RFC 8259, 8.1).
  let offset = text.startsWith('\uFEFF') ? 1 : 0;
  let depth = 0;
  let line = 1;
  let lineStart = offset;
  let lineEnd = text.indexOf('\n');

  /** Moves past what a pattern matches here. */
  function take(pattern: RegExp): string {
    pattern.lastIndex = offset;
    const [token = ''] = pattern.exec(text) ?? [];
    offset += token.length;
    return token;
  }

  /** Moves past blanks, and past a character if it follows. */
  function skip(character: string): boolean {
    take(blanks);
    const follows = text.startsWith(character, offset);
    if (follows) offset += character.length;
    return follows;
  }

  /** Positions are needed in the order of the text, so that each line break is counted once. */
  function position(): Position {
    for (; lineEnd >= 0 && lineEnd < offset; lineEnd = text.indexOf('\n', lineStart)) {
      line += 1;
      lineStart = lineEnd + 1;
    }
    return { line, column: offset - lineStart + 1 };
  }

  const error = (message: string) => new JsonError(message, position());

  function readValue(pointer: string): Json {
    take(blanks);
    positions.set(pointer, position());
    if (depth > deepest) throw error(`The value is nested more than ${deepest} levels deep.`);
    if (skip('{')) return readObject(pointer);
    if (skip('[')) return readArray(pointer);
    if (text.startsWith('"', offset)) return readString();
    const word = take(constant);
    if (word !== '') return JSON.parse(word);
    if (offset === text.length) throw error('The JSON text is incomplete.');
    throw error('A value is expected here.');
  }

  function readObject(pointer: string): JsonObject {
    const members = new Map<string, Json>();
    depth += 1;
    for (let isFirst = true; !skip('}'); isFirst = false) {
      if (!isFirst && !skip(',')) throw error('A comma or } is expected here.');
      take(blanks);
      if (!text.startsWith('"', offset)) throw error('A name in double quotes is expected here.');
      const start = position();
      const name = readString();
      if (members.has(name)) throw new JsonError(`The name ${name} is a duplicate.`, start);
      if (!skip(':')) throw error('A colon is expected here.');
      members.set(name, readValue(joinPointer(pointer, name)));
    }
    depth -= 1;
    return Object.fromEntries(members);
  }

  function readArray(pointer: string): Json[] {
    const items: Json[] = [];
    depth += 1;
    while (!skip(']')) {
      if (items.length > 0 && !skip(',')) throw error('A comma or ] is expected here.');
      items.push(readValue(`${pointer}/${items.length}`));
    }
    depth -= 1;
    return items;
  }

  function readString(): string {
    const start = offset;
    try {
      return JSON.parse(take(string));
    } catch {
      offset = start;
      throw error('This string is not closed, or has an invalid escape or line break.');
    }
  }

  const value = readValue('');
  take(blanks);
  if (offset < text.length) throw error('There is text after the end of the value.');
  return { value, positions };
}
