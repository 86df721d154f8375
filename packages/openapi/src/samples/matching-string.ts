import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * A short text that a regular expression matches: the first alternative of each group, and the fewest repetitions. JSON
 * Schema's patterns are ECMA-262 (JSON Schema 2020-12, core 6.4).
 *
 * @returns undefined if the expression is invalid, or if its assertions exclude the text
 */
export function matchingString(expression: RegExp): string | undefined {
  const parser = new RegExpParser({ ecmaVersion: 2024 });
  try {
    const { pattern } = parser.parseLiteral(String(expression));
    const text = firstOf(pattern.alternatives);
    return expression.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function firstOf([first]: readonly AST.Alternative[]): string {
  return first ? first.elements.map(textOf).join('') : '';
}

function textOf(element: AST.Element): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
      return element.kind === 'digit' && !element.negate ? '1' : 'a';
    case 'CharacterClass':
      return element.negate ? 'a' : inClass(element);
    case 'Group':
    case 'CapturingGroup':
      return firstOf(element.alternatives);
    case 'Quantifier':
      return textOf(element.element).repeat(Math.min(element.min, 1000));
    default:
      return '';
  }
}

function inClass({ elements: [first] }: AST.CharacterClass): string {
  if (first?.type === 'CharacterClassRange') return textOf(first.min);
  return first?.type === 'Character' || first?.type === 'CharacterSet' ? textOf(first) : 'a';
}
