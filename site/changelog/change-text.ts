import { isObject } from '@seca/openapi/load/cursor';
import { constraintsOf } from '@seca/openapi/model/schema-facts';
import { upperFirst } from 'es-toolkit/string/upperFirst';
import { type Change, type ChangeSide, sharedParameters } from './types';

/** A change for readers. Text is Markdown unless stated otherwise. */
export interface ChangeText {
  /** The effect as one sentence, without the note. */
  sentence: string;
  /**
   * Plain words next to the name of the place: `at most 64 characters`. Regular expressions and CEL rules are only mentioned;
   * the changelog states them.
   */
  short: string;
  /** What changed, as a cell of a table. */
  item: string;
  /** What it was and is in a few words. The note replaces a rule in CEL. */
  before: string;
  after: string;
}

export function describeChange(change: Change): ChangeText {
  const name = nameOf(change);
  const { before, after, ...text } = textOf(change, name);
  return {
    ...text,
    item: name.replace(/^the /, ''),
    before: upperFirst(before || 'none'),
    after: upperFirst(after),
  };
}

type Text = Omit<ChangeText, 'item'>;

function textOf(change: Change, name: string): Text {
  const { kind, what, place, renamedFrom, from, to, note = '' } = change;
  if (renamedFrom !== undefined) {
    const before = `\`${renamedFrom}\``;
    const isMoved = renamedFrom.includes('.') !== place.includes('.');
    const sentence = `${before} ${isMoved ? 'became the separate schema' : 'was renamed to'} ${name}.`;
    return { sentence, short: `was ${renamedFrom}`, before, after: `\`${place}\`` };
  }
  switch (what) {
    case 'path': {
      const [before, after] = [`\`${String(from)}\``, `\`${String(to)}\``];
      const sentence = `The path of ${name} changed from ${before} to ${after}.`;
      return { sentence, short: 'path', before, after };
    }
    case 'parameter': {
      const names = itemsIn(to).map((parameter) => parameter.split(' '));
      const words = names.map(
        ([where = '', own]) => `the ${placeWords[where] ?? where} \`${own}\``,
      );
      return {
        sentence: Array.isArray(to)
          ? `\`${place}\` has ${words.join(' and ')}.`
          : `${upperFirst(kind)} ${name}.`,
        short: 'parameters',
        before: '',
        after: names.map(([where, own]) => `\`${own}\` in the ${where}`).join(', ') || note,
      };
    }
    case 'status': {
      const keys = Object.keys(isObject(to) ? to : {});
      const statuses = keys.map((key) => key.replace('response.', ''));
      const words = statuses.join(' and ');
      return {
        sentence: `${name} can respond with ${words}.`,
        short: `status ${words}`,
        before: '',
        after: statuses.join(', '),
      };
    }
    case 'enum-value':
      return valueText(change, name);
    case 'default': {
      const [before = '', after = ''] = [from, to].map((side) =>
        isObject(side) && side.default !== undefined ? plain(side.default) : '',
      );
      return {
        sentence: isObject(to)
          ? `The default of ${name} is now \`${plain(to.default)}\`.`
          : `The default of ${name} was corrected.`,
        short: isObject(to) ? `default ${plain(to.default)}` : 'default corrected',
        before: before && `\`${before}\``,
        after: after && `\`${after}\``,
      };
    }
    case 'constraint':
      return constraintText(change, name);
    case 'description':
      return {
        sentence: `The description of ${name} changed.`,
        short: what,
        before: '',
        after: note,
      };
    default:
      return shapeText(change, name);
  }
}

/** The name of the place for readers. */
function nameOf({ place }: Change): string {
  const shared = sharedParameters[place]?.split(' ');
  return shared ? `the ${placeWords[shared[0] ?? ''] ?? ''} \`${shared[1]}\`` : `\`${place}\``;
}

const placeWords: Readonly<Record<string, string>> = {
  path: 'path parameter',
  query: 'query parameter',
  header: 'header',
};

function valueText({ from, to }: Change, name: string): Text {
  const [gone = '', added = ''] = [from, to].map((side) =>
    (typeof side === 'string' ? [side] : itemsIn(side)).map((value) => `\`${value}\``).join(', '),
  );
  if (typeof from === 'string' || typeof to === 'string') {
    const sentence = `Values of ${name} changed from \`${String(from)}\` to \`${String(to)}\`.`;
    return { sentence, short: 'values', before: gone, after: added };
  }
  const sentences = [
    added && `${name} has the new value ${added}.`,
    gone && `${name} no longer has the value ${gone}.`,
  ];
  const short = [added && `with ${added}`, gone && `without ${gone}`].filter(Boolean).join(', ');
  return {
    sentence: sentences.filter(Boolean).join(' '),
    short: short.replaceAll('`', '') || 'values',
    before: gone,
    after: added,
  };
}

function constraintText({ kind, breaking, from, to, note = '' }: Change, name: string): Text {
  const subject = upperFirst(name);
  const required = note === '' ? 'required' : `required. ${note}`;
  if (breaking === 'immutable')
    return ruleText(subject, 'now immutable', 'could be changed', breaking);
  if (isObject(to) && to.required === true) {
    return ruleText(subject, 'now required', 'optional', required);
  }
  if (isObject(from) && from.required === true) {
    return ruleText(subject, 'no longer required', 'required', 'optional');
  }
  const [old, limits] = [limitsInWords(from), limitsInWords(to)];
  const isPlain = (words: string) => !words.startsWith('`');
  const short = limits.map((words) =>
    isPlain(words) ? words.replace(/matches `.*`/, 'a pattern') : 'a rule',
  );
  const [before, after] = [old, limits].map((all) => all.filter(isPlain).join('; '));
  if (isObject(to) && typeof to.format === 'string') limits.unshift(`format \`${to.format}\``);
  const noun = limits.length === 1 ? 'limit' : 'limits';
  const article = limits.length === 1 ? 'a ' : '';
  const verb = `has ${article}${kind === 'added' ? 'new' : 'changed'} ${noun}`;
  return {
    sentence:
      limits.length > 0
        ? `${subject} ${verb}: ${limits.join('; ')}.`
        : old.length > 0
          ? `${subject} no longer has this limit: ${old.join('; ')}.`
          : `The rules of ${name} changed.`,
    short: [...new Set(short)].join(', ') || 'limits',
    before: before || 'no limit',
    after: after || note,
  };
}

/** A constraint that says something about a field as a whole. */
function ruleText(subject: string, rule: string, before: string, after: string): Text {
  return { sentence: `${subject} is ${rule}.`, short: rule.replace('now ', ''), before, after };
}

/** Operations, schemas, fields and guides. */
function shapeText(change: Change, name: string): Text {
  const { kind, breaking, from, to, note = '' } = change;
  const [before, after] = [typeOf(from), typeOf(to)];
  const isChanged = before !== '' && after !== '';
  const short = isChanged ? `${before.replaceAll('`', '')} before` : 'structure';
  const result = after || 'removed';
  return {
    sentence: shapeSentence(change, name, before, after),
    short: kind === 'fixed' ? 'corrected' : short,
    before: breaking === undefined ? before : before || 'present',
    after: breaking === undefined ? after : note === '' ? result : `${result}. ${note}`,
  };
}

function shapeSentence(
  { kind, what, place, to }: Change,
  name: string,
  before: string,
  after: string,
): string {
  if (what === 'guide') {
    return kind === 'added' ? `New guide: ${place}.` : `The guide ${place} changed.`;
  }
  if (what === 'operation') {
    const call = isObject(to) && typeof to.method === 'string';
    const words = call ? ` (\`${to.method} ${String(to.path)}\`)` : '';
    return `${kind === 'added' ? 'New' : upperFirst(kind)} operation ${name}${words}.`;
  }
  switch (kind) {
    case 'added': {
      const type = isObject(to) && Array.isArray(to.composedOf) ? '' : after;
      return `New ${what} ${name}${type === '' ? '' : ` (${type})`}.`;
    }
    case 'removed':
      return `The ${what} ${name} was removed.`;
    case 'fixed':
      return `The ${what} ${name} was corrected.`;
    default:
      return before !== '' && after !== ''
        ? `${upperFirst(name)} changed from ${before} to ${after}.`
        : `The ${what} ${name} changed.`;
  }
}

/** `` `Reference` ``, `` list of `Reference` ``, `string`; '' if the facts contain no type. */
function typeOf(side: ChangeSide | undefined): string {
  if (!isObject(side)) return '';
  if (typeof side.ref === 'string') return `\`${side.ref}\``;
  if (typeof side['items.ref'] === 'string') return `list of \`${side['items.ref']}\``;
  const names = (list: unknown[]) => list.map((item) => `\`${String(item)}\``);
  if (Array.isArray(side.anyOf)) return names(side.anyOf).join(' or ');
  if (Array.isArray(side.composedOf)) return names(side.composedOf).join(', ');
  if (side.additionalProperties === 'string') return 'map of strings';
  return typeof side.type === 'string' && side.type !== 'object' ? side.type : '';
}

function itemsIn(side: ChangeSide | undefined): string[] {
  return Array.isArray(side) ? side.map(String) : [];
}

function plain(value: unknown): string {
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
    return `Include ${names.join(' and ')} in the path.`;
  }
  if (breaking === 'immutable') {
    return 'Don’t change the value in updates. To use another value, recreate the resource.';
  }
  // The sentence about the change states the limits.
  return breaking === 'limit' && what === 'constraint' && limitsInWords(to).length > 0
    ? 'Check that the value is within the new limits.'
    : undefined;
}

/** `between 1 and 64 characters`, with `each item: ` before the limits of list items. */
function limitsInWords(side: ChangeSide | undefined): string[] {
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
