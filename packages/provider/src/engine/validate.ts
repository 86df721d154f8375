import { didYouMean } from '@seca/openapi/load/did-you-mean';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { Definition, ProviderSchema } from './definition/types';
import type { Fault } from './http';
import { isObject, isSame, type Json, type JsonObject, pointerToken } from './json';

const dateTime = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** `a, b or c`. */
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Patterns are compiled once; those of JSON Schema are Unicode expressions (2020-12, 6.4). */
const patterns = new Map<string, RegExp>();

/** Names and values of the properties that a client can set and that have a default, for each schema. */
const defaults = new WeakMap<ProviderSchema, [string, Json][]>();

/**
 * Checks a value against its schema, and completes it: read-only members are removed, since the service
 * ignores them in requests, and defaults are filled in.
 */
export function validate(
  { shapes }: Pick<Definition, 'shapes'>,
  shape: number,
  value: Json,
): { value: Json; faults: Fault[] } {
  const faults: Fault[] = [];

  function check(index: number, given: Json, pointer: string, parameter: string): Json {
    const described = shapes[index];
    if (!described) return given;
    const add = (message: string) => faults.push({ pointer, parameter, message });
    const { types, anyOf, items } = described;
    if (types && !types.some((type) => isOfType(given, type))) {
      add(`must be ${types.map(typeWords).join(' or ')}`);
      return given;
    }
    for (const message of valueFaults(described, given)) add(message);
    if (anyOf && !anyOf.some((option) => validate({ shapes }, option, given).faults.length === 0)) {
      add('matches none of the schemas');
    }
    if (isObject(given)) return checkObject(described, given, pointer);
    if (!Array.isArray(given) || items === undefined) return given;
    return given.map((item, at) => check(items, item, `${pointer}/${at}`, parameter));
  }

  function checkObject(described: ProviderSchema, given: JsonObject, pointer: string): JsonObject {
    const { properties = {}, additional, required = [] } = described;
    if (!described.properties && additional === undefined) return given;
    const add = (parameter: string, message: string) =>
      faults.push({ pointer: `${pointer}/${pointerToken(parameter)}`, parameter, message });
    const result: [string, Json][] = [];
    for (const [name, inner] of Object.entries(given)) {
      const next = Object.hasOwn(properties, name) ? properties[name] : additional;
      if (next === undefined) {
        add(name, `is not a known field${hintFor(name, Object.keys(properties))}`);
      } else if (!shapes[next]?.readOnly) {
        result.push([name, check(next, inner, `${pointer}/${pointerToken(name)}`, name)]);
      }
    }
    for (const name of required) {
      if (Object.hasOwn(given, name) || shapes[properties[name] ?? -1]?.readOnly) continue;
      add(name, 'is missing');
    }
    const usual = getOrInsert(defaults, described, () =>
      Object.entries(properties).flatMap(([name, index]): [string, Json][] => {
        const { default: value, readOnly } = shapes[index] ?? {};
        return value === undefined || readOnly ? [] : [[name, value]];
      }),
    );
    result.push(...usual.filter(([name]) => !Object.hasOwn(given, name)));
    // Unlike an assignment, this keeps members with the name `__proto__`.
    return Object.fromEntries(result);
  }

  return { value: check(shape, value, '', 'body'), faults };
}

/** The end of a message about an unknown name: ` (did you mean spec?)`, or nothing. */
export function hintFor(name: string, known: readonly string[]): string {
  const meant = didYouMean(name, known);
  return meant === undefined ? '' : ` (did you mean ${meant}?)`;
}

function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function typeWords(type: string): string {
  if (type === 'null') return type;
  if (type === 'array') return 'a list';
  return type === 'object' || type === 'integer' ? `an ${type}` : `a ${type}`;
}

/** What is wrong with a value apart from its type and its parts. */
function valueFaults(shape: ProviderSchema, value: Json): string[] {
  const { minimum = -Infinity, maximum = Infinity, pattern } = shape;
  const faults: string[] = [];
  if (shape.enum && !shape.enum.some((allowed) => isSame(allowed, value))) {
    faults.push(`must be ${alternatives.format(shape.enum.map(String))}`);
  }
  if (Array.isArray(value)) {
    faults.push(...sizeFaults(value.length, 'item', shape.minItems, shape.maxItems));
  } else if (isObject(value)) {
    faults.push(...sizeFaults(Object.keys(value).length, 'field', 0, shape.maxProperties));
  } else if (typeof value === 'number') {
    if (value < minimum) faults.push(`is ${value}; at least ${minimum} is required`);
    if (value > maximum) faults.push(`is ${value}; at most ${maximum} is allowed`);
  } else if (typeof value === 'string') {
    // JSON Schema counts characters, not UTF-16 units (2020-12, 6.3.1).
    const { minLength = 0, maxLength = Infinity } = shape;
    const isClear = value.length > minLength * 2 && value.length <= maxLength;
    const length = isClear ? value.length : [...value].length;
    faults.push(...sizeFaults(length, 'character', minLength, maxLength));
    if (pattern !== undefined) {
      const compiled = getOrInsert(patterns, pattern, () => new RegExp(pattern, 'u'));
      if (!compiled.test(value)) faults.push(`doesn't match the pattern ${pattern}`);
    }
    if (shape.format === 'date-time' && !isTime(value)) {
      faults.push('must be a time such as 2025-01-15T09:00:00Z');
    }
  }
  return faults;
}

/** Whether a text is a time with its time zone (RFC 3339). */
export function isTime(text: string): boolean {
  return dateTime.test(text) && !Number.isNaN(Date.parse(text));
}

function sizeFaults(size: number, noun: string, least = 0, most = Infinity): string[] {
  if (size >= least && size <= most) return [];
  const has = `has ${size} ${noun}${size === 1 ? '' : 's'}`;
  return [size < least ? `${has}; at least ${least} required` : `${has}; at most ${most} allowed`];
}
