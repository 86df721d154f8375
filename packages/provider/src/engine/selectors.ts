import { isKeyOf } from '@seca/openapi/load/records';
import type { JsonObject } from './json';

/** What a condition compares; the order of numbers needs a label that is a number. */
const comparisons = {
  '=': (label: string, value: string) => matchesWildcard(value, label),
  '!=': (label: string, value: string) => !matchesWildcard(value, label),
  '>': (label: string, value: string) => Number(label) > Number(value),
  '<': (label: string, value: string) => Number(label) < Number(value),
  '>=': (label: string, value: string) => Number(label) >= Number(value),
  '<=': (label: string, value: string) => Number(label) <= Number(value),
};

/** A condition on labels: `env=production`. */
export interface Condition {
  key: string;
  operator: keyof typeof comparisons;
  value: string;
}

/**
 * Reads a label selector, `env=production,version>=2`: all of its conditions must apply. Blanks around keys and
 * values don't count.
 *
 * @returns An explanation if the text is not a label selector.
 */
export function parseSelector(text: string): Condition[] | string {
  const conditions: Condition[] = [];
  for (const written of text.split(',')) {
    const part = written.trim();
    const [, key = '', operator = '', value = ''] =
      /^([^=!<>]*[^=!<>\s])\s*(!=|>=|<=|=|>|<)\s*(.*)$/s.exec(part) ?? [];
    if (!isKeyOf(operator, comparisons)) {
      return `${part || 'An empty text'} is not a valid condition; write one such as env=production`;
    }
    if (/^[=<>!]/.test(value)) return `${part} has an unknown operator`;
    if (isOfNumbers(operator) && !isNumber(value)) {
      return `${part} compares a label with a value that is not a number`;
    }
    conditions.push({ key, operator, value });
  }
  return conditions;
}

/** Whether labels meet all conditions. A condition on a label that is missing is not met. */
export function selects(conditions: readonly Condition[], labels: JsonObject): boolean {
  return conditions.every(({ key, operator, value }) =>
    Object.entries(labels).some(
      ([name, label]) =>
        matchesWildcard(key, name) &&
        typeof label === 'string' &&
        (!isOfNumbers(operator) || isNumber(label)) &&
        comparisons[operator](label, value),
    ),
  );
}

function isOfNumbers(operator: string): boolean {
  return /[<>]/.test(operator);
}

function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
}

/** Whether a text matches a pattern in which `*` stands for any number of characters, including none. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const [first = '', ...parts] = pattern.split('*');
  const last = parts.pop();
  if (last === undefined) return pattern === text;
  if (!text.startsWith(first)) return false;
  let offset = first.length;
  for (const part of parts) {
    const index = text.indexOf(part, offset);
    if (index < 0) return false;
    offset = index + part.length;
  }
  return text.endsWith(last) && text.length - last.length >= offset;
}
