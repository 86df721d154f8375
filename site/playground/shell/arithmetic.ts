import { ShellSyntaxError } from './syntax';

const binary: readonly Readonly<Record<string, (a: number, b: number) => number>>[] = [
  { '==': (a, b) => Number(a === b), '!=': (a, b) => Number(a !== b) },
  {
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => Math.trunc(a / b), '%': (a, b) => a % b },
];

/**
 * The value of `$((…))`.
 *
 * @param variable Value of a variable.
 * @throws ShellSyntaxError for syntax other than integers, variables, comparisons, `+ - * / %` and `? :`.
 */
export function evaluateArithmetic(text: string, variable: (name: string) => number): number {
  const tokens = text.match(/\d+|[A-Za-z_]\w*|[=!<>]=|[-+*/%<>?:()]|\S/g) ?? [];
  let at = 0;
  const take = (token: string) => tokens[at] === token && ++at > 0;

  function choice(): number {
    const condition = level(0);
    if (!take('?')) return condition;
    const then = choice();
    if (!take(':')) throw new ShellSyntaxError(`${text}: ":" is missing`);
    const otherwise = choice();
    return condition === 0 ? otherwise : then;
  }

  function level(index: number): number {
    const operators = binary[index];
    if (!operators) return value();
    let left = level(index + 1);
    for (;;) {
      const operator = operators[tokens[at] ?? ''];
      if (!operator) return left;
      at += 1;
      left = operator(left, level(index + 1));
    }
  }

  function value(): number {
    const token = tokens[at] ?? '';
    at += 1;
    if (/^\d/.test(token)) return Number(token);
    if (/^[A-Za-z_]/.test(token)) return variable(token);
    if (token !== '(') throw new ShellSyntaxError(`${text}: "${token}" is not supported`);
    const inner = choice();
    if (!take(')')) throw new ShellSyntaxError(`${text}: ")" is missing`);
    return inner;
  }

  const result = choice();
  if (at < tokens.length) throw new ShellSyntaxError(`${text}: "${tokens[at]}" is not supported`);
  return result;
}
