import { isObject } from '../load/cursor';
import { WrittenNumber } from '../load/written-number';
import { stringifyJson } from '../model/json';
import type { Json } from '../model/types';
import { jsonText } from './json-text';

/** A body by the kinds that languages treat differently: a JSON value, the fields of a form, or text. */
export type BodyKind =
  | { kind: 'json'; value: Json }
  | { kind: 'form' | 'multipart'; fields: [name: string, value: string][] }
  | { kind: 'text'; text: string };

/** Kind of a body by its media type; everything except JSON and forms is text. */
export function bodyKind({ mediaType, value }: { mediaType: string; value: Json }): BodyKind {
  if (isObject(value) && mediaType === 'application/x-www-form-urlencoded') {
    return { kind: 'form', fields: fieldsOf(value) };
  }
  if (isObject(value) && mediaType === 'multipart/form-data') {
    return { kind: 'multipart', fields: fieldsOf(value) };
  }
  if (/[/+]json(;|$)/.test(mediaType) && !isRounded(value)) return { kind: 'json', value };
  return { kind: 'text', text: typeof value === 'string' ? value : jsonText(value) };
}

function fieldsOf(value: { [key: string]: Json }): [string, string][] {
  return Object.entries(value).map(([name, member]) => [
    name,
    typeof member === 'string' ? member : stringifyJson(member),
  ]);
}

/** Whether a program that writes the value as its own literal would send other numbers. */
function isRounded(value: Json): boolean {
  if (value instanceof WrittenNumber) return value.isRounded;
  return typeof value === 'object' && value !== null && Object.values(value).some(isRounded);
}
