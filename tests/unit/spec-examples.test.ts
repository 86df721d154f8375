import path from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { specGroups } from '../../spec/services';

type Node = Record<string, unknown>;

interface Found {
  /** JSON Pointer of the schema that the value must be valid against. */
  schema: string;
  /** JSON Pointer of the example. */
  place: string;
  value: unknown;
}

const siteDir = path.resolve(import.meta.dirname, '../..');
const groups = Object.keys(specGroups);
const documents = new Map<string, Node>();

beforeAll(async () => {
  const config = await createConfig({});
  for (const [group, { specPath }] of Object.entries(specGroups)) {
    const result = await bundle({ ref: path.join(siteDir, specPath), config });
    documents.set(group, result.bundle.parsed as Node);
  }
});

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escapeKey(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** All examples of a document: of media types and parameters, and in schemas. */
function examplesOf(at: unknown, pointer = ''): Found[] {
  if (Array.isArray(at)) return at.flatMap((value, i) => examplesOf(value, `${pointer}/${i}`));
  if (!isNode(at)) return [];
  const found: Found[] = [];
  if (isNode(at.schema)) {
    const schema = `${pointer}/schema`;
    const named = isNode(at.examples) ? Object.entries(at.examples) : [];
    for (const [name, example] of named) {
      const place = `${pointer}/examples/${name}`;
      found.push({ schema, place, value: isNode(example) ? example.value : undefined });
    }
    if ('example' in at) found.push({ schema, place: `${pointer}/example`, value: at.example });
  } else if (Array.isArray(at.examples)) {
    for (const [i, value] of at.examples.entries()) {
      found.push({ schema: pointer, place: `${pointer}/examples/${i}`, value });
    }
  }
  for (const [key, value] of Object.entries(at)) {
    if (key !== 'examples') found.push(...examplesOf(value, `${pointer}/${escapeKey(key)}`));
  }
  return found;
}

/** All objects below a value that look like the metadata of a resource. */
function metadataIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(metadataIn);
  if (!isNode(value)) return [];
  const own = isNode(value.metadata) && 'ref' in value.metadata ? [value.metadata] : [];
  return [...own, ...Object.values(value).flatMap(metadataIn)];
}

/** Problems of the metadata of an example, in itself or compared with `spec/story.md`. */
function incoherence(metadata: Node): string[] {
  const { name, provider, resource, tenant, workspace, region, ref } = metadata;
  const wrong: string[] = [];
  const scope = [
    ...(tenant === undefined ? [] : [`tenants/${tenant}`]),
    ...(workspace === undefined ? [] : [`workspaces/${workspace}`]),
  ];
  const full = [provider, ...scope, resource].join('/');
  if (ref !== full) wrong.push(`ref is ${ref}, not ${full}`);
  if (!String(resource).endsWith(`/${name}`)) wrong.push(`resource ${resource} is not ${name}`);
  if (![undefined, 'tenant-1', 'seca', 'public'].includes(tenant as string)) {
    wrong.push(`the story has no tenant ${tenant}`);
  }
  if (![undefined, 'web-shop-prod'].includes(workspace as string)) {
    wrong.push(`the story has no workspace ${workspace}`);
  }
  if (![undefined, 'region-1', 'region-2'].includes(region as string)) {
    wrong.push(`the story has no region ${region}`);
  }
  const { createdAt, lastModifiedAt, resourceVersion } = metadata;
  if (String(lastModifiedAt) < String(createdAt)) wrong.push('changed before it was created');
  if (createdAt !== undefined && (resourceVersion === 1) !== (lastModifiedAt === createdAt)) {
    wrong.push(`resourceVersion ${resourceVersion} does not fit the times`);
  }
  return wrong;
}

describe.each(groups)('the examples of %s', (group) => {
  test('are valid', () => {
    const document = documents.get(group) ?? {};
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ $id: 'document', ...document });
    const found = examplesOf(document);
    // The smallest service has one document with three kinds of values.
    expect(found.length).toBeGreaterThan(4);
    const wrong = found.flatMap(({ schema, place, value }) => {
      const validate = ajv.compile({ $ref: `document#${schema}` });
      return validate(value) ? [] : [`${place}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('match the story', () => {
    const wrong = examplesOf(documents.get(group)).flatMap(({ place, value }) =>
      metadataIn(value).flatMap((metadata) =>
        incoherence(metadata).map((problem) => `${place}: ${problem}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('exist for each request body and each body of a successful response', () => {
    const missing = Object.entries(documents.get(group)?.paths ?? {}).flatMap(([url, item]) =>
      Object.entries(item as Node).flatMap(([method, operation]) => {
        if (!isNode(operation)) return [];
        const { requestBody, responses } = operation as { requestBody?: Node; responses: Node };
        const bodies = [requestBody, responses['200'], responses['201']].filter(isNode);
        const without = bodies.filter((body) => {
          const media = (body.content as { [type: string]: Node })['application/json'];
          return Object.keys(media?.examples ?? {}).length === 0;
        });
        return without.map(() => `${method} ${url}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});

test('the checks detect incoherent metadata', () => {
  const example = (change: Node): Node => ({
    name: 'a',
    provider: 'seca.compute/v1',
    resource: 'instances/a',
    ref: 'seca.compute/v1/tenants/tenant-1/instances/a',
    tenant: 'tenant-1',
    createdAt: '2025-01-15T09:00:00Z',
    lastModifiedAt: '2025-01-15T09:00:00Z',
    resourceVersion: 1,
    ...change,
  });
  expect(incoherence(example({}))).toEqual([]);
  expect(incoherence(example({ name: 'b' }))).toEqual(['resource instances/a is not b']);
  expect(incoherence(example({ resourceVersion: 2 }))).toHaveLength(1);
  expect(incoherence(example({ lastModifiedAt: '2025-01-14T09:00:00Z' }))).toHaveLength(2);
  expect(incoherence(example({ tenant: 'acme' }))).toHaveLength(2);
  expect(incoherence(example({ region: 'moon' }))).toEqual(['the story has no region moon']);
});
