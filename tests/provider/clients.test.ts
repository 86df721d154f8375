/** A client generated from the OpenAPI files of this site, used as readers use it. The tutorials' tests run Python. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { bundleSpecs } from '@seca/openapi';
import type { Json, JsonObject } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { specGroups } from '../../spec/services';
import { authorization, namesIn, serve } from './serve';

const root = path.resolve(import.meta.dirname, '../..');
const tenant = 'tenant-1';

interface Options {
  path: object;
  query?: object;
  headers?: object;
  body?: JsonObject;
}
type Operation = (options: Options) => Promise<{ data?: Json; error?: Json; response: Response }>;

let server: Awaited<ReturnType<typeof serve>>;
let folder: string;

beforeAll(async () => {
  server = await serve({ speed: 1000 });
  // Below the root, so that generated code can import its packages.
  mkdirSync(path.join(root, '.build'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.build/clients-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** The functions of a client that is generated from the document of a service. */
async function generate(service: string, json = ''): Promise<Record<string, Operation>> {
  const input = path.join(folder, `${service}.json`);
  const output = path.join(folder, service);
  writeFileSync(input, json);
  await createClient({
    input,
    output,
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent' },
  });
  const { client } = await import(path.join(output, 'client.gen.ts'));
  const baseUrl = `${server.origin}/providers/seca.${service}`;
  client.setConfig({ baseUrl, headers: { authorization } });
  return import(path.join(output, 'sdk.gen.ts'));
}

const volume = (sizeGB: number): JsonObject => ({
  spec: { skuRef: { tenant: 'seca', resource: 'skus/seca.rd500' }, sizeGB },
});

test('a generated client creates, waits, updates with a conflict, reads all pages, and deletes in order', async () => {
  const bundles = await bundleSpecs({ siteDir: root, groups: specGroups });
  const clients = {
    ...(await generate('workspace', bundles['foundation.workspace.v1']?.json)),
    ...(await generate('storage', bundles['foundation.storage.v1']?.json)),
  };
  const call = async (name: string, options: Options) => {
    const answer = await clients[name]?.(options);
    if (!answer) throw new Error(`There is no ${name}`);
    return { status: answer.response.status, body: answer.data ?? answer.error };
  };
  const workspace = { path: { tenant, name: 'mine' } };
  const disk = (name: string) => ({ path: { tenant, workspace: 'mine', name } });
  const put = (name: string, sizeGB: number, version?: unknown) => {
    const headers = version === undefined ? {} : { 'if-unmodified-since': version };
    return call('createOrUpdateBlockStorage', { ...disk(name), headers, body: volume(sizeGB) });
  };
  const isActive = (name: string, options: Options) =>
    expect
      .poll(async () => valueAt((await call(name, options)).body, '/status/state'))
      .toBe('active');
  const isDeleted = async (kind: string, options: Options) => {
    expect((await call(`delete${kind}`, options)).status).toBe(202);
    await expect.poll(async () => (await call(`get${kind}`, options)).status).toBe(404);
  };

  const created = await call('createOrUpdateWorkspace', { ...workspace, body: { spec: {} } });
  expect(created.status).toBe(201);
  await isActive('getWorkspace', workspace);
  expect((await put('disk', 10)).status).toBe(201);
  await isActive('getBlockStorage', disk('disk'));
  expect((await put('disk', 20, 1)).status).toBe(200);
  expect(await put('disk', 30, 1)).toMatchObject({
    status: 412,
    body: { type: 'http://secapi.cloud/errors/precondition-failed' },
  });
  await isActive('getBlockStorage', disk('disk'));
  const { body } = await call('getBlockStorage', disk('disk'));
  expect(valueAt(body, '/status/sizeGB')).toBe(20);
  expect((await put('disk', 30, valueAt(body, '/metadata/resourceVersion'))).status).toBe(200);

  for (const name of ['b', 'c', 'd', 'e']) await put(name, 1);
  const pages: string[][] = [];
  let skipToken: Json | undefined;
  do {
    const query = { limit: 2, skipToken };
    const page = await call('listBlockStorages', { path: { tenant, workspace: 'mine' }, query });
    pages.push(namesIn(page.body as Parameters<typeof namesIn>[0]));
    skipToken = valueAt(page.body, '/metadata/skipToken');
  } while (skipToken !== undefined);
  expect(pages).toEqual([['disk', 'b'], ['c', 'd'], ['e']]);

  expect((await call('deleteWorkspace', workspace)).status).toBe(409);
  for (const name of pages.flat()) {
    await isActive('getBlockStorage', disk(name));
    await isDeleted('BlockStorage', disk(name));
  }
  await isDeleted('Workspace', workspace);
});
