import { didYouMean } from '@seca/openapi/load/did-you-mean';
import { joinPointer } from '@seca/openapi/load/pointer';
import type { Definition, ProviderSchema } from './definition/types';
import type { Fault } from './http';
import { isObject, isSame, type Json, type JsonObject } from './json';

const dateTime = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** `a, b or c`. */
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

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
  return { value: check({ shapes, faults }, shape, value, '', 'body'), faults };
}

/** The schemas of a check, and what it has found. */
interface Check extends Pick<Definition, 'shapes'> {
  faults: Fault[];
}

/** @returns The completed value; the given one if it is complete. */
function check(all: Check, shape: number, value: Json, pointer: string, parameter: string): Json {
  const { shapes, faults } = all;
  const described = shapes[shape];
  if (!described) return value;
  const add = (message: string) => faults.push({ pointer, parameter, message });
  const { type: types, anyOf, items } = described;
  if (types && !types.some((type) => isOfType(value, type))) {
    add(`must be ${types.map(typeWords).join(' or ')}`);
    return value;
  }
  checkValue(described, value, add);
  if (anyOf && !anyOf.some((option) => validate(all, option, value).faults.length === 0)) {
    add('matches none of the schemas');
  }
  if (isObject(value)) return checkObject(all, described, value, pointer);
  if (!Array.isArray(value) || items === undefined) return value;
  const checked = value.map((item, key) => check(all, items, item, `${pointer}/${key}`, parameter));
  return checked.every((item, index) => item === value[index]) ? value : checked;
}

function checkObject(
  all: Check,
  described: ProviderSchema,
  given: JsonObject,
  pointer: string,
): JsonObject {
  const { properties = {}, additionalProperties: additional, required = [] } = described;
  if (!described.properties && additional === undefined) return given;
  const { shapes, faults } = all;
  const add = (parameter: string, message: string) =>
    faults.push({ pointer: joinPointer(pointer, parameter), parameter, message });
  /** Members that the completed object has instead; those without a value are left out. */
  let changes: Map<string, Json | undefined> | undefined;
  const change = (name: string, value: Json | undefined) => {
    changes ??= new Map(Object.entries(given));
    changes.set(name, value);
  };
  for (const name in given) {
    const value = given[name] ?? null;
    const next = Object.hasOwn(properties, name) ? properties[name] : additional;
    if (next === undefined) {
      add(name, `is not a known field${hintFor(name, Object.keys(properties))}`);
    } else if (shapes[next]?.readOnly) change(name, undefined);
    else {
      const checked = check(all, next, value, joinPointer(pointer, name), name);
      if (checked !== value) change(name, checked);
    }
  }
  for (const name of required) {
    if (Object.hasOwn(given, name) || shapes[properties[name] ?? -1]?.readOnly) continue;
    add(name, 'is missing');
  }
  for (const name in properties) {
    const { default: usual, readOnly } = shapes[properties[name] ?? -1] ?? {};
    if (usual !== undefined && !readOnly && !Object.hasOwn(given, name)) change(name, usual);
  }
  if (!changes) return given;
  // Unlike an assignment, this keeps members with the name `__proto__`.
  return Object.fromEntries(
    [...changes].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The end of a message about an unknown name: ` (did you mean spec?)`, or nothing. */
export function hintFor(name: string, names: readonly string[]): string {
  const meant = didYouMean(name, names);
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

/** Checks a value apart from its type and its parts. */
function checkValue(shape: ProviderSchema, value: Json, add: (message: string) => void): void {
  if (shape.enum && !shape.enum.some((allowed) => isSame(allowed, value))) {
    add(`must be ${alternatives.format(shape.enum.map(String))}`);
  }
  if (Array.isArray(value)) checkSize(value.length, 'item', shape.minItems, shape.maxItems, add);
  else if (isObject(value)) {
    if (shape.maxProperties === undefined) return;
    checkSize(Object.keys(value).length, 'field', 0, shape.maxProperties, add);
  } else if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = shape;
    if (value < minimum) add(`is ${value}; at least ${minimum} is required`);
    if (value > maximum) add(`is ${value}; at most ${maximum} is allowed`);
  } else if (typeof value === 'string') {
    // JSON Schema counts characters, not UTF-16 units (2020-12, 6.3.1).
    const { minLength = 0, maxLength = Infinity, pattern } = shape;
    const isClear = value.length > minLength * 2 && value.length <= maxLength;
    const length = isClear ? value.length : [...value].length;
    checkSize(length, 'character', minLength, maxLength, add);
    // The patterns of JSON Schema are Unicode expressions (2020-12, 6.4).
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
      add(`doesn't match the pattern ${pattern}`);
    }
    if (shape.format === 'date-time' && !isTime(value)) {
      add('must be a time such as 2025-01-15T09:00:00Z');
    }
  }
}

/** Whether a text is a time with its time zone (RFC 3339). */
export function isTime(text: string): boolean {
  return dateTime.test(text) && !Number.isNaN(Date.parse(text));
}

function checkSize(
  size: number,
  noun: string,
  least = 0,
  most = Infinity,
  add: (message: string) => void,
): void {
  if (size >= least && size <= most) return;
  const has = `has ${size} ${noun}${size === 1 ? '' : 's'}`;
  add(size < least ? `${has}; at least ${least} required` : `${has}; at most ${most} allowed`);
}
