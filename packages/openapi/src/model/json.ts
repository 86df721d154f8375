import { WrittenNumber } from '../load/written-number';
import type { Json } from './types';

/** Converts a YAML value to JSON; a value that JSON can't represent becomes a string. */
export function toJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof WrittenNumber) return value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, toJson(member)]),
    );
  }
  return String(value);
}

/** As `JSON.stringify`, with the digits of numbers as the document writes them. */
export function stringifyJson(value: Json, step = '', indent = ''): string {
  if (value instanceof Number) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indent + step;
  const parts = Array.isArray(value)
    ? value.map((item) => stringifyJson(item, step, inner))
    : Object.entries(value).map(
        ([name, member]) =>
          `${JSON.stringify(name)}:${step && ' '}${stringifyJson(member, step, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (step === '' || parts.length === 0) return `${open}${parts.join()}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
