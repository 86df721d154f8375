import { isObject } from '@seca/openapi/load/cursor';
import { constraintsOf } from '@seca/openapi/model/schema-facts';
import { capitalize } from '@seca/text/capitalize';
import { type Change, type ChangeSide, sharedParameters } from './types';

/** The effect of a change as one sentence in Markdown, without its note. */
export function changeInWords(change: Change): string {
  const { kind, what, place, renamedFrom, from, to } = change;
  const name = nameOf(change);
  if (renamedFrom !== undefined) {
    return renamedFrom.includes('.') === place.includes('.')
      ? `\`${renamedFrom}\` was renamed to ${name}.`
      : `\`${renamedFrom}\` became the separate schema ${name}.`;
  }
  switch (what) {
    case 'operation':
      return `${kind === 'added' ? 'New' : capitalize(kind)} operation ${name}${callOf(to)}.`;
    case 'path':
      return `The path of ${name} changed from \`${String(from)}\` to \`${String(to)}\`.`;
    case 'parameter':
      return parameterWords(change, name);
    case 'status':
      return `${name} can respond with ${statuses(to).join(' and ')}.`;
    case 'enum-value':
      return valueWords(change, name);
    case 'default':
      return isObject(to)
        ? `The default of ${name} is \`${textOf(to.default)}\`.`
        : `The default of ${name} was corrected.`;
    case 'constraint':
      return constraintWords(change, name);
    case 'description':
      return `The description of ${name} changed.`;
    case 'guide':
      return kind === 'added' ? `New guide: ${place}.` : `The guide ${place} changed.`;
    default:
      return shapeWords(change, name);
  }
}

/**
 * A change as plain words next to the name of its place: `at most 64 characters`. Regular expressions and CEL
 * rules are only mentioned; the changelog states them.
 */
export function changeInShort(change: Change): string {
  const { kind, what, renamedFrom, from, to } = change;
  if (renamedFrom !== undefined) return `was ${renamedFrom}`;
  switch (what) {
    case 'constraint':
      return ruleOf(change) || limitsInShort(to) || 'limits';
    case 'default':
      return isObject(to) ? `default ${textOf(to.default)}` : 'default corrected';
    case 'enum-value':
      return valuesInShort(from, to);
    case 'parameter':
      return 'parameters';
    case 'status':
      return `status ${statuses(to).join(' and ')}`;
    case 'path':
    case 'description':
      return what;
    default:
      return kind === 'fixed' ? 'corrected' : typesInShort(from, to);
  }
}

/** What a constraint says about a field as a whole; '' if it limits its values. */
export function ruleOf({ breaking, from, to }: Change) {
  if (breaking === 'immutable') return 'immutable';
  if (isObject(to) && to.required === true) return 'required';
  return isObject(from) && from.required === true ? 'no longer required' : '';
}

function limitsInShort(side: ChangeSide | undefined): string {
  const named = limitsInWords(side).map((words) =>
    words.startsWith('`') ? 'a rule' : words.replace(/matches `.*`/, 'a pattern'),
  );
  return [...new Set(named)].join(', ');
}

function valuesInShort(from: ChangeSide | undefined, to: ChangeSide | undefined): string {
  const [gone = '', added = ''] = [from, to].map((side) => itemsOf(side).join(', '));
  const words = [added && `with ${added}`, gone && `without ${gone}`].filter(Boolean).join(', ');
  return words.replaceAll('`', '') || 'values';
}

function typesInShort(from: ChangeSide | undefined, to: ChangeSide | undefined): string {
  const [before = '', after = ''] = [from, to].map((side) => typeOf(side).replaceAll('`', ''));
  return before !== '' && after !== '' ? `${before} before` : 'structure';
}

/** The name of the place for readers. */
export function nameOf({ place }: Change): string {
  const shared = sharedParameters[place]?.split(' ');
  return shared ? `the ${placeWords[shared[0] ?? ''] ?? ''} \`${shared[1]}\`` : `\`${place}\``;
}

const placeWords: Readonly<Record<string, string>> = {
  path: 'path parameter',
  query: 'query parameter',
  header: 'header',
};

function parameterWords({ kind, place, to }: Change, name: string): string {
  if (!Array.isArray(to)) return `${capitalize(kind)} ${name}.`;
  const names = to.map((parameter) => {
    const [where = '', own] = String(parameter).split(' ');
    return `the ${placeWords[where] ?? where} \`${own}\``;
  });
  return `\`${place}\` has ${names.join(' and ')}.`;
}

function valueWords({ from, to }: Change, name: string): string {
  if (typeof from === 'string' || typeof to === 'string') {
    return `Values of ${name} changed from \`${String(from)}\` to \`${String(to)}\`.`;
  }
  const [gone = '', added = ''] = [from, to].map((side) => itemsOf(side).join(', '));
  return [
    added && `${name} has the new value ${added}.`,
    gone && `${name} no longer has the value ${gone}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function constraintWords(change: Change, name: string): string {
  const { kind, from, to } = change;
  const rule = ruleOf(change);
  if (rule) return `${capitalize(name)} is ${rule}.`;
  const limits = limitsInWords(to);
  if (isObject(to) && typeof to.format === 'string') limits.unshift(`format \`${to.format}\``);
  if (limits.length === 0) {
    const old = limitsInWords(from);
    return old.length > 0
      ? `${capitalize(name)} no longer has this limit: ${old.join('; ')}.`
      : `The rules of ${name} changed.`;
  }
  const verb = kind === 'added' ? 'has new limits' : 'has changed limits';
  return `${capitalize(name)} ${verb}: ${limits.join('; ')}.`;
}

function shapeWords({ kind, what, from, to }: Change, name: string): string {
  if (kind === 'added') {
    const type = isObject(to) && Array.isArray(to.composedOf) ? '' : typeOf(to);
    return `New ${what} ${name}${type === '' ? '' : ` (${type})`}.`;
  }
  if (kind === 'removed') return `The ${what} ${name} was removed.`;
  if (kind === 'fixed') return `The ${what} ${name} was corrected.`;
  const [before, after] = [typeOf(from), typeOf(to)];
  if (before !== '' && after !== '')
    return `${capitalize(name)} changed from ${before} to ${after}.`;
  return `The ${what} ${name} changed.`;
}

/** `` `Reference` ``, `` list of `Reference` ``, `string`; '' if the facts contain no type. */
export function typeOf(side: ChangeSide | undefined): string {
  if (!isObject(side)) return '';
  if (typeof side.ref === 'string') return `\`${side.ref}\``;
  if (typeof side['items.ref'] === 'string') return `list of \`${side['items.ref']}\``;
  if (Array.isArray(side.anyOf)) return itemsOf(side.anyOf).join(' or ');
  if (Array.isArray(side.composedOf)) return itemsOf(side.composedOf).join(', ');
  if (side.additionalProperties === 'string') return 'map of strings';
  return typeof side.type === 'string' && side.type !== 'object' ? side.type : '';
}

function callOf(side: ChangeSide | undefined): string {
  return isObject(side) && typeof side.method === 'string'
    ? ` (\`${side.method} ${String(side.path)}\`)`
    : '';
}

export function statuses(side: ChangeSide | undefined): string[] {
  return isObject(side) ? Object.keys(side).map((name) => name.replace('response.', '')) : [];
}

export function itemsOf(side: ChangeSide | undefined): string[] {
  return Array.isArray(side) ? side.map((value) => `\`${String(value)}\``) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The action of a client after a breaking change, if the kind of change determines it (Markdown); undefined
 * if an author has to write it.
 */
export function clientAction({
  breaking,
  what,
  to,
}: Pick<Change, 'what' | 'breaking' | 'to'>): string | undefined {
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
  // The sentence about the change states the limits.
  return breaking === 'limit' && what === 'constraint' && limitsInWords(to).length > 0
    ? 'Check that the value is within the new limits.'
    : undefined;
}

/** `between 1 and 64 characters`, with `each item: ` before the limits of list items. */
export function limitsInWords(side: ChangeSide | undefined): string[] {
  if (!isObject(side)) return [];
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
