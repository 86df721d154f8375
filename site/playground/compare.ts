import { isObject, type Json } from '@seca/provider/engine/json';

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/**
 * Compares a response with the one that a guide shows. Times and resource versions differ in every run and are ignored.
 *
 * @returns JSON pointer and both values of the first difference, or undefined
 */
export function firstDifference(
  shown: Json,
  actual: Json | undefined,
  pointer = '',
): { pointer: string; shown: Json; actual: Json | undefined } | undefined {
  if (Array.isArray(shown) && Array.isArray(actual) && shown.length === actual.length) {
    return first(
      shown.map((item, index) => firstDifference(item, actual[index], `${pointer}/${index}`)),
    );
  }
  if (isObject(shown) && isObject(actual)) {
    const names = new Set([...Object.keys(shown), ...Object.keys(actual)]);
    return first(
      [...names].map((name) =>
        firstDifference(shown[name] ?? null, actual[name] ?? null, `${pointer}/${name}`),
      ),
    );
  }
  if (shown === actual || (isTime(shown) && isTime(actual))) return undefined;
  return pointer.endsWith('/resourceVersion') ? undefined : { pointer, shown, actual };
}

function first<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}

function isTime(value: Json | undefined): boolean {
  return typeof value === 'string' && time.test(value);
}
