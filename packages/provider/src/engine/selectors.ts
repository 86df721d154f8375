import type { JsonObject } from './json';

type Operator = '=' | '!=' | '>' | '<' | '>=' | '<=';

/** A condition on labels: `env=production`. */
export interface Condition {
  key: string;
  operator: Operator;
  value: string;
}

const isOperator = (text: string | undefined): text is Operator =>
  text !== undefined && ['=', '!=', '>', '<', '>=', '<='].includes(text);

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
    const [, key = '', operator, value = ''] =
      /^([^=!<>]*[^=!<>\s])\s*(!=|>=|<=|=|>|<)\s*(.*)$/s.exec(part) ?? [];
    if (key === '' || !isOperator(operator)) {
      return `${part || 'An empty condition'} is not a condition such as env=production`;
    }
    if (/^[=<>!]/.test(value)) return `${part} has an unknown operator`;
    if (operator.match(/[<>]/) && !isNumber(value))
      return `${part} compares with a value that is not a number`;
    conditions.push({ key, operator, value });
  }
  return conditions;
}

/** Whether labels meet all conditions. A condition on a label that is missing is not met. */
export function selects(conditions: readonly Condition[], labels: JsonObject): boolean {
  return conditions.every(({ key, operator, value }) => {
    if (!key.includes('*')) {
      const label = Object.hasOwn(labels, key) ? labels[key] : undefined;
      return typeof label === 'string' && meets(label, operator, value);
    }
    return Object.entries(labels).some(
      ([name, label]) =>
        matchesWildcard(key, name) && typeof label === 'string' && meets(label, operator, value),
    );
  });
}

function meets(label: string, operator: Operator, value: string): boolean {
  if (operator === '=') return matchesWildcard(value, label);
  if (operator === '!=') return !matchesWildcard(value, label);
  if (!isNumber(label)) return false;
  const [a, b] = [Number(label), Number(value)];
  if (operator === '>') return a > b;
  if (operator === '<') return a < b;
  return operator === '>=' ? a >= b : a <= b;
}

function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
}

/** Whether a text matches a pattern in which `*` stands for any number of characters, including none. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const parts = pattern.split('*');
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return pattern === text;
  if (text.length < first.length + last.length) return false;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
