import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleSpecs } from '@seca/openapi';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { specGroups } from '../../spec/services';
import type { Deviation } from '../baseline/deviations';
import { type Facts, loadFacts } from '../baseline/facts';
import { checkTypes } from './check-types';
import { generateClient, generateTypes } from './generate';

const siteDir = path.resolve(import.meta.dirname, '../..');
const groups = Object.keys(specGroups);

interface Document {
  paths: Record<string, Record<string, { operationId?: string }>>;
  components: { schemas: Record<string, unknown> };
}

const bundles = new Map<string, string>();
/** Client of each group, as the tests below generate it. */
const clients: Record<string, string> = {};
let facts: Facts;

beforeAll(async () => {
  facts = await loadFacts(path.join(siteDir, 'tests/baseline/1.7'));
  for (const [group, { json }] of Object.entries(
    await bundleSpecs({ siteDir, groups: specGroups }),
  )) {
    bundles.set(group, json);
  }
});

function documentOf(group: string): Document {
  return JSON.parse(bundles.get(group) ?? '{}') as Document;
}

/** `create-or-update-role` as code generators write it. */
function inCamelCase(operationId: string): string {
  return operationId.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

test('the names of the schemas in the bundles are from the standard or from a deviation', async () => {
  const file = await readFile(path.join(siteDir, 'tests/baseline/deviations.yaml'), 'utf8');
  const { deviations } = parse(file) as { deviations: Deviation[] };
  const added = deviations.filter(({ actual }) => actual === 'a schema').map(({ place }) => place);
  const foreign = groups.flatMap((group) => {
    const known = new Set([
      ...added,
      ...facts.schemas.keys(),
      ...(facts.localSchemas.get(group)?.keys() ?? []),
    ]);
    return Object.keys(documentOf(group).components.schemas)
      .filter((name) => !known.has(name))
      .map((name) => `${group}: ${name}`);
  });
  expect(foreign).toEqual([]);
});

describe.each(groups)('%s', (group) => {
  test('generates types for all schemas and operations without warnings', async () => {
    const { source, complaints } = await generateTypes(bundles.get(group) ?? '');
    expect(complaints).toEqual([]);
    const { paths, components } = documentOf(group);
    for (const name of Object.keys(components.schemas)) {
      expect(source).toMatch(new RegExp(`^ {8}(?:"${name}"|${name}): `, 'm'));
    }
    for (const { operationId } of Object.values(paths).flatMap((item) => Object.values(item))) {
      if (operationId) expect(source).toContain(`["${operationId}"]`);
    }
    // published-files.test.ts compiles them, together with the examples.
  });

  test('generates a client with all operations without warnings', async () => {
    const folder = temporaryFolder({ 'bundle.json': bundles.get(group) ?? '' });
    const { source, complaints } = await generateClient(path.join(folder, 'bundle.json'));
    expect(complaints).toEqual([]);
    for (const item of Object.values(documentOf(group).paths)) {
      for (const { operationId } of Object.values(item)) {
        if (operationId) expect(source).toContain(`export function ${inCamelCase(operationId)}(`);
      }
    }
    clients[`${group}.ts`] = source;
  });
});

test('all clients compile in strict mode', () => {
  expect(Object.keys(clients)).toHaveLength(groups.length);
  expect(checkTypes(clients)).toEqual([]);
});
