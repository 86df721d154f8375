/**
 * Clients as their users make them, generated from the downloads of this site and written with Python's
 * standard library, run one workflow against the provider: create, wait, update with a conflict, page
 * through 500 volumes, delete in order.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient as generateHeyApi } from '@hey-api/openapi-ts';
import createFetchClient from 'openapi-fetch';
import { generate as generateOrval } from 'orval';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleSpecs } from '../../lib/openapi';
import { tokenFor } from '../../lib/provider';
import type { Json, JsonObject } from '../../lib/provider/json';
import { valueAt } from '../../lib/provider/walk';
import type { RunningServer } from '../../packages/provider/src/server';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { specGroups } from '../../spec/services';
import { serve } from './serve';

const root = path.resolve(__dirname, '../..');
const tenant = 'tenant-1';
const authorization = `Bearer ${tokenFor({ subject: 'owner@example.com' })}`;
const services = { workspace: 'foundation.workspace.v1', storage: 'foundation.storage.v1' };

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  server = await serve({ definition: await loadDefinition(), speed: 1000 });
  // Below the root, so that what is generated finds its packages.
  mkdirSync(path.join(root, '.build'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.build/clients-'));
  const bundles = await bundleSpecs({ siteDir: root, groups: specGroups });
  for (const [name, group] of Object.entries(services)) {
    writeFileSync(path.join(folder, `${name}.json`), bundles[group]?.json ?? '');
  }
  const volumes = `${server.origin}/providers/seca.storage/v1/tenants/${tenant}/workspaces/many/block-storages`;
  const put = (url: string, body: Json) =>
    fetch(url, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await put(`${server.origin}/providers/seca.workspace/v1/tenants/${tenant}/workspaces/many`, {
    spec: {},
  });
  for (let number = 0; number < 500; number++) await put(`${volumes}/v-${number}`, volume(1));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

function volume(sizeGB: number): JsonObject {
  return { spec: { skuRef: { tenant: 'seca', resource: 'skus/seca.rd500' }, sizeGB } };
}

interface Result {
  status: number;
  body?: Json | undefined;
}

/** What the workflow needs of a client. */
interface Client {
  putWorkspace: (name: string, body: JsonObject) => Promise<Result>;
  getWorkspace: (name: string) => Promise<Result>;
  deleteWorkspace: (name: string) => Promise<Result>;
  putVolume: (
    workspace: string,
    name: string,
    body: JsonObject,
    version?: number,
  ) => Promise<Result>;
  getVolume: (workspace: string, name: string) => Promise<Result>;
  deleteVolume: (workspace: string, name: string) => Promise<Result>;
  listVolumes: (workspace: string, query: { limit: number; skipToken?: string }) => Promise<Result>;
}

async function waitFor(get: () => Promise<Result>, done: (result: Result) => boolean) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (done(await get())) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen in time');
}

const isActive = ({ body }: Result) => valueAt(body, '/status/state') === 'active';
const isGone = ({ status }: Result) => status === 404;

async function runWorkflow(client: Client, workspace: string): Promise<void> {
  expect((await client.putWorkspace(workspace, { spec: {} })).status).toBe(201);
  await waitFor(() => client.getWorkspace(workspace), isActive);
  expect((await client.putVolume(workspace, 'disk', volume(10))).status).toBe(201);
  await waitFor(() => client.getVolume(workspace, 'disk'), isActive);

  expect((await client.putVolume(workspace, 'disk', volume(20), 1)).status).toBe(200);
  const conflict = await client.putVolume(workspace, 'disk', volume(30), 1);
  expect(conflict).toMatchObject({
    status: 412,
    body: { type: 'http://secapi.cloud/errors/precondition-failed' },
  });
  await waitFor(() => client.getVolume(workspace, 'disk'), isActive);
  const read = await client.getVolume(workspace, 'disk');
  expect(valueAt(read.body, '/status/sizeGB')).toBe(20);
  const version = Number(valueAt(read.body, '/metadata/resourceVersion'));
  expect((await client.putVolume(workspace, 'disk', volume(30), version)).status).toBe(200);

  const names = new Set<Json | undefined>();
  let skipToken: string | undefined;
  let pages = 0;
  do {
    const { body } = await client.listVolumes('many', {
      limit: 120,
      ...(skipToken !== undefined && { skipToken }),
    });
    const items = valueAt(body, '/items');
    for (const item of Array.isArray(items) ? items : [])
      names.add(valueAt(item, '/metadata/name'));
    const next = valueAt(body, '/metadata/skipToken');
    skipToken = typeof next === 'string' ? next : undefined;
    pages += 1;
  } while (skipToken !== undefined);
  expect([names.size, pages]).toEqual([500, 5]);

  await waitFor(() => client.getVolume(workspace, 'disk'), isActive);
  expect((await client.deleteWorkspace(workspace)).status).toBe(409);
  expect((await client.deleteVolume(workspace, 'disk')).status).toBe(202);
  await waitFor(() => client.getVolume(workspace, 'disk'), isGone);
  expect((await client.deleteWorkspace(workspace)).status).toBe(202);
  await waitFor(() => client.getWorkspace(workspace), isGone);
}

const baseUrl = (service: keyof typeof services) => `${server.origin}/providers/seca.${service}`;
const versionHeader = (version: number | undefined) =>
  version === undefined ? {} : { 'if-unmodified-since': version };
const accounts = '/v1/tenants/{tenant}/workspaces/{name}';
const volumes = '/v1/tenants/{tenant}/workspaces/{workspace}/block-storages';

test('openapi-fetch', async () => {
  type Options = { params: { path: object; query?: object; header?: object }; body?: JsonObject };
  type Answer = Promise<{ data?: Json; error?: Json; response: Response }>;
  type Methods = Record<'GET' | 'PUT' | 'DELETE', (path: string, options: Options) => Answer>;
  const clientOf = (service: keyof typeof services) =>
    createFetchClient<Record<string, Record<string, never>>>({
      baseUrl: baseUrl(service),
      headers: { authorization },
    }) as unknown as Methods;
  const [workspaces, storage] = [clientOf('workspace'), clientOf('storage')];
  const result = async (answer: Answer): Promise<Result> => {
    const { data, error, response } = await answer;
    return { status: response.status, body: data ?? error };
  };
  const place = (workspace: string, name?: string) => ({ tenant, workspace, name });
  await runWorkflow(
    {
      putWorkspace: (name, body) =>
        result(workspaces.PUT(accounts, { params: { path: { tenant, name } }, body })),
      getWorkspace: (name) =>
        result(workspaces.GET(accounts, { params: { path: { tenant, name } } })),
      deleteWorkspace: (name) =>
        result(workspaces.DELETE(accounts, { params: { path: { tenant, name } } })),
      putVolume: (workspace, name, body, version) => {
        const params = { path: place(workspace, name), header: versionHeader(version) };
        return result(storage.PUT(`${volumes}/{name}`, { params, body }));
      },
      getVolume: (workspace, name) =>
        result(storage.GET(`${volumes}/{name}`, { params: { path: place(workspace, name) } })),
      deleteVolume: (workspace, name) =>
        result(storage.DELETE(`${volumes}/{name}`, { params: { path: place(workspace, name) } })),
      listVolumes: (workspace, query) =>
        result(storage.GET(volumes, { params: { path: place(workspace), query } })),
    },
    'by-openapi-fetch',
  );
});

test('@hey-api/openapi-ts', async () => {
  interface Options {
    path: object;
    query?: object;
    headers?: object;
    body?: JsonObject;
  }
  type Call = (options: Options) => Promise<{ data?: Json; error?: Json; response: Response }>;
  const load = async (service: keyof typeof services): Promise<Record<string, Call>> => {
    const output = path.join(folder, `hey-api-${service}`);
    await generateHeyApi({
      input: path.join(folder, `${service}.json`),
      output,
      plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
      logs: { level: 'silent' },
    });
    const { client } = await import(path.join(output, 'client.gen.ts'));
    client.setConfig({ baseUrl: baseUrl(service), headers: { authorization } });
    return import(path.join(output, 'sdk.gen.ts'));
  };
  const workspaces = await load('workspace');
  const storage = await load('storage');
  const call = async (
    sdk: Record<string, Call>,
    name: string,
    options: Options,
  ): Promise<Result> => {
    const answer = await sdk[name]?.(options);
    if (!answer) throw new Error(`There is no ${name}`);
    const { data, error, response } = answer;
    return { status: response.status, body: data ?? error };
  };
  await runWorkflow(
    {
      putWorkspace: (name, body) =>
        call(workspaces, 'createOrUpdateWorkspace', { path: { tenant, name }, body }),
      getWorkspace: (name) => call(workspaces, 'getWorkspace', { path: { tenant, name } }),
      deleteWorkspace: (name) => call(workspaces, 'deleteWorkspace', { path: { tenant, name } }),
      putVolume: (workspace, name, body, version) =>
        call(storage, 'createOrUpdateBlockStorage', {
          path: { tenant, workspace, name },
          headers: versionHeader(version),
          body,
        }),
      getVolume: (workspace, name) =>
        call(storage, 'getBlockStorage', { path: { tenant, workspace, name } }),
      deleteVolume: (workspace, name) =>
        call(storage, 'deleteBlockStorage', { path: { tenant, workspace, name } }),
      listVolumes: (workspace, query) =>
        call(storage, 'listBlockStorages', { path: { tenant, workspace }, query }),
    },
    'by-hey-api',
  );
});

test('orval', async () => {
  type Call = (...parameters: unknown[]) => Promise<{ status: number; data: Json }>;
  const load = async (service: keyof typeof services): Promise<Record<string, Call>> => {
    const target = path.join(folder, `orval-${service}.ts`);
    await generateOrval({
      input: { target: path.join(folder, `${service}.json`) },
      output: { target, client: 'fetch', mode: 'single', baseUrl: baseUrl(service) },
    });
    return import(target);
  };
  const workspaces = await load('workspace');
  const storage = await load('storage');
  const call = async (
    sdk: Record<string, Call>,
    name: string,
    ...parameters: unknown[]
  ): Promise<Result> => {
    const answer = await sdk[name]?.(...parameters);
    if (!answer) throw new Error(`There is no ${name}`);
    return { status: answer.status, body: answer.data };
  };
  const options = (version?: number) => ({
    headers: { authorization, ...versionHeader(version) },
  });
  await runWorkflow(
    {
      putWorkspace: (name, body) =>
        call(workspaces, 'createOrUpdateWorkspace', tenant, name, body, options()),
      getWorkspace: (name) => call(workspaces, 'getWorkspace', tenant, name, options()),
      deleteWorkspace: (name) => call(workspaces, 'deleteWorkspace', tenant, name, options()),
      putVolume: (workspace, name, body, version) =>
        call(
          storage,
          'createOrUpdateBlockStorage',
          tenant,
          workspace,
          name,
          body,
          options(version),
        ),
      getVolume: (workspace, name) =>
        call(storage, 'getBlockStorage', tenant, workspace, name, options()),
      deleteVolume: (workspace, name) =>
        call(storage, 'deleteBlockStorage', tenant, workspace, name, options()),
      listVolumes: (workspace, query) =>
        call(storage, 'listBlockStorages', tenant, workspace, query, options()),
    },
    'by-orval',
  );
});

test('Python’s standard library', async () => {
  const child = spawn('python3', ['-I', path.join(__dirname, 'workflow.py'), server.origin], {
    env: { PATH: process.env.PATH, SECA_TOKEN: authorization.replace('Bearer ', '') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  expect([code, output]).toEqual([0, '500 volumes on 5 pages\n']);
});
