/**
 * The provider validates with its own small interpreter, because pages without `unsafe-eval` require one.
 * These tests compare it with ajv, an independent implementation of JSON Schema, on modified bodies.
 */

import { seededRandom } from '@seca/provider/engine/index';
import { isObject, type Json } from '@seca/provider/engine/json';
import { validate } from '@seca/provider/engine/validate';
import { expect, test } from 'vitest';
import { contracts } from './contract';
import { definition } from './test-provider';

const shapeOf = (resource?: string) =>
  definition.resources.find(({ id }) => id === resource)?.shape ?? -1;

const replacements: Json[] = [null, true, 0, -1, 1.5, 1e9, '', 'a', 'x'.repeat(70), [], {}, ['a']];

/** Changes or removes one random value in a body. */
function spoil(value: Json, random: () => number): Json {
  const any = (count: number) => Math.floor(random() * count);
  const inner = typeof value === 'object' ? Object.keys(value ?? {}) : [];
  if (inner.length === 0 || random() < 0.2) return replacements[any(replacements.length)] ?? null;
  const key = inner[any(inner.length)] ?? '';
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? spoil(item, random) : item));
  if (!isObject(value)) return value;
  const { [key]: chosen = null, ...rest } = value;
  return random() < 0.2 ? rest : { ...rest, [key]: spoil(chosen, random) };
}

test('the results for valid and modified bodies are the same as those of ajv, with the same pointers', () => {
  const random = seededRandom(7);
  const different: unknown[] = [];
  let examples = 0;
  let invalid = 0;
  for (const { method, template, requestExamples, validateRequest } of contracts) {
    if (method !== 'PUT') continue;
    const operation = definition.operations.find(
      (candidate) => candidate.method === method && candidate.template === template,
    );
    const shape = shapeOf(operation?.resource);
    examples += requestExamples.length;
    for (const body of requestExamples.flatMap((example) => [
      example,
      ...Array.from({ length: 39 }, () => spoil(example, random)),
    ])) {
      // The provider is stricter than the schema, so that it reports misspelt fields.
      const own = validate(definition, shape, body).faults.filter(
        ({ message }) => !message.startsWith('is not a known field'),
      );
      const theirs = validateRequest?.(body) ?? [];
      if (theirs.length > 0) invalid += 1;
      const isSame =
        own.length > 0 === theirs.length > 0 &&
        own.every(({ pointer, message }) => {
          // For a missing field, ajv reports the pointer of the parent.
          const target = message === 'is missing' ? pointer.replace(/\/[^/]*$/, '') : pointer;
          return theirs.some((fault) => fault.pointer === target);
        });
      if (!isSame) different.push({ template, body, own, theirs });
    }
  }
  expect(examples).toBeGreaterThan(17);
  expect(different).toEqual([]);
  // Most bodies are invalid, which makes the comparison meaningful.
  expect(invalid).toBeGreaterThan(examples * 15);
});

test('a misspelt field is reported with a suggestion', () => {
  const { faults } = validate(definition, shapeOf('seca.compute/v1/instances'), { specs: {} });
  expect(faults).toEqual([
    { pointer: '/specs', parameter: 'specs', message: 'is not a known field (did you mean spec?)' },
    { pointer: '/spec', parameter: 'spec', message: 'is missing' },
  ]);
});
