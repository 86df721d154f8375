/**
 * `make`, called again only where an argument is another one than the last time: the same value
 * (`Object.is`), or a list of the same values. A call that throws is not remembered.
 */
export function rememberLast<Arguments extends unknown[], Result>(
  make: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  let last: { args: Arguments; result: Result } | undefined;
  return (...args) => {
    if (!last || !isSame(last.args, args)) last = { args, result: make(...args) };
    return last.result;
  };
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
}
