/** The profile for the conformance suite, with requests as the suite sends them. */
import { profiles } from '@seca/provider/engine/index';
import { items, type Json, member } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import { beforeEach, expect, test } from 'vitest';
import { definition as standard, TestProvider } from './test-provider';

const profile = profiles['conformance-suite'];
const before = JSON.stringify(standard);
let provider: TestProvider;

beforeEach(() => {
  provider = new TestProvider({ profile });
  expect(send('PUT', shop, { spec: null }).status).toBe(201);
  provider.wait(10);
});

const tenant = 'tenants/tenant-1';
const shop = `/providers/seca.workspace/v1/${tenant}/workspaces/shop`;
const disk = `/providers/seca.storage/v1/${tenant}/workspaces/shop/block-storages/disk`;
const volume = (sizeGB: number, metadata: Json = {}) => ({
  metadata,
  spec: { sizeGB, skuRef: { resource: `seca.storage/v1/${tenant}/skus/custom.rd500` } },
});

const send = (method: string, path: string, body?: Json) =>
  provider.send(method, path, body === undefined ? {} : { body });
const states = (path: string) =>
  items(valueAt(send('GET', path).body, '/status/conditions')).map((item) => member(item, 'state'));

test('each rejected change returns 412, and what is missing returns 404', () => {
  for (const [method, path, body] of [
    ['PUT', disk, volume(0)],
    ['PUT', disk, 'no JSON'],
    ['PUT', disk, volume(50, { region: 'region-9' })],
    ['DELETE', '/providers/seca.authorization/v1/tenants/tenant-1/roles/seca.admin', undefined],
  ] as const) {
    expect(send(method, path, body), `${method} ${JSON.stringify(body)}`).toMatchObject({
      status: 412,
      body: { status: 412, type: expect.stringContaining('precondition-failed') },
    });
  }
  expect(send('GET', disk).status).toBe(404);
  expect(send('PUT', disk, volume(50, { region: 'region-1' })).status).toBe(201);
});

test('verbs are in upper case, and lists have GET', () => {
  expect(valueAt(send('GET', shop).body, '/metadata/verb')).toBe('GET');
  const list = send('GET', shop.replace(/\/shop$/, '')).body;
  expect(valueAt(list, '/metadata/verb')).toBe('GET');
  expect(valueAt(list, '/items/0/metadata/verb')).toBe('GET');
  const role = `/providers/seca.authorization/v1/${tenant}/roles/reader`;
  const permission = { provider: 'seca.storage/v1', resources: ['images/*'], verb: ['GET'] };
  const created = send('PUT', role, { spec: { permissions: [permission] } });
  expect(created).toMatchObject({ status: 201, body: { metadata: { verb: 'PUT' } } });
  expect(valueAt(created.body, '/spec/permissions/0/verb')).toEqual(['GET']);
});

test('each replacement is an update, and responds with the state active', () => {
  send('PUT', disk, volume(50));
  provider.wait(10);
  for (const sizeGB of [50, 60]) {
    expect(valueAt(send('PUT', disk, volume(sizeGB)).body, '/status/state')).toBe('active');
    expect(states(disk)[0]).toBe('updating');
    provider.wait(10);
  }
  expect(states(disk)).toEqual([
    ...['active', 'updating', 'active', 'updating', 'active'],
    ...['creating', 'pending'],
  ]);
});

test('changes in progress don’t prevent a deletion', () => {
  send('PUT', disk, volume(50));
  provider.wait(10);
  send('PUT', disk, volume(60));
  expect(send('DELETE', disk).status).toBe(202);
  expect(send('DELETE', shop).status).toBe(202);
});

test('a network may change its SKU, and a rule needs ports that are not empty', () => {
  const network = `/providers/seca.network/v1/${tenant}/workspaces/shop/networks/net`;
  const withSku = (name: string) => ({
    spec: { cidr: { ipv4: '10.1.0.0/16' }, skuRef: { tenant: 'seca', resource: `skus/${name}` } },
  });
  expect(send('PUT', network, withSku('seca.n1k')).status).toBe(201);
  provider.wait(10);
  expect(send('PUT', network, withSku('seca.n5k')).status).toBe(200);
  const rule = `/providers/seca.network/v1/${tenant}/workspaces/shop/security-group-rules/rule`;
  const withPorts = (ports: Json) => ({ spec: { direction: 'ingress', ports } });
  expect(send('PUT', rule, withPorts({})).status).toBe(412);
  expect(send('PUT', rule, withPorts({ from: 80 })).status).toBe(201);
});

test('the label selector Tier finds SKUs by their tier', () => {
  const skus = `/providers/seca.compute/v1/${tenant}/skus?labels=`;
  for (const selector of ['Tier=D2XS', 'provider=customer,Tier=D2XS', 'Tier%3DD2XS']) {
    expect(items(member(send('GET', skus + selector).body, 'items')), selector).toHaveLength(1);
  }
});

test('the standard stays as it is without the profile', () => {
  expect(standard.shapes.length).toBeLessThan(provider.provider.definition.shapes.length);
  expect(JSON.stringify(standard)).toBe(before);
});
