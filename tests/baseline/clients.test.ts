import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { branchesOf, itemsOf } from '@seca/openapi/model/branches';
import type { OperationPage, SchemaNode } from '@seca/openapi/model/types';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type GoSignature, parseSignature } from '../../site/core/clients/go/types';
import { clientPaths, specGroups } from '../../spec/services';
import { standardPages } from '../samples/pages';
import { placesOfFacts, placesOfOurs } from './clients';
import { differences } from './places';

const {
  operations,
  clients: { goSdk: sdk },
} = await standardPages();

type Node = Parameters<typeof placesOfFacts>[0];

const siteDir = join(import.meta.dirname, '../..');
const read = (path: string) => parse(readFileSync(join(siteDir, path), 'utf8')) as Node;
const facts = placesOfFacts(read('tests/baseline/1.7/clients.yaml'));

/** Name of each group's service in the facts: the name of the group's folder. */
const services = Object.fromEntries(
  Object.entries(specGroups).map(([group, { outputDir }]) => [
    group,
    outputDir.split('/').at(-1) ?? '',
  ]),
);

describe('the client descriptions', () => {
  test('match the facts', () => {
    const ours = placesOfOurs(
      read(clientPaths.goSdk),
      read(clientPaths.terraformProvider),
      services,
    );
    expect(differences(facts, ours)).toEqual([]);
    expect(ours.size).toBeGreaterThan(450);
  });

  test('the variants of calls with options are those of the facts', () => {
    const text = (one: GoSignature | undefined) =>
      one && `${one.name} ${one.parameters.map(({ name, type }) => `${name} ${type}`)}`;
    const stated = read('tests/baseline/1.7/clients.yaml').goSdk as unknown as {
      services: { operations: { operationId: string; variant?: string }[] }[];
    };
    const wanted = stated.services.flatMap(({ operations }) =>
      operations.flatMap(({ variant }) => variant ?? []),
    );
    const ours = [...sdk.calls.values()].flatMap(({ variant }) => variant ?? []);
    expect(ours.map(text).sort()).toEqual(
      wanted.map((source) => text(parseSignature(source, 'secapi'))).sort(),
    );
    expect(wanted.length).toBeGreaterThan(40);
  });
});

describe('types of the Go SDK', () => {
  test('match the schemas of the standard, with pointers for optional objects', () => {
    const problems = new Set<string>();
    const seen = new Set<string>();
    const check = (schemas: OperationPage['schemas'], id: string) => {
      const schema = schemas[id];
      const name = schema?.name;
      const properties = branchesOf(schema, 'property');
      if (!schema || !name || properties.length === 0 || seen.has(name)) return;
      seen.add(name);
      const fields = sdk.structs.get(`schema.${name}`);
      if (!fields) problems.add(`${name} is missing`);
      for (const { name: property, required, schema: inner } of properties) {
        const node = schemas[inner];
        if (!node) continue;
        const field = fields?.get(property.charAt(0).toUpperCase() + property.slice(1));
        // The structs of metadata and status contain only the fields that samples use.
        if (!field && (node.readOnly || schema.readOnly || name === 'StatusCondition')) continue;
        const wanted = goTypeOf(node, required, schemas);
        if (field !== wanted) problems.add(`${name}.${property} is ${field}, not ${wanted}`);
        check(schemas, itemsOf(node) ?? inner);
      }
    };
    for (const { requestBody, schemas } of operations) {
      for (const { schema } of requestBody?.content ?? []) if (schema) check(schemas, schema);
    }
    expect([...problems]).toEqual([]);
    expect(seen.size).toBeGreaterThan(40);
  });

  test('include constants for all enum values', () => {
    const problems: string[] = [];
    for (const { schemas, requestBody } of operations) {
      if (!requestBody) continue;
      for (const schema of Object.values(schemas)) {
        const constants = sdk.constants.get(`schema.${schema.name}`);
        if (!constants || !schema.enum || schema.name === 'ResourceState') continue;
        for (const { value } of schema.enum) {
          if (!constants.has(String(value))) problems.push(`${schema.name} ${value}`);
        }
      }
    }
    expect(problems).toEqual([]);
  });
});

const plain: Readonly<Record<string, string>> = {
  boolean: 'bool',
  integer: 'int',
  string: 'string',
};

function goTypeOf(
  schema: SchemaNode,
  required: boolean,
  schemas: OperationPage['schemas'],
): string {
  const [type = 'object'] = schema.types;
  if (schema.format === 'int64') return 'int64';
  if (type === 'array') {
    const items = schemas[itemsOf(schema) ?? ''];
    return `[]${items ? goTypeOf(items, true, schemas) : '?'}`;
  }
  // The only scalar type that the generator of the SDK makes optional with a pointer.
  if (schema.name === 'NetworkLoadBalancerPort' && !required) return '*int';
  if (type !== 'object') return schema.enum ? `schema.${schema.name}` : (plain[type] ?? type);
  return `${!required && branchesOf(schema, 'property').length > 0 ? '*' : ''}schema.${schema.name}`;
}
