import { isObject } from '@seca/openapi/load/cursor';
import { capitalize } from '@seca/text/capitalize';
import { itemsOf, limitsInWords, nameOf, ruleOf, statuses, textOf, typeOf } from './change-text';
import type { Change } from './types';

/** A change as a row of a table: what changed, what it was, and what it is now (Markdown). */
export interface ChangeSides {
  item: string;
  before: string;
  after: string;
}

/** The two sides of a change in a few words. A rule in CEL is replaced by the note that explains it. */
export function sidesOf(change: Change): ChangeSides {
  const { what, place, renamedFrom, from, to, breaking, note = '' } = change;
  const item = nameOf(change).replace(/^the /, '');
  const sides = (before: string, after: string): ChangeSides => ({
    item,
    before: capitalize(before || 'none'),
    after: capitalize(after),
  });
  if (renamedFrom !== undefined) return sides(`\`${renamedFrom}\``, `\`${place}\``);
  switch (what) {
    case 'path':
      return sides(`\`${String(from)}\``, `\`${String(to)}\``);
    case 'parameter':
      return sides('', Array.isArray(to) ? to.map(parameter).join(', ') : note);
    case 'status':
      return sides('', statuses(to).join(', '));
    case 'enum-value':
      return sides(values(from), values(to));
    case 'default':
      return sides(defaultOf(from), defaultOf(to));
    case 'constraint':
      return sides(...constraintSides(change));
    case 'description':
      return sides('', note);
    default:
      return breaking === undefined
        ? sides(typeOf(from), typeOf(to))
        : sides(typeOf(from) || 'present', withNote(typeOf(to) || 'removed', note));
  }
}

function constraintSides(change: Change): [string, string] {
  const { from, to, note = '' } = change;
  switch (ruleOf(change)) {
    case 'immutable':
      return ['could be changed', 'immutable'];
    case 'required':
      return ['optional', withNote('required', note)];
    case 'no longer required':
      return ['required', 'optional'];
  }
  const [before, after] = [from, to].map((side) => {
    // Rules in CEL are code.
    const limits = limitsInWords(side).filter((words) => !words.startsWith('`'));
    return limits.join('; ');
  });
  return [before || 'no limit', after || note];
}

function withNote(words: string, note: string): string {
  return note === '' ? words : `${words}. ${note}`;
}

/** `path network` → `` `network` in the path ``. */
function parameter(name: unknown): string {
  const [place = '', own = ''] = String(name).split(' ');
  return `\`${own}\` in the ${place}`;
}

function values(side: Change['to']): string {
  if (typeof side === 'string') return `\`${side}\``;
  return itemsOf(side).join(', ');
}

function defaultOf(side: Change['to']): string {
  return isObject(side) && side.default !== undefined ? `\`${textOf(side.default)}\`` : '';
}
