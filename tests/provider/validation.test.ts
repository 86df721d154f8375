/**
 * The provider validates with its own small interpreter, because pages without `unsafe-eval` require one.
 * These tests compare it with ajv, an independent implementation of JSON Schema, on modified bodies.
 */

import { bundleSpecs } from '@seca/openapi';
import { child, members } from '@seca/openapi/load/cursor';
import { loadDocument } from '@seca/openapi/load/load-document';
import { operationsOf } from '@seca/openapi/load/operations';
import { SourceStore } from '@seca/openapi/load/source-store';
import { filesInMemory } from '@seca/openapi/testing/documents';
import { type Definition, seededRandom } from '@seca/provider/engine/index';
import { isObject, type Json } from '@seca/provider/engine/json';
import { validate } from '@seca/provider/engine/validate';
import { beforeAll, expect, test } from 'vitest';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { specGroups } from '../../spec/services';
import { type Validator, validatorsOf } from './validators';

interface Case {
  type: string;
  shape: number;
  example: Json;
  byAjv: Validator;
}

let definition: Definition;
const cases: Case[] = [];

beforeAll(async () => {
  definition = await loadDefinition();
  const bundles = await bundleSpecs({
    siteDir: `${import.meta.dirname}/../..`,
    groups: specGroups,
  });
  for (const [group, { json }] of Object.entries(bundles)) {
    const { document } = await loadDocument(new SourceStore(filesInMemory({ a: json })), 'a');
    if (!document) throw new Error(group);
    const validatorOf = validatorsOf(document.resolver);
    for (const { template, method, operation } of operationsOf(document)) {
      if (method !== 'PUT') continue;
      const found = definition.operations.find((it) => {
        return it.method === 'PUT' && it.template.endsWith(template);
      });
      const resource = definition.resources.find(({ id }) => id === found?.resource);
      const body = document.resolver.follow(child(operation, 'requestBody'));
      const media = child(child(body, 'content'), 'application/json');
      for (const [, example] of members(child(media, 'examples'))) {
        cases.push({
          type: resource?.id ?? template,
          shape: resource?.shape ?? -1,
          example: child(document.resolver.follow(example), 'value').value as Json,
          byAjv: validatorOf(child(media, 'schema'), 'request'),
        });
      }
    }
  }
});

const replacements: Json[] = [null, true, 0, -1, 1.5, 1e9, '', 'a', 'x'.repeat(70), [], {}, ['a']];

/** Changes or removes one random value in a body. */
function spoil(value: Json, random: () => number): Json {
  const any = (count: number) => Math.floor(random() * count);
  const inner = isObject(value)
    ? Object.keys(value)
    : Array.isArray(value)
      ? value.map((_, at) => at)
      : [];
  if (inner.length === 0 || random() < 0.2) return replacements[any(replacements.length)] ?? null;
  const at = inner[any(inner.length)] ?? 0;
  if (Array.isArray(value))
    return value.map((item, index) => (index === at ? spoil(item, random) : item));
  if (!isObject(value)) return value;
  const { [String(at)]: chosen = null, ...rest } = value;
  return random() < 0.2 ? rest : { ...rest, [String(at)]: spoil(chosen, random) };
}

test('the results for valid and modified bodies are the same as those of ajv, with the same pointers', () => {
  const random = seededRandom(7);
  const different: unknown[] = [];
  let invalid = 0;
  for (const { type, shape, example, byAjv } of cases) {
    for (let turn = 0; turn < 40; turn++) {
      const body = turn === 0 ? example : spoil(example, random);
      const own = validate(definition, shape, body).faults.filter(({ message }) => {
        // The provider is stricter than the schema, so that it reports misspelt fields.
        return !message.startsWith('is not a known field');
      });
      const theirs = byAjv(body);
      if (theirs.length > 0) invalid += 1;
      const isSame =
        own.length > 0 === theirs.length > 0 &&
        own.every(({ pointer, message }) => {
          // For a missing field, ajv reports the pointer of the parent.
          const place = message === 'is missing' ? pointer.replace(/\/[^/]*$/, '') : pointer;
          return theirs.some((fault) => fault.pointer === place);
        });
      if (!isSame) different.push({ type, body, own, theirs });
    }
  }
  expect(cases.length).toBeGreaterThan(17);
  expect(different).toEqual([]);
  // Most bodies are invalid, which makes the comparison meaningful.
  expect(invalid).toBeGreaterThan(cases.length * 15);
});

test('a misspelt field is reported with a suggestion', () => {
  const instance = definition.resources.find(({ id }) => id === 'seca.compute/v1/instances');
  const { faults } = validate(definition, instance?.shape ?? -1, { specs: {} });
  expect(faults).toEqual([
    { pointer: '/specs', parameter: 'specs', message: 'is not a known field; did you mean spec?' },
    { pointer: '/spec', parameter: 'spec', message: 'is missing' },
  ]);
});
