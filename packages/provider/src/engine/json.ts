import type { Json } from '@seca/openapi/model/types';

export type { Json };
export type JsonObject = { [key: string]: Json };

/** Whether a value is an object, and neither a list nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of an object, or undefined where the value has no members. */
export function member(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The items of a list; empty if the value is not a list. */
export function items(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The texts in a list. */
export function texts(value: Json | undefined): string[] {
  return items(value).filter((item) => typeof item === 'string');
}

/** Whether two values are the same; the order of members does not count. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
    );
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}
