import type { Json } from '../model/types';
import { jsonText } from './json-text';

/** A body by the kinds that languages treat differently: a JSON value, the fields of a form, or text. */
export type BodyKind =
  | { kind: 'json'; value: Json }
  | { kind: 'form' | 'multipart'; fields: [name: string, value: string][] }
  | { kind: 'text'; text: string };

/** Kind of a body by its media type; everything except JSON and forms is text. */
export function bodyKind({ mediaType, value }: { mediaType: string; value: Json }): BodyKind {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject && mediaType === 'application/x-www-form-urlencoded') {
    return { kind: 'form', fields: fieldsOf(value) };
  }
  if (isObject && mediaType === 'multipart/form-data') {
    return { kind: 'multipart', fields: fieldsOf(value) };
  }
  if (/[/+]json(;|$)/.test(mediaType)) return { kind: 'json', value };
  return { kind: 'text', text: typeof value === 'string' ? value : jsonText(value) };
}

function fieldsOf(value: { [key: string]: Json }): [string, string][] {
  return Object.entries(value).map(([name, member]) => [
    name,
    typeof member === 'string' ? member : JSON.stringify(member),
  ]);
}
