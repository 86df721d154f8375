/**
 * Keeps the last result for each name, such as that of a folder, until an input changes. A rejected promise is kept
 * too.
 *
 * @returns a function that makes a result, or returns the last one if all inputs are the same values
 */
export function lastResults<Result>() {
  const known = new Map<string, { inputs: readonly unknown[]; result: Result }>();
  return (name: string, inputs: readonly unknown[], make: () => Result): Result => {
    const last = known.get(name);
    if (last && inputs.every((input, index) => input === last.inputs[index])) return last.result;
    const result = make();
    known.set(name, { inputs, result });
    return result;
  };
}
