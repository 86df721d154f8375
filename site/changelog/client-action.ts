import { constraintsOf } from '@seca/openapi/model/schema-facts';
import type { Change, ChangeSide } from './types';

/** The parts of a change that determine the action of a client. */
type Breaking = Pick<Change, 'what' | 'kind' | 'place' | 'breaking' | 'to'>;

/**
 * The action of a client after a breaking change, if the kind of change determines it (Markdown); undefined
 * if an author has to write it.
 */
export function clientAction(change: Breaking): string | undefined {
  const { breaking, what, to } = change;
  if (breaking === 'path' && what === 'path' && typeof to === 'string') {
    return `Change the path of the request to \`${to}\`.`;
  }
  if (breaking === 'path' && what === 'parameter' && Array.isArray(to)) {
    const names = to.map((name) => `\`${String(name).replace(/^path /, '')}\``);
    return `Send ${names.join(' and ')} in the path.`;
  }
  if (breaking === 'immutable') {
    return 'Do not change the value in updates. To use another value, delete the resource and create it again.';
  }
  if (breaking === 'limit' && what === 'constraint') {
    // The sentence about the change states the limits.
    if (limitsInWords(to).length > 0) return 'Check that the value is within the new limits.';
  }
  return undefined;
}

/** `between 1 and 64 characters`, with `each item: ` before the limits of list items. */
export function limitsInWords(side: ChangeSide | undefined): string[] {
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return [];
  const valuesOf = (prefix: string) => (keyword: string) => {
    const value = side[`${prefix}${keyword}`];
    return value === undefined ? [] : [value];
  };
  const rules = Array.isArray(side.cel) ? side.cel : [];
  return [
    ...constraintsOf(valuesOf(''), false).map(({ words }) => withCode(words)),
    ...constraintsOf(valuesOf('items.'), false).map(({ words }) => `each item: ${withCode(words)}`),
    ...rules.filter((rule) => rule !== 'self == oldSelf').map((rule) => `\`${rule}\``),
  ];
}

/** Formats a regular expression as code. Otherwise Markdown would read `[a-z](…)` as a link. */
function withCode(words: string): string {
  return words.replace(/\^\S*\$/, (pattern) => `\`${pattern}\``);
}
