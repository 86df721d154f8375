/** A client generated from the OpenAPI files of this site, used as readers use it. The tutorials' tests run Python. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { bundleSpecs } from '@seca/openapi';
import { tokenFor } from '@seca/provider/engine/index';
import { items, type Json, type JsonObject, member } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { specGroups } from '../../spec/services';
import { serve } from './serve';

const root = path.resolve(import.meta.dirname, '../..');
const tenant = 'tenant-1';
const authorization = `Bearer ${tokenFor({ subject: 'owner@example.com' })}`;

type Operation = (options: {
  path: object;
  query?: object;
  headers?: object;
  body?: JsonObject;
}) => Promise<{ data?: Json; error?: Json; response: Response }>;

let server: Awaited<ReturnType<typeof serve>>;
let folder: string;

beforeAll(async () => {
  server = await serve({ definition: await loadDefinition(), speed: 1000 });
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
  const call = async (name: string, options: Parameters<Operation>[0]) => {
    const answer = await clients[name]?.(options);
    if (!answer) throw new Error(`There is no ${name}`);
    return { status: answer.response.status, body: answer.data ?? answer.error };
  };
  const workspace = { path: { tenant, name: 'mine' } };
  const disk = { path: { tenant, workspace: 'mine', name: 'disk' } };
  const put = (body: JsonObject, version?: unknown) => {
    const headers = version === undefined ? {} : { 'if-unmodified-since': version };
    return call('createOrUpdateBlockStorage', { ...disk, headers, body });
  };
  const isActive = async (name: string, options: Parameters<Operation>[0]) =>
    expect
      .poll(async () => valueAt((await call(name, options)).body, '/status/state'))
      .toBe('active');
  const isGone = (name: string, options: Parameters<Operation>[0]) =>
    expect.poll(async () => (await call(name, options)).status).toBe(404);

  const created = await call('createOrUpdateWorkspace', { ...workspace, body: { spec: {} } });
  expect(created.status).toBe(201);
  await isActive('getWorkspace', workspace);
  expect((await put(volume(10))).status).toBe(201);
  await isActive('getBlockStorage', disk);
  expect((await put(volume(20), 1)).status).toBe(200);
  expect(await put(volume(30), 1)).toMatchObject({
    status: 412,
    body: { type: 'http://secapi.cloud/errors/precondition-failed' },
  });
  await isActive('getBlockStorage', disk);
  const { body } = await call('getBlockStorage', disk);
  expect(valueAt(body, '/status/sizeGB')).toBe(20);
  expect((await put(volume(30), valueAt(body, '/metadata/resourceVersion'))).status).toBe(200);

  for (const name of ['b', 'c', 'd', 'e']) {
    await call('createOrUpdateBlockStorage', {
      path: { ...disk.path, name },
      body: volume(1),
    });
  }
  const pages: unknown[][] = [];
  let skipToken: Json | undefined;
  do {
    const query = { limit: 2, skipToken };
    const page = await call('listBlockStorages', { path: { tenant, workspace: 'mine' }, query });
    pages.push(items(member(page.body, 'items')).map((item) => valueAt(item, '/metadata/name')));
    skipToken = valueAt(page.body, '/metadata/skipToken');
  } while (skipToken !== undefined);
  expect(pages).toEqual([['disk', 'b'], ['c', 'd'], ['e']]);

  expect((await call('deleteWorkspace', workspace)).status).toBe(409);
  for (const name of ['disk', 'b', 'c', 'd', 'e']) {
    const { path: place } = disk;
    const one = { path: { ...place, name } };
    await isActive('getBlockStorage', one);
    expect((await call('deleteBlockStorage', one)).status).toBe(202);
    await isGone('getBlockStorage', one);
  }
  expect((await call('deleteWorkspace', workspace)).status).toBe(202);
  await isGone('getWorkspace', workspace);
});
