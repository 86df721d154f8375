import { stringifyJson } from '../model/json';
import type { Json } from '../model/types';
import { type LiteralStyle, literal } from './literal';

const json: LiteralStyle = {
  scalar: (value) => stringifyJson(value),
  key: (name) => JSON.stringify(name),
  step: '  ',
  trailingComma: false,
};

/** JSON for readers: lists of scalars are on one line if they fit. */
export function jsonText(value: Json): string {
  return literal(value, json);
}
