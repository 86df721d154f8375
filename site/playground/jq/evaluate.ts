import { isObject, isSame, type Json } from '@seca/provider/engine/json';
import { type Filter, JqError } from './syntax';

type Path = readonly (string | number)[];

/** A value and its path in the input. Computed values have no path. */
interface Found {
  value: Json;
  path?: Path;
}

/** All results of a filter for an input. @throws JqError where a value has no such member. */
export function evaluate(filter: Filter, input: Json): Json[] {
  return results(filter, { value: input, path: [] }).map(({ value }) => value);
}

function results(filter: Filter, input: Found): Found[] {
  switch (filter.kind) {
    case 'identity':
      return [input];
    case 'descend':
      return descend(input);
    case 'field':
      return results(filter.of, input).map((found) => fieldOf(found, filter.name));
    case 'index':
      return results(filter.of, input).map((found) => itemOf(found, filter.index));
    case 'each':
      return results(filter.of, input).flatMap(inside);
    case 'pipe':
      return results(filter.left, input).flatMap((found) => results(filter.right, found));
    case 'comma':
      return [...results(filter.left, input), ...results(filter.right, input)];
    case 'alternative': {
      const left = results(filter.left, input).filter(({ value }) => value ?? false);
      return left.length > 0 ? left : results(filter.right, input);
    }
    case 'call':
      return call(filter, input);
    default:
      return computed(filter, input.value).map((value) => ({ value }));
  }
}

/** Filters whose results are new values. */
function computed(filter: Filter, input: Json): Json[] {
  switch (filter.kind) {
    case 'literal':
      return [filter.value];
    case 'text':
      return [filter.parts.map((part) => textOf(part, input)).join('')];
    case 'array':
      return [filter.items ? evaluate(filter.items, input) : []];
    case 'object':
      return [
        Object.fromEntries(
          filter.entries.map(({ name, value }) => [name, evaluate(value, input)[0] ?? null]),
        ),
      ];
    case 'binary':
      return evaluate(filter.right, input).flatMap((right) =>
        evaluate(filter.left, input).map((left) => binary(filter.operator, left, right)),
      );
    case 'assign':
    case 'add-assign': {
      const [right = null] = evaluate(filter.right, input);
      let output = input;
      for (const { value, path } of results(filter.left, { value: input, path: [] })) {
        const next = filter.kind === 'assign' ? right : binary('+', value, right);
        output = withValue(output, pathOf(path), next);
      }
      return [output];
    }
    default:
      throw new JqError(`jq: ${filter.kind} is not supported here`);
  }
}

function call({ name, argument }: Extract<Filter, { kind: 'call' }>, input: Found): Found[] {
  switch (name) {
    case 'empty':
      return [];
    case 'nulls':
      return input.value === null ? [input] : [];
    case 'length':
      return [{ value: lengthOf(input.value) }];
    case 'select':
      if (!argument) break;
      return evaluate(argument, input.value).filter((value) => value ?? false).length > 0
        ? [input]
        : [];
    case 'del': {
      if (!argument) break;
      const paths = results(argument, { value: input.value, path: [] }).map(({ path }) =>
        pathOf(path),
      );
      // From the end, so that the indexes of earlier items stay valid.
      return [{ value: paths.reverse().reduce(without, input.value) }];
    }
  }
  throw new JqError(`jq: ${name} needs an argument`);
}

function descend(found: Found): Found[] {
  const { value } = found;
  const inner = Array.isArray(value) || isObject(value) ? inside(found).flatMap(descend) : [];
  return [found, ...inner];
}

function inside({ value, path }: Found): Found[] {
  if (Array.isArray(value)) return value.map((item, index) => at(item, path, index));
  if (isObject(value)) return Object.entries(value).map(([name, item]) => at(item, path, name));
  throw new JqError(`jq: cannot iterate over ${JSON.stringify(value)}`);
}

function fieldOf({ value, path }: Found, name: string): Found {
  if (value === null) return at(null, path, name);
  if (!isObject(value)) throw new JqError(`jq: ${JSON.stringify(value)} has no field ${name}`);
  return at(Object.hasOwn(value, name) ? (value[name] ?? null) : null, path, name);
}

function itemOf({ value, path }: Found, index: number): Found {
  if (value === null) return at(null, path, index);
  if (!Array.isArray(value)) throw new JqError(`jq: ${JSON.stringify(value)} is not an array`);
  return at(value[index] ?? null, path, index);
}

function at(value: Json, path: Path | undefined, step: string | number): Found {
  return path ? { value, path: [...path, step] } : { value };
}

function pathOf(path: Path | undefined): Path {
  if (!path) throw new JqError('jq: only a path can be changed or deleted');
  return path;
}

function withValue(target: Json, [step, ...rest]: Path, value: Json): Json {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items = Array.isArray(target) ? [...target] : [];
    items[step] = withValue(items[step] ?? null, rest, value);
    return items;
  }
  const object = isObject(target) ? target : {};
  return { ...object, [step]: withValue(object[step] ?? null, rest, value) };
}

function without(target: Json, [step, ...rest]: Path): Json {
  if (step === undefined) return null;
  if (Array.isArray(target) && typeof step === 'number') {
    return rest.length === 0
      ? target.filter((_, index) => index !== step)
      : target.map((item, index) => (index === step ? without(item, rest) : item));
  }
  if (!isObject(target)) return target;
  const { [step]: inner = null, ...others } = target;
  if (rest.length === 0) return others;
  return { ...target, [step]: without(inner, rest) };
}

function binary(operator: '==' | '!=' | '+', left: Json, right: Json): Json {
  if (operator !== '+') return isSame(left, right) === (operator === '==');
  if (left === null) return right;
  if (right === null) return left;
  if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
  if (isObject(left) && isObject(right)) return { ...left, ...right };
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  throw new JqError(`jq: ${JSON.stringify(left)} and ${JSON.stringify(right)} cannot be added`);
}

function lengthOf(value: Json): number {
  if (value === null) return 0;
  if (Array.isArray(value)) return value.length;
  if (isObject(value)) return Object.keys(value).length;
  return typeof value === 'string' ? [...value].length : Math.abs(Number(value));
}

function textOf(part: string | Filter, input: Json): string {
  if (typeof part === 'string') return part;
  const [value = null] = evaluate(part, input);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
