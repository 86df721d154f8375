import type { DynamicScope } from './dynamic-scope';
import { joinPointer } from './pointer';
import type { Problem } from './problem';
import type { SourceFile } from './source-file';

/** A value and its position in a file. */
export interface Cursor {
  file: SourceFile;
  pointer: string;
  value: unknown;
  /** Targets of dynamic references in it, if they depend on the path to it. */
  scope?: DynamicScope;
}

export type JsonObject = { [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return hasMembers(value) && !Array.isArray(value);
}

/** Whether a value is an object or an array, whose members are its items. */
export function hasMembers(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !(value instanceof Number);
}

/** The whole content of a file. */
export function rootOf(file: SourceFile): Cursor {
  return { file, pointer: '', value: file.data };
}

/** The object or array that has a place as its member. */
export function parentOf({ file, pointer }: Cursor): Cursor {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  return { file, pointer: parent, value: file.valueAt(parent) };
}

/** The member of an object or array; its value is undefined if there is none. */
export function child(cursor: Cursor, segment: string | number): Cursor {
  const { file, value, scope } = cursor;
  const member = hasMembers(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  const pointer = joinPointer(cursor.pointer, segment);
  return { file, pointer, value: member, scope };
}

/** The keyword of an extension in this document: `x-model-permission` for `permission`. */
export function extensionKeyword({ file }: Cursor, name: string): string {
  return file.extensionPrefix + name;
}

/** The value of an extension that the model reads, such as `x-model-permission`; undefined if there is none. */
export function extension(cursor: Cursor, name: string): Cursor {
  return child(cursor, extensionKeyword(cursor, name));
}

/** The members of an object in source order; none if it is not an object. */
export function members(cursor: Cursor): [name: string, member: Cursor][] {
  if (!isObject(cursor.value)) return [];
  return Object.keys(cursor.value).map((name) => [name, child(cursor, name)]);
}

/** The items of an array; none if it is not an array. */
export function items(cursor: Cursor): Cursor[] {
  if (!Array.isArray(cursor.value)) return [];
  return cursor.value.map((_, index) => child(cursor, index));
}

export function text(cursor: Cursor): string | undefined {
  return typeof cursor.value === 'string' ? cursor.value : undefined;
}

/** Whether a place has a text with a visible character. */
export function hasText(cursor: Cursor): boolean {
  return /[^\s\p{Cf}]/u.test(text(cursor) ?? '');
}

/** A text that is not blank: a blank name is like none. */
export function wording(cursor: Cursor): string | undefined {
  return hasText(cursor) ? text(cursor) : undefined;
}

/** The strings in an array; other items are omitted. */
export function texts(cursor: Cursor): string[] {
  return items(cursor).flatMap((item) => text(item) ?? []);
}

/**
 * Identifies the position: equal for an object that is reached by two paths, unless its meaning differs between
 * them.
 */
export function placeOf(cursor: Cursor): string {
  const position = `${cursor.file.path}#${cursor.pointer}`;
  return cursor.scope?.key ? `${position} ${cursor.scope.key}` : position;
}

/** Adds file, line and column of the cursor. */
export function problemAt(
  cursor: Pick<Cursor, 'file' | 'pointer'>,
  rule: string,
  message: string,
  hint?: string,
  severity: Problem['severity'] = 'error',
): Problem {
  const { line, column } = cursor.file.locate(cursor.pointer);
  return {
    file: cursor.file.path,
    line,
    column,
    pointer: cursor.pointer,
    rule,
    severity,
    message,
    hint,
  };
}
