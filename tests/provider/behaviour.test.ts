/** Behaviour of the provider beyond status codes and schemas, as the guides describe it. */

import { type ProviderResponse, tokenFor } from '@seca/provider/engine/index';
import { items, type Json, member } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestProvider } from './test-provider';

let provider: TestProvider;

beforeEach(() => {
  provider = new TestProvider();
  create(shop, { spec: {} });
});

const tenant = '/providers/seca.workspace/v1/tenants/tenant-1';
const shop = `${tenant}/workspaces/shop`;
const inShop = (service: string, rest: string) =>
  `/providers/${service}/tenants/tenant-1/workspaces/shop/${rest}`;
const disk = inShop('seca.storage/v1', 'block-storages/disk');
const server = inShop('seca.compute/v1', 'instances/server');
const seca = (resource: string) => ({ tenant: 'seca', resource });
const volume = (sizeGB: number, more: Record<string, Json> = {}) => ({
  spec: { skuRef: seca('skus/seca.rd500'), sizeGB },
  ...more,
});
const instance: Json = {
  spec: {
    skuRef: seca('skus/seca.ds'),
    zone: 'a',
    bootVolume: { deviceRef: { resource: 'block-storages/disk' } },
  },
};

const put = (path: string, body: Json) => provider.send('PUT', path, { body });
const read = (path: string) => provider.send('GET', path).body;
const remove = (path: string) => provider.send('DELETE', path);
const statusOf = (path: string) => member(read(path), 'status');
const detailOf = ({ body }: ProviderResponse) => member(body, 'detail');
const namesIn = (list: Json | undefined) =>
  items(member(list, 'items')).map((item) => valueAt(item, '/metadata/name') ?? null);

/** Creates a resource and waits until it is active. */
function create(path: string, body: Json): void {
  expect(put(path, body)).toMatchObject({ status: 201 });
  provider.wait(600);
}

const act = (action: string) => provider.send('POST', `${server}/${action}`).status;
const authorization = '/providers/seca.authorization/v1/tenants/tenant-1';
const stateOf = (path: string) => valueAt(read(path), '/status/state');
const sourcesOf = (body: Json | undefined) =>
  items(member(body, 'sources')).map((source) => member(source, 'pointer'));

describe('the lifecycle', () => {
  test('passes through the states in the examples of the documentation', () => {
    provider.now = Date.UTC(2025, 0, 15, 9, 15);
    expect(put(disk, volume(50)).body).toMatchObject({
      metadata: { resourceVersion: 1, createdAt: '2025-01-15T09:15:00Z', verb: 'put' },
      status: { state: 'pending', sizeGB: 0 },
    });
    provider.wait(1);
    expect(stateOf(disk)).toBe('creating');
    provider.wait(1);
    expect(statusOf(disk)).toMatchObject({
      state: 'active',
      sizeGB: 50,
      conditions: [
        { state: 'active', lastTransitionAt: '2025-01-15T09:15:02Z' },
        { state: 'creating', lastTransitionAt: '2025-01-15T09:15:01Z' },
        { state: 'pending', lastTransitionAt: '2025-01-15T09:15:00Z' },
      ],
    });
    put(disk, volume(80));
    expect(statusOf(disk)).toMatchObject({ state: 'updating', sizeGB: 50 });
    provider.wait(1);
    expect(read(disk)).toMatchObject({
      metadata: { resourceVersion: 2 },
      status: { state: 'active', sizeGB: 80 },
    });
    expect(detailOf(put(disk, volume(70)))).toBe(
      '/spec/sizeGB violates a rule: The size can’t decrease.',
    );
    expect(remove(disk).status).toBe(202);
    expect(read(disk)).toMatchObject({
      metadata: { deletedAt: expect.any(String), resourceVersion: 3 },
      status: { state: 'deleting' },
    });
    expect(remove(disk).status).toBe(202);
    provider.wait(2);
    expect(provider.send('GET', disk).status).toBe(404);
    expect(remove(disk).status).toBe(404);
  });

  test('of a resource does not wait for one that takes longer', () => {
    create(disk, volume(50));
    put(server, instance);
    provider.wait(1);
    put(disk, volume(60));
    provider.wait(1);
    expect([stateOf(server), stateOf(disk)]).toEqual(['creating', 'active']);
  });

  test('ends in an error if an annotation requests it, and continues after a new request', () => {
    const fails = volume(50, { annotations: { 'local-provider:outcome': 'error' } });
    put(disk, fails);
    provider.wait(2);
    expect(statusOf(disk)).toMatchObject({
      state: 'error',
      conditions: [{ type: 'provisioning', reason: 'requestedByAnnotation' }, {}, {}],
    });
    put(disk, volume(50));
    expect(stateOf(disk)).toBe('creating');
    provider.wait(1);
    expect(stateOf(disk)).toBe('active');
  });

  test('changes the power state of an instance halfway, and actions that conflict with it are rejected', () => {
    create(disk, volume(50));
    create(server, instance);
    expect(['stop', 'restart', 'start', 'start'].map(act)).toEqual([409, 409, 202, 409]);
    expect(statusOf(server)).toMatchObject({ state: 'updating', powerState: 'off' });
    provider.wait(15);
    expect(statusOf(server)).toMatchObject({
      state: 'updating',
      powerState: 'on',
      powerStateSince: expect.any(String),
    });
    provider.wait(15);
    expect(stateOf(server)).toBe('active');
    expect(['start', 'restart'].map(act)).toEqual([409, 202]);
    provider.wait(30);
    expect(act('stop')).toBe(202);
    const transitions = () =>
      items(valueAt(read(server), '/status/conditions'))
        .map((condition) => [member(condition, 'state'), member(condition, 'reason')])
        .slice(0, 3);
    expect(transitions()[0]).toEqual(['updating', 'turningOff']);
    provider.wait(15);
    expect(transitions().slice(0, 2)).toEqual([
      ['updating', 'turnedOff'],
      ['active', undefined],
    ]);
    provider.wait(15);
    expect(statusOf(server)).toMatchObject({ powerState: 'off' });
    expect(transitions()).toEqual([
      ['active', undefined],
      ['updating', 'turnedOff'],
      ['active', undefined],
    ]);
  });

  test('leaves the last 32 conditions', () => {
    create(disk, volume(50));
    for (let sizeGB = 51; sizeGB < 70; sizeGB++) {
      put(disk, volume(sizeGB));
      provider.wait(1);
    }
    const conditions = items(valueAt(read(disk), '/status/conditions'));
    expect(conditions).toHaveLength(32);
    expect(conditions[0]).toMatchObject({ state: 'active' });
  });
});

describe('a PUT', () => {
  test('ignores read-only fields and fills in defaults', () => {
    create(disk, volume(50));
    const body = {
      ...(instance as object),
      metadata: { name: 'other' },
      status: { state: 'error' },
    };
    expect(put(server, body as Json).body).toMatchObject({
      metadata: { name: 'server', kind: 'instance' },
      spec: { bootVolume: { type: 'virtio' } },
      status: { state: 'pending' },
    });
  });

  test('keeps the version if nothing changes, and is rejected if it specifies an old version', () => {
    create(disk, volume(50));
    expect(put(disk, volume(50)).body).toMatchObject({
      metadata: { resourceVersion: 1 },
      status: { state: 'active' },
    });
    const headers = { 'if-unmodified-since': '1' };
    expect(provider.send('PUT', disk, { body: volume(60), headers }).status).toBe(200);
    provider.wait(1);
    expect(provider.send('PUT', disk, { body: volume(70), headers }).body).toMatchObject({
      type: 'http://secapi.cloud/errors/precondition-failed',
      detail: 'The resource has version 2; the request expected version 1.',
    });
    const other = disk.replace('disk', 'new');
    expect(provider.send('PUT', other, { body: volume(5), headers }).status).toBe(412);
  });

  test.each<[string, Json, string]>([
    ['a label that is too long', volume(50, { labels: { env: 'x'.repeat(64) } }), '/labels/env'],
    ['a value out of range', volume(0), '/spec/sizeGB'],
    ['a reference to nothing', { spec: { skuRef: seca('skus/none'), sizeGB: 5 } }, '/spec/skuRef'],
    [
      'a reference to another kind',
      { spec: { skuRef: seca('images/ubuntu-24.04'), sizeGB: 5 } },
      '/spec/skuRef',
    ],
    ['an unknown extension', volume(5, { extensions: { 'a/b': 'c' } }), '/extensions/a~1b'],
  ])('with %s returns 422 with a pointer to it', (_, body, pointer) => {
    const response = put(disk, body);
    expect(response).toMatchObject({
      status: 422,
      body: { type: expect.stringMatching('validation') },
    });
    expect(sourcesOf(response.body)).toEqual([pointer]);
  });

  test('can write a reference in another way without changing it, but not with a tenant that contradicts its URN', () => {
    const resource = 'tenants/seca/skus/seca.rd500';
    create(disk, { spec: { skuRef: { resource }, sizeGB: 50 } });
    expect(put(disk, volume(50)).status).toBe(200);
    const wrong = volume(50, { spec: { skuRef: { tenant: 'tenant-1', resource }, sizeGB: 50 } });
    expect(detailOf(put(disk, wrong))).toBe(
      `/spec/skuRef contradicts the tenant in ${resource}; omit tenant.`,
    );
  });

  test('of a subnet needs a range within its network', () => {
    const net = inShop('seca.network/v1', 'networks/net');
    const network = (cidr: Json, more: Json[] = []) => ({
      spec: { skuRef: seca('skus/seca.n1k'), cidr, additionalCidrs: more },
    });
    const subnet = (cidr: Json) => {
      const { status, body } = provider.send('PUT', `${net}/subnets/front`, {
        body: { spec: { cidr, zone: 'a', routeTableRef: { resource: 'route-tables/routes' } } },
      });
      return [status, sourcesOf(body)[0] ?? null];
    };
    create(net, network({ ipv4: '192.168.0.0/16' }, [{ ipv4: '10.1.0.0/24', ipv6: 'fd01::/48' }]));
    create(inShop('seca.network/v1', 'internet-gateways/gateway'), { spec: {} });
    const targetRef = { resource: 'internet-gateways/gateway' };
    create(`${net}/route-tables/routes`, {
      spec: { routes: [{ destinationCidrBlock: '0.0.0.0/0', targetRef }] },
    });
    expect(subnet({ ipv4: '192.169.0.0/24' })).toEqual([422, '/spec/cidr/ipv4']);
    expect(subnet({ ipv4: '192.168.0.0/15' })).toEqual([422, '/spec/cidr/ipv4']);
    expect(subnet({ ipv4: '192.168.1.0/24', ipv6: 'fd02::/64' })).toEqual([422, '/spec/cidr/ipv6']);
    expect(subnet({ ipv4: '10.1.0.128/25', ipv6: 'fd01:0:0:1::/64' })[0]).toBe(201);
    provider.wait(10);
    // The provider chooses the start of a range that begins with zero, within the network too.
    expect(remove(`${net}/subnets/front`).status).toBe(202);
    provider.wait(10);
    expect(subnet({ ipv4: '0.0.0.0/24' })[0]).toBe(201);
    provider.wait(10);
    expect(statusOf(`${net}/subnets/front`)).toMatchObject({ cidr: { ipv4: '192.168.0.0/24' } });
  });

  test('may have the spec null if its spec has no required fields', () => {
    create(`${tenant}/workspaces/empty`, { spec: null });
    expect(read(`${tenant}/workspaces/empty`)).toMatchObject({ spec: {} });
    expect(put(disk, { spec: null })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('/spec/skuRef is missing') },
    });
  });

  test('can’t change immutable fields or break rules about the previous value', () => {
    create(disk, volume(50));
    const other = { spec: { skuRef: seca('skus/seca.rd100'), sizeGB: 40 } };
    expect(sourcesOf(put(disk, other).body)).toEqual(['/spec/skuRef', '/spec/sizeGB']);
    const sameSku = {
      spec: { skuRef: { ...seca('skus/seca.rd500'), provider: 'seca.storage/v1' }, sizeGB: 50 },
    };
    expect(put(disk, sameSku).status).toBe(200);
    const elsewhere = structuredClone(instance) as { spec: { zone: string } };
    create(server, instance);
    elsewhere.spec.zone = 'c';
    expect(put(server, elsewhere).body).toMatchObject({
      detail: expect.stringContaining('the zones of the region are a and b'),
      sources: [{ pointer: '/spec/zone' }, { pointer: '/spec/zone' }],
    });
  });

  test('is rejected if its workspace or tenant does not exist', () => {
    const response = put(disk.replace('shop', 'none'), volume(5));
    expect(response).toMatchObject({
      status: 422,
      body: { detail: 'There is no workspace none.' },
    });
    expect(put(disk.replace('tenant-1', 'none'), volume(5)).status).toBe(404);
  });
});

describe('deletion', () => {
  test('does not cascade, and is rejected while other resources refer to the resource', () => {
    create(disk, volume(50));
    expect(statusOf(disk)).not.toHaveProperty('attachedTo');
    expect(statusOf(shop)).toMatchObject({ resourceCount: 1 });
    create(server, instance);
    expect(statusOf(disk)).toMatchObject({
      attachedTo: { provider: 'seca.compute/v1', resource: 'instances/server' },
    });
    expect(statusOf(shop)).toMatchObject({ resourceCount: 2 });
    expect(detailOf(remove(shop))).toBe(
      'workspaces/shop still contains 2 resources; delete them first.',
    );
    expect(detailOf(remove(disk))).toBe('instances/server still refers to block-storages/disk.');
    for (const path of [server, disk, shop]) {
      expect(remove(path).status).toBe(202);
      provider.wait(2);
      expect(provider.send('GET', path).status).toBe(404);
    }
  });

  test('keeps deleted resources, which lists include on request', () => {
    const list = disk.replace('/disk', '');
    const names = (accept?: string) => {
      const headers: Record<string, string> = accept === undefined ? {} : { accept };
      return namesIn(provider.send('GET', list, { headers }).body);
    };
    for (const name of ['a', 'b', 'c']) create(disk.replace('disk', name), volume(5));
    remove(disk.replace('disk', 'b'));
    expect(names()).toEqual(['a', 'c']);
    provider.wait(2);
    expect(names('*/*')).toEqual(['a', 'c']);
    expect(names('application/json; deleted="true"')).toEqual(['a', 'b', 'c']);
    expect(names('application/json;deleted=only')).toEqual(['b']);
    expect(provider.send('GET', list, { headers: { accept: 'text/html' } }).status).toBe(400);
  });
});

describe('lists', () => {
  test('have pages, filter by labels, and skip no item if resources change between pages', () => {
    const list = inShop('seca.network/v1', 'internet-gateways');
    for (let number = 1; number <= 25; number++) {
      const labels = { parity: number % 2 === 0 ? 'even' : 'odd' };
      put(`${list}/gw-${number}`, { labels, spec: {} });
    }
    const seen: Json[] = [];
    let token: Json | undefined;
    do {
      const target = `${list}?limit=4&labels=parity%3Dodd${token === undefined ? '' : `&skipToken=${token}`}`;
      const { body } = provider.send('GET', target);
      seen.push(...namesIn(body));
      token = valueAt(body, '/metadata/skipToken');
      expect(token === undefined || String(token).length <= 5).toBe(true);
      // The next page begins after the last returned item, even if items are deleted.
      if (seen.length === 4) {
        provider.wait(2);
        remove(`${list}/gw-3`);
        provider.wait(2);
      }
    } while (token !== undefined);
    expect(seen).toEqual(Array.from({ length: 13 }, (_, index) => `gw-${2 * index + 1}`));
  });

  test('of SKUs in a tenant have those of the customer', () => {
    for (const service of ['compute', 'storage', 'network']) {
      const skusOf = (tenant: string) => {
        const path = `/providers/seca.${service}/v1/tenants/${tenant}/skus`;
        return items(member(read(path), 'items')).length;
      };
      expect([skusOf('tenant-1') > 0, skusOf('tenant-2')], service).toEqual([true, 0]);
    }
    create(disk, { spec: { skuRef: { resource: 'skus/custom.rd500' }, sizeGB: 50 } });
  });

  test('of SKUs and images are readable for users of other tenants', () => {
    const subject = 'workspace-viewer@example.com';
    const read = (path: string) => provider.send('GET', path, { subject }).status;
    expect(read('/providers/seca.compute/v1/tenants/seca/skus/seca.ds')).toBe(200);
    expect(read('/providers/seca.storage/v1/tenants/public/images')).toBe(200);
    expect(read('/providers/seca.workspace/v1/tenants/tenant-2/workspaces')).toBe(403);
    const image = '/providers/seca.storage/v1/tenants/seca/images/mine';
    expect(put(image, {}).status).toBe(403);
  });
});

describe('access', () => {
  test.each([
    ['seca.admin', 'user1', [200, 201, 201, 202]],
    ['seca.region-admin', 'region-admin', [403, 201, 201, 202]],
    ['seca.workspace-admin', 'workspace-admin', [403, 201, 201, 202]],
    ['seca.workspace-editor', 'workspace-editor', [403, 403, 201, 403]],
    ['seca.workspace-viewer', 'workspace-viewer', [403, 403, 403, 403]],
    ['no role', 'nobody', [403, 403, 403, 403]],
  ])('%s', (_, name, expected) => {
    const subject = `${name}@example.com`;
    create(disk, volume(5));
    expect([
      provider.send('GET', `${authorization}/roles`, { subject }).status,
      provider.send('PUT', `${tenant}/workspaces/mine`, { body: { spec: {} }, subject }).status,
      provider.send('PUT', disk.replace('disk', 'b'), { body: volume(5), subject }).status,
      provider.send('DELETE', disk, { subject }).status,
    ]).toEqual(expected);
  });

  test('depends on roles, on assignments and their scopes, and on the creator of a workspace', () => {
    const subject = 'operator@example.com';
    create(`${tenant}/workspaces/other`, { spec: {} });
    const status = (path = disk) => provider.send('GET', path, { subject }).status;
    expect(status()).toBe(403);
    create(`${authorization}/roles/reader`, {
      spec: {
        permissions: [
          { provider: 'seca.storage/v1', resources: ['block-storages/d*'], verb: ['get'] },
          { provider: 'seca.workspace/v1', resources: ['workspaces/*'], verb: ['put'] },
        ],
      },
    });
    const assignment = `${authorization}/role-assignments/readers`;
    const assigned = (scope: Json): Json => ({
      spec: { subs: [subject], roles: ['reader'], scopes: [scope] },
    });
    expect(put(assignment, assigned({ workspaces: ['none'] })).status).toBe(422);
    put(assignment, assigned({ workspaces: ['shop'] }));
    expect(status()).toBe(403);
    provider.wait(2);
    expect(status()).toBe(404);
    expect(status(disk.replace('shop', 'other'))).toBe(403);
    expect(status(disk.replace('disk', 'volume'))).toBe(403);
    put(assignment, assigned({}));
    provider.wait(1);
    const own = `${tenant}/workspaces/own`;
    expect(provider.send('PUT', own, { body: { spec: {} }, subject }).status).toBe(201);
    const nics = inShop('seca.network/v1', 'nics').replace('shop', 'own');
    expect(provider.send('GET', nics, { subject }).status).toBe(200);
    expect(provider.send('GET', nics.replace('own', 'shop'), { subject }).status).toBe(403);
    remove(assignment);
    provider.wait(2);
    expect(status()).toBe(403);
  });

  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['no token', { authorization: 'Bearer token' }],
    ['a signed token', { authorization: `Bearer ${tokenFor({ subject: 'a' })}c2ln` }],
    ['an expired one', { authorization: `Bearer ${tokenFor({ subject: 'a', expired: true })}` }],
  ])('is denied with %s', (_, headers) => {
    expect(provider.send('GET', shop, { subject: null, headers })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  test('a deleted role is removed from its assignments, so that a new role with its name grants nothing', () => {
    const subject = 'operator@example.com';
    const role = {
      spec: { permissions: [{ provider: 'seca.workspace/v1', resources: ['*'], verb: ['get'] }] },
    };
    const assignment = `${authorization}/role-assignments/readers`;
    create(`${authorization}/roles/reader`, role);
    create(assignment, { spec: { subs: [subject], roles: ['reader'], scopes: [{}] } });
    const status = () => provider.send('GET', shop, { subject }).status;
    expect(status()).toBe(200);
    remove(`${authorization}/roles/reader`);
    provider.wait(2);
    expect(read(assignment)).toMatchObject({
      metadata: { resourceVersion: 2 },
      spec: { subs: [subject], roles: [] },
    });
    create(`${authorization}/roles/reader`, role);
    expect(status()).toBe(403);
  });

  test('system roles and the last administrator can’t be deleted', () => {
    expect(remove(`${authorization}/roles/seca.admin`).status).toBe(409);
    const last = `${authorization}/role-assignments/user1.example.com`;
    expect(remove(last).status).toBe(409);
  });
});

test('the activity log records changes and rejected requests with their subjects', () => {
  create(disk, volume(50));
  provider.send('DELETE', disk, { subject: 'workspace-editor@example.com' });
  provider.send('GET', disk);
  const { body } = provider.send('GET', inShop('seca.activity-log/v1beta1', 'activity-logs'));
  expect(items(member(body, 'items')).map((item) => member(item, 'spec'))).toEqual([
    {
      subject: 'owner@example.com',
      request: { verb: 'put', resource: 'block-storages/disk', body: volume(50).spec },
      response: { code: 201 },
    },
    {
      subject: 'workspace-editor@example.com',
      request: { verb: 'delete', resource: 'block-storages/disk' },
      response: { code: 403 },
    },
  ]);
});

test('the activity log keeps the last 1,000 entries, also in a snapshot, until its workspace is deleted', () => {
  create(disk, volume(50));
  for (let entry = 2; entry <= 1002; entry++) put(disk, volume(50));
  const log = inShop('seca.activity-log/v1beta1', 'activity-logs');
  const namesAt = (tested: TestProvider) => namesIn(tested.send('GET', log).body);
  const names = namesAt(provider);
  expect(names).toHaveLength(1000);
  expect([names[0], names.at(-1)]).toEqual(['log-0003', 'log-1002']);
  const snapshot = provider.provider.state.snapshot();
  // Earlier versions removed each entry with a change.
  const earlier = [...snapshot, JSON.parse(`{"forget":"${log}/log-0002"}`)];
  const restored = new TestProvider({ snapshot: earlier });
  restored.now = provider.now;
  expect(restored.provider.state.snapshot()).toEqual(snapshot);
  expect(namesAt(restored)).toEqual(names);
  for (const path of [disk, shop]) {
    restored.send('DELETE', path);
    restored.wait(600);
  }
  expect(restored.send('PUT', shop, { body: { spec: {} } }).status).toBe(201);
  expect(namesAt(restored)).toEqual([]);
});
