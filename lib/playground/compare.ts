import { isObject, type Json } from '../provider/json';

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/**
 * Where a response differs from the one that a guide shows. Times differ with every run, and so do they not count; nor
 * does the number of a resource's version.
 *
 * @returns A JSON pointer and both values for the first difference, undefined where there is none.
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
