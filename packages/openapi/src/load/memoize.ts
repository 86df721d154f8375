import { getOrInsert } from './get-or-insert';

/**
 * A function that keeps its results, for texts that many pages share. The result depends on the arguments alone and is
 * shared by all callers, so a change requires a copy.
 *
 * @param make its arguments are compared as JSON
 */
export function memoize<Arguments extends readonly unknown[], Result extends NonNullable<unknown>>(
  make: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const results = new Map<string, Result>();
  return (...args) => getOrInsert(results, JSON.stringify(args), () => make(...args));
}
