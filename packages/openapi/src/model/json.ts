import type { Json } from './types';

/** Converts a YAML value to JSON; a value that JSON can't represent becomes a string. */
export function toJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, toJson(member)]),
    );
  }
  return String(value);
}
