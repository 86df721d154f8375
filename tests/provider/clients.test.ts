/**
 * Runs the workflow of client-workflow.ts against the provider, with clients generated from the OpenAPI files of
 * this site and with one written with Python's standard library, as users create them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createClient as generateHeyApi } from '@hey-api/openapi-ts';
import type { Json, JsonObject } from '@seca/provider/engine/json';
import createFetchClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorization,
  type Result,
  runWorkflow,
  type services,
  startWorkshop,
  tenant,
  versionHeader,
} from './client-workflow';

let workshop: Awaited<ReturnType<typeof startWorkshop>>;

beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const accounts = '/v1/tenants/{tenant}/workspaces/{name}';
const volumes = '/v1/tenants/{tenant}/workspaces/{workspace}/block-storages';

test('openapi-fetch', async () => {
  type Options = { params: { path: object; query?: object; header?: object }; body?: JsonObject };
  type Answer = Promise<{ data?: Json; error?: Json; response: Response }>;
  type Methods = Record<'GET' | 'PUT' | 'DELETE', (path: string, options: Options) => Answer>;
  const clientOf = (service: keyof typeof services) =>
    createFetchClient<Record<string, Record<string, never>>>({
      baseUrl: workshop.baseUrl(service),
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
    const output = path.join(workshop.folder, `hey-api-${service}`);
    await generateHeyApi({
      input: path.join(workshop.folder, `${service}.json`),
      output,
      plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
      logs: { level: 'silent' },
    });
    const { client } = await import(path.join(output, 'client.gen.ts'));
    client.setConfig({ baseUrl: workshop.baseUrl(service), headers: { authorization } });
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

test('Python’s standard library', async () => {
  const child = spawn(
    'python3',
    ['-I', path.join(import.meta.dirname, 'workflow.py'), workshop.origin],
    {
      env: { PATH: process.env.PATH, SECA_TOKEN: authorization.replace('Bearer ', '') },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  expect([code, output]).toEqual([0, '500 volumes on 5 pages\n']);
});
