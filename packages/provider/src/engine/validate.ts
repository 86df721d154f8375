import { didYouMean } from '@seca/text/edit-distance';
import { getOrInsert } from '@seca/text/get-or-insert';
import type { Definition, ProviderSchema } from './definition/types';
import type { Fault } from './http';
import { isObject, isSame, type Json, type JsonObject, pointerToken, setMember } from './json';

const dateTime = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** Patterns are compiled once; those of JSON Schema are Unicode expressions (2020-12, 6.4). */
const patterns = new Map<string, RegExp>();

/** Defaults are collected once per schema, because most schemas have none. */
const defaults = new WeakMap<ProviderSchema, [string, Json][]>();

/**
 * Checks a value against its schema, and completes it: read-only members are removed, since the service
 * ignores them in requests, and defaults are filled in.
 *
 * @param field Name of the field or parameter that the value belongs to.
 */
export function validate(
  { shapes }: Pick<Definition, 'shapes'>,
  shape: number,
  value: Json,
  field = 'body',
): { value: Json; faults: Fault[] } {
  const faults: Fault[] = [];

  function check(index: number, given: Json, pointer: string, name: string): Json {
    const described = shapes[index];
    if (!described) return given;
    const add = (message: string) => faults.push({ pointer, parameter: name, message });
    const { types } = described;
    if (types && !types.some((type) => isOfType(given, type))) {
      add(`must be ${types.map(typeWords).join(' or ')}`);
      return given;
    }
    for (const message of simpleFaults(described, given)) add(message);
    if (described.anyOf && !described.anyOf.some((option) => isValid(option, given))) {
      add('matches none of the schemas');
    }
    if (Array.isArray(given)) {
      const { items } = described;
      if (items === undefined) return given;
      return given.map((item, at) => check(items, item, `${pointer}/${at}`, name));
    }
    return isObject(given) ? checkObject(described, given, pointer) : given;
  }

  function checkObject(described: ProviderSchema, given: JsonObject, pointer: string): JsonObject {
    const { properties, additional, required = [] } = described;
    if (!properties && additional === undefined) return given;
    const result: JsonObject = {};
    for (const [name, inner] of Object.entries(given)) {
      const known = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
      const next = known ?? additional;
      const place = `${pointer}/${pointerToken(name)}`;
      if (next === undefined) {
        const meant = didYouMean(name, Object.keys(properties ?? {}));
        const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
        faults.push({ pointer: place, parameter: name, message: `is not a known field${hint}` });
      } else if (!shapes[next]?.readOnly) {
        setMember(result, name, check(next, inner, place, name));
      }
    }
    for (const name of required) {
      if (Object.hasOwn(given, name) || shapes[properties?.[name] ?? -1]?.readOnly) continue;
      faults.push({
        pointer: `${pointer}/${pointerToken(name)}`,
        parameter: name,
        message: 'is missing',
      });
    }
    for (const [name, value] of defaultsOf(described, shapes)) {
      if (!Object.hasOwn(given, name)) result[name] = value;
    }
    return result;
  }

  function isValid(option: number, given: Json): boolean {
    return validate({ shapes }, option, given).faults.length === 0;
  }

  return { value: check(shape, value, '', field), faults };
}

/** Names and values of the properties that a client can set and that have a default. */
function defaultsOf(
  described: ProviderSchema,
  shapes: readonly ProviderSchema[],
): readonly [string, Json][] {
  return getOrInsert(defaults, described, () =>
    Object.entries(described.properties ?? {}).flatMap(([name, index]): [string, Json][] => {
      const { default: value, readOnly } = shapes[index] ?? {};
      return value === undefined || readOnly ? [] : [[name, value]];
    }),
  );
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

function simpleFaults(shape: ProviderSchema, value: Json): string[] {
  const faults: string[] = [];
  if (shape.enum && !shape.enum.some((allowed) => isSame(allowed, value))) {
    faults.push(`must be ${listWords(shape.enum.map(String))}`);
  }
  if (typeof value === 'string') faults.push(...textFaults(shape, value));
  else if (typeof value === 'number') {
    const { minimum, maximum } = shape;
    if (minimum !== undefined && value < minimum)
      faults.push(`is ${value}; at least ${minimum} is required`);
    if (maximum !== undefined && value > maximum)
      faults.push(`is ${value}; at most ${maximum} is allowed`);
  } else if (Array.isArray(value)) {
    faults.push(...sizeFaults(value.length, shape.minItems, shape.maxItems, 'item'));
  } else if (isObject(value)) {
    faults.push(...sizeFaults(Object.keys(value).length, undefined, shape.maxProperties, 'field'));
  }
  return faults;
}

function textFaults(
  { minLength, maxLength, pattern, format }: ProviderSchema,
  value: string,
): string[] {
  // JSON Schema counts characters, not UTF-16 units (2020-12, 6.3.1).
  const length =
    value.length > (minLength ?? 0) * 2 && value.length <= (maxLength ?? Infinity)
      ? value.length
      : [...value].length;
  const faults = sizeFaults(length, minLength, maxLength, 'character');
  if (pattern !== undefined) {
    const compiled = getOrInsert(patterns, pattern, () => new RegExp(pattern, 'u'));
    if (!compiled.test(value)) faults.push(`does not match the pattern ${pattern}`);
  }
  if (format === 'date-time' && !(dateTime.test(value) && !Number.isNaN(Date.parse(value)))) {
    faults.push('must be a time such as 2025-01-15T09:00:00Z');
  }
  return faults;
}

function sizeFaults(
  size: number,
  least: number | undefined,
  most: number | undefined,
  noun: string,
): string[] {
  const has = `has ${size} ${noun}${size === 1 ? '' : 's'}`;
  if (least !== undefined && size < least) return [`${has}; at least ${least} required`];
  if (most !== undefined && size > most) return [`${has}; at most ${most} allowed`];
  return [];
}

function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
