/** Reads the collections with their target tools. tests/rare/newman.test.ts sends their requests to the provider. */
import path from 'node:path';
import type { OperationPage } from '@seca/openapi/model/types';
import { sampleRequest } from '@seca/openapi/samples/sample-request';
import { bruToEnvJsonV2, bruToJsonV2, collectionBruToJson } from '@usebruno/lang';
import { describe, expect, test } from 'vitest';
import { brunoFiles } from '../../site/downloads/collections/bruno';
import { httpFile } from '../../site/downloads/collections/collection-files';
import { planCollections } from '../../site/downloads/collections/plan';
import type { Collection, CollectionRequest } from '../../site/downloads/collections/types';
import { variablesIn } from '../../site/downloads/collections/variables';
import { loadReferencePages } from '../../site/reference/load/load-pages';
import { specGroups } from '../../spec/services';

const pages = await loadReferencePages(path.resolve(import.meta.dirname, '../..'));
const [whole, ...others] = planCollections(pages, 'SECA');
if (!whole) throw new Error('There is no collection.');
const collections = [whole, ...others];

function requestsOf({ folders }: Collection): CollectionRequest[] {
  return folders.flatMap(({ requests }) => requests);
}

describe('the plan', () => {
  test('contains one collection for all services and one for each service', () => {
    expect(collections.map(({ slug }) => slug)).toEqual([
      'seca',
      ...Object.keys(specGroups).map((group) => group.split('.')[1]),
    ]);
  });

  test('each operation is in the complete and in its service collection, and names are unique', () => {
    const operations = pages.filter((page): page is OperationPage => page.kind === 'operation');
    for (const collection of collections) {
      const names = requestsOf(collection).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
    const titles = operations.map(({ title }) => title).sort();
    const isOperation = ({ name }: CollectionRequest) => !name.includes(': ');
    const named = (some: readonly Collection[]) =>
      some
        .flatMap(requestsOf)
        .filter(isOperation)
        .map(({ name }) => name)
        .sort();
    expect(named([whole])).toEqual(titles);
    expect(named(others)).toEqual(titles);
  });

  test('resources of one kind have a variable each, and bodies are the examples of the pages', () => {
    const values = new Map(whole.variables.map(({ name, value }) => [name, value]));
    expect(new Set(values.values()).size).toBe(values.size);
    const sent = new Map(requestsOf(whole).map(({ name, body }) => [name, body]));
    for (const page of pages) {
      const example = page.kind === 'operation' ? sampleRequest(page).body?.value : undefined;
      const body = sent
        .get(page.title)
        ?.replace(/\{\{(\w+)\}\}/g, (_, name) => values.get(name) ?? '');
      expect(body && JSON.parse(body), page.title).toEqual(example);
    }
  });

  test('every variable is defined, and no collection contains a token', () => {
    for (const collection of collections) {
      const variables = new Map(collection.variables.map((one) => [one.name, one]));
      for (const { url, body = '' } of requestsOf(collection)) {
        for (const name of variablesIn(url + body)) expect(variables.has(name), name).toBe(true);
      }
      expect(variables.get('token')).toMatchObject({ value: '', secret: true });
    }
  });
});

describe('Bruno', () => {
  test('parses every file as intended', () => {
    const files = brunoFiles(whole);
    const requests = new Map(requestsOf(whole).map((request) => [request.name, request]));
    const read = new Set<string>();
    for (const [file, text] of files) {
      if (file === 'bruno.json') {
        expect(JSON.parse(text)).toMatchObject({ version: '1', type: 'collection', name: 'SECA' });
      } else if (file === 'collection.bru') {
        expect(collectionBruToJson(text).auth).toMatchObject({
          mode: 'bearer',
          bearer: { token: '{{token}}' },
        });
      } else if (file.startsWith('environments/')) {
        const { variables } = bruToEnvJsonV2(text);
        expect(variables.map(({ name, value, secret }) => ({ name, value, secret }))).toEqual(
          [...whole.variables]
            .sort((a, b) => Number(a.secret ?? false) - Number(b.secret ?? false))
            .map(({ name, value, secret = false }) => ({ name, value, secret })),
        );
      } else if (file.endsWith('/folder.bru')) {
        expect(collectionBruToJson(text).meta?.name).toBeTruthy();
      } else {
        const { meta, http, body, docs } = bruToJsonV2(text);
        const request = requests.get(meta.name);
        expect(http, file).toMatchObject({
          method: request?.method.toLowerCase(),
          url: request?.url,
        });
        expect(body?.json, file).toEqual(request?.body);
        expect(docs, file).toBe(request?.description);
        read.add(meta.name);
      }
    }
    expect(read.size).toBe(requests.size);
  });
});

describe('.http', () => {
  test('contains every request with its method, URL, headers and body', () => {
    const text = httpFile(whole);
    const parts = text.split(/^### /m).slice(1);
    const requests = requestsOf(whole);
    expect(parts).toHaveLength(requests.length);
    for (const [index, request] of requests.entries()) {
      const [head = '', ...body] = (parts[index] ?? '').trimEnd().split('\n\n');
      const lines = head.split('\n').filter((line) => !line.startsWith('#'));
      expect(lines[0]).toMatch(new RegExp(`: ${request.name.replace(/[()]/g, '\\$&')}$`));
      expect(lines[1]).toBe(`${request.method} ${request.url}`);
      expect(head, 'a format without scripts').not.toContain('Repeats');
      expect(lines.includes('Authorization: Bearer {{token}}')).toBe(request.secured);
      expect(body.join('\n\n')).toBe(request.body ?? '');
    }
  });

  test('defines every variable before the first request', () => {
    const [head = ''] = httpFile(whole).split('###');
    const defined = [...head.matchAll(/^@(\w+) = \S+$/gm)].map(([, name]) => name);
    expect(defined).toEqual(whole.variables.map(({ name }) => name));
  });
});
