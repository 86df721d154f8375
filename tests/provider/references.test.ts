/** The examples of the guide on references, sent to the provider. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Json } from '@seca/provider/engine/json';
import { beforeAll, describe, expect, test } from 'vitest';
import { TestProvider } from './test-provider';

const guide = path.resolve(import.meta.dirname, '../../docs/content/Clients/references.mdx');
const rows = [
  ...(await readFile(guide, 'utf8')).matchAll(
    /^\| `(\S+)` of an? ([\w ]+) \| `(\{.*\})` \| (.+) \|$/gm,
  ),
].map(([, field = '', owner = '', reference = '', target = '']) => ({
  field,
  owner,
  reference,
  target: target.replaceAll('`', ''),
}));

const seca = (resource: string) => ({ tenant: 'seca', resource });
const inShop = (service: string, rest: string) =>
  `/providers/${service}/tenants/tenant-1/workspaces/web-shop-prod/${rest}`;
const inNetwork = (rest: string) => inShop('seca.network/v1', `networks/web-shop-network${rest}`);

// The guide does not have the longest spellings.
const table =
  'tenants/tenant-1/workspaces/web-shop-prod/networks/web-shop-network/route-tables/web-shop-route-table';
for (const resource of [table.replace('tenants/tenant-1/', ''), `seca.network/v1/${table}`]) {
  const reference = JSON.stringify({ resource });
  rows.push({
    field: 'routeTableRef',
    owner: 'subnet',
    reference,
    target: `seca.network/v1/${table}`,
  });
}

/** The request that contains the reference, by its type. */
const requests: Record<string, { path: string; spec: Record<string, Json> }> = {
  'block storage': {
    path: inShop('seca.storage/v1', 'block-storages/new'),
    spec: { skuRef: seca('skus/seca.rd500'), sizeGB: 50 },
  },
  instance: {
    path: inShop('seca.compute/v1', 'instances/new'),
    spec: { skuRef: seca('skus/seca.ds'), zone: 'a' },
  },
  subnet: {
    path: inNetwork('/subnets/new'),
    spec: { cidr: { ipv4: '10.100.1.0/24' }, zone: 'a' },
  },
};

/** A provider with the resources that the examples refer to. */
const provider = new TestProvider();

beforeAll(() => {
  const gateway = inShop('seca.network/v1', 'internet-gateways/gateway');
  const disk = inShop('seca.storage/v1', 'block-storages/web-shop-os-disk');
  const targetRef = { resource: gateway.replace('/providers/', '') };
  const resources: [string, Json][] = [
    ['/providers/seca.workspace/v1/tenants/tenant-1/workspaces/web-shop-prod', {}],
    [disk, requests['block storage']?.spec ?? {}],
    [inNetwork(''), { skuRef: seca('skus/seca.n1k'), cidr: { ipv4: '10.100.0.0/16' } }],
    [gateway, {}],
    [
      `/providers/seca.network/v1/${table}`,
      { routes: [{ destinationCidrBlock: '0.0.0.0/0', targetRef }] },
    ],
  ];
  for (const [url, spec] of resources) {
    expect(provider.send('PUT', url, { body: { spec } }).status).toBe(201);
    provider.wait(60);
  }
  expect(provider.send('DELETE', gateway).status).toBe(409);
});

test('the guide has examples', () => {
  expect(rows.length).toBeGreaterThanOrEqual(14);
});

describe('a reference of the guide', () => {
  test.each(rows)('$field of a $owner: $reference', ({ field, owner, reference, target }) => {
    const { path: url = '', spec = {} } = requests[owner] ?? {};
    const [parent, child] = field.split('.');
    const value: Json = JSON.parse(reference);
    const own: Json = child ? { [child]: value } : value;
    const response = provider.send('PUT', url, {
      body: { spec: { ...spec, [parent ?? '']: own } },
    });
    if (target.startsWith('422')) {
      expect(response).toMatchObject({ status: 422 });
      return;
    }
    expect(response).toMatchObject({ status: 201, body: { spec: { [parent ?? '']: own } } });
    expect(provider.send('GET', `/providers/${target}`).status).toBe(200);
    // Each spelling protects its target.
    if (target.includes('/workspaces/')) {
      expect(provider.send('DELETE', `/providers/${target}`).status).toBe(409);
    }
    provider.wait(60);
    expect(provider.send('DELETE', url).status).toBe(202);
    provider.wait(60);
  });
});
