/**
 * One workflow that every client runs against the provider: create, wait, update with a conflict, page
 * through 500 volumes, delete in order.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleSpecs } from '@seca/openapi';
import { tokenFor } from '@seca/provider/engine/index';
import type { Json, JsonObject } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import { expect } from 'vitest';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { specGroups } from '../../spec/services';
import { serve } from './serve';

const root = path.resolve(import.meta.dirname, '../..');
export const tenant = 'tenant-1';
export const authorization = `Bearer ${tokenFor({ subject: 'owner@example.com' })}`;
export const services = {
  workspace: 'foundation.workspace.v1',
  storage: 'foundation.storage.v1',
};

/**
 * A provider with 500 volumes in the workspace `many`, and a folder with the OpenAPI files of the services
 * that clients are generated from.
 */
export async function startWorkshop() {
  const server = await serve({ definition: await loadDefinition(), speed: 1000 });
  // Below the root, so that generated code can import its packages.
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.build/clients-'));
  const bundles = await bundleSpecs({ siteDir: root, groups: specGroups });
  for (const [name, group] of Object.entries(services)) {
    writeFileSync(path.join(folder, `${name}.json`), bundles[group]?.json ?? '');
  }
  const put = (url: string, body: Json) =>
    fetch(url, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const many = `tenants/${tenant}/workspaces/many`;
  await put(`${server.origin}/providers/seca.workspace/v1/${many}`, { spec: {} });
  for (let number = 0; number < 500; number++) {
    await put(
      `${server.origin}/providers/seca.storage/v1/${many}/block-storages/v-${number}`,
      volume(1),
    );
  }
  return {
    origin: server.origin,
    folder,
    baseUrl: (service: keyof typeof services) => `${server.origin}/providers/seca.${service}`,
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      await server.close();
    },
  };
}

export const versionHeader = (version: number | undefined) =>
  version === undefined ? {} : { 'if-unmodified-since': version };

function volume(sizeGB: number): JsonObject {
  return { spec: { skuRef: { tenant: 'seca', resource: 'skus/seca.rd500' }, sizeGB } };
}

export interface Result {
  status: number;
  body?: Json | undefined;
}

/** The functions of a client that the workflow uses. */
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
  throw new Error('The expected state was not reached in time');
}

const isActive = ({ body }: Result) => valueAt(body, '/status/state') === 'active';
const isGone = ({ status }: Result) => status === 404;

export async function runWorkflow(client: Client, workspace: string): Promise<void> {
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
      skipToken,
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
