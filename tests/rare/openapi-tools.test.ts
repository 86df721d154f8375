/** Spectral, openapi-to-postmanv2 and Prism read the published OpenAPI files as /docs/content/Clients/generate states. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleSpecs } from '@seca/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTool, installTool } from '../../scripts/setup/import-tool';
import { specGroups } from '../../spec/services';
import { freePort } from '../support/free-port';

interface Parameter {
  in: string;
  name: string;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Media {
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, unknown> & { parameters?: Parameter[] }>;
}

const groups = Object.keys(specGroups);
const methods = ['get', 'put', 'post', 'delete'];
let folder: string;
const documents = new Map<string, Document>();

beforeAll(async () => {
  const bundles = await bundleSpecs({
    siteDir: path.resolve(import.meta.dirname, '../..'),
    groups: specGroups,
  });
  folder = mkdtempSync(path.join(tmpdir(), 'seca-docs-'));
  writeFileSync(path.join(folder, 'rules.yaml'), 'extends: spectral:oas\n');
  for (const [group, { json }] of Object.entries(bundles)) {
    writeFileSync(path.join(folder, `${group}.json`), json);
    documents.set(group, JSON.parse(json) as Document);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Resolves a reference to a shared parameter or response of the document. */
function resolve<Part>(document: Document, part: Part | { $ref: string }): Part {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return part as Part;
  const names = part.$ref.slice(2).split('/');
  return names.reduce<unknown>(
    (value, name) => (value as Record<string, unknown>)[name],
    document,
  ) as Part;
}

interface Request {
  name: string;
  method: string;
  path: string;
  /** Values of path parameters. */
  values: Record<string, string>;
  body: unknown;
  success: number;
  /** Whether the standard lists the values of `Accept`. */
  listsAccept: boolean;
}

/** A request for each operation, with the values of the examples. */
function requestsOf(document: Document): Request[] {
  return Object.entries(document.paths).flatMap(([template, item]) =>
    methods.flatMap((method): Request[] => {
      const operation = item[method] as Operation | undefined;
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((it) =>
        resolve(document, it),
      );
      const values = Object.fromEntries(
        parameters
          .filter((it) => it.in === 'path')
          .map((it) => [it.name, String(it.example ?? Object.values(it.examples ?? {})[0]?.value)]),
      );
      const [media] = Object.values(operation.requestBody?.content ?? {});
      return [
        {
          name: operation.summary,
          method: method.toUpperCase(),
          path: template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? '')),
          values,
          body: media?.example ?? Object.values(media?.examples ?? {})[0]?.value,
          success: Number(
            Object.keys(operation.responses)
              .filter((status) => status.startsWith('2'))
              .sort()[0],
          ),
          listsAccept: parameters.some((it) => it.in === 'header' && it.name === 'Accept'),
        },
      ];
    }),
  );
}

describe('Spectral', () => {
  const lint = (...files: string[]) => {
    const tool = installTool('@stoplight/spectral-cli', '6.16.3');
    const { stdout, stderr } = spawnSync(
      path.join(tool, 'node_modules/.bin/spectral'),
      ['lint', '--ruleset', 'rules.yaml', '--format', 'json', '--quiet', ...files],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    return JSON.parse(stdout) as { code: string; source: string; path: string[] }[];
  };

  test('finds no problems in the published files with `spectral:oas`', () => {
    expect(lint(...groups.map((group) => `${group}.json`))).toEqual([]);
  });

  test('finds an operation without a description', () => {
    const document = structuredClone(documents.get('foundation.region.v1'));
    const [item] = Object.values(document?.paths ?? {});
    if (item) item.get = { ...(item.get as Operation), description: undefined };
    writeFileSync(path.join(folder, 'faulty.json'), JSON.stringify(document));
    expect(lint('faulty.json').map(({ code }) => code)).toEqual(['operation-description']);
  });
});

interface Item {
  name: string;
  item?: Item[];
  request?: {
    method: string;
    body?: { raw?: string };
    url: { variable?: { key: string; value: string }[] };
  };
}

/** The part of openapi-to-postmanv2 that this test uses. */
interface Converter {
  default: {
    convert: (
      input: { type: 'string'; data: string },
      options: { requestParametersResolution: 'Example' },
      done: (
        error: Error | null,
        result: { result: boolean; reason?: string; output?: { data: Item }[] },
      ) => void,
    ) => void;
  };
}

describe('openapi-to-postmanv2', () => {
  const itemsIn = ({ item, ...own }: Item): Item[] => (item ? item.flatMap(itemsIn) : [own]);

  test.each(groups)(
    '%s: each request has the values and the body of its example',
    async (group) => {
      const document = documents.get(group);
      if (!document) throw new Error(`There is no ${group}.`);
      const { default: converter } = await importTool<Converter>('openapi-to-postmanv2', '6.3.3');
      const converted = await new Promise<Item>((done, fail) => {
        converter.convert(
          { type: 'string', data: JSON.stringify(document) },
          { requestParametersResolution: 'Example' },
          (error, { reason, output }) =>
            output?.[0] ? done(output[0].data) : fail(error ?? new Error(reason)),
        );
      });
      const found = itemsIn(converted).map(({ name, request }) => ({
        name,
        method: request?.method,
        values: Object.fromEntries(
          (request?.url.variable ?? []).map(({ key, value }) => [key, value]),
        ),
        body: request?.body?.raw ? (JSON.parse(request.body.raw) as unknown) : undefined,
      }));
      const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
      expect(found.sort(byName)).toEqual(
        requestsOf(document)
          .map(({ name, method, values, body }) => ({ name, method, values, body }))
          .sort(byName),
      );
    },
  );
});

describe('Prism', () => {
  let origin: string;

  async function startPrism(group: string): Promise<ChildProcess> {
    const port = String(await freePort());
    origin = `http://127.0.0.1:${port}`;
    const tool = installTool('@stoplight/prism-cli', '5.14.2');
    const child = spawn(
      path.join(tool, 'node_modules/.bin/prism'),
      ['mock', '--port', port, '--verboseLevel', 'fatal', path.join(folder, `${group}.json`)],
      { stdio: 'ignore' },
    );
    for (let attempt = 0; attempt < 300; attempt++) {
      if (await fetch(origin).catch(() => undefined)) return child;
      await new Promise((done) => setTimeout(done, 200));
    }
    throw new Error('Prism did not start.');
  }

  test.each(groups)(
    '%s: each example is a valid request and gets a successful response',
    async (group) => {
      const document = documents.get(group);
      if (!document) throw new Error(`There is no ${group}.`);
      const child = await startPrism(group);
      try {
        for (const { name, method, path: target, body, success, listsAccept } of requestsOf(
          document,
        )) {
          const ask = (accept: string) =>
            fetch(origin + target, {
              method,
              headers: {
                Accept: accept,
                Authorization: 'Bearer token',
                ...(body !== undefined && { 'Content-Type': 'application/json' }),
              },
              ...(body !== undefined && { body: JSON.stringify(body) }),
            });
          const response = await ask('application/json');
          expect(response.status, `${name}: ${await response.text()}`).toBe(success);
          // The guide states this limit of Prism.
          if (listsAccept) expect((await ask('*/*')).status, name).toBe(400);
        }
      } finally {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill();
        await ended;
      }
    },
  );
});
