/** What tests do with a provider while it runs, in the built package: by option, by HTTP and from JavaScript. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { Ajv } from 'ajv';
import { beforeAll, expect, test } from 'vitest';
import type * as Public from '../../packages/provider/src/public';
import { builtPackage, namesIn, send, sendBytes, workspaces } from './serve';

let program: string;
let library: typeof Public;

beforeAll(async () => {
  ({ program, library } = await builtPackage());
});

async function withProvider(
  options: Public.ProviderOptions,
  action: (provider: Public.RunningProvider) => Promise<void>,
): Promise<void> {
  const provider = await library.startProvider(options);
  await action(provider).finally(() => provider.close());
  // Hooks of tests often close a provider twice.
  await provider.close();
}

const create = ({ url }: Public.RunningProvider, name: string) =>
  send(`${url}${workspaces}/${name}`, { method: 'PUT', body: '{"spec":{}}' });
const local = async (
  { url }: Public.RunningProvider,
  method: string,
  name: string,
  body?: object | number | string,
  headers: Record<string, string> = {},
) => {
  const text = typeof body === 'object' ? JSON.stringify(body) : String(body);
  const init = { method, headers, ...(body !== undefined && { body: text }) };
  const response = await fetch(`${url}/local/${name}`, init);
  return { status: response.status, text: await response.text() };
};

test('a reset returns to the start, for one of several providers, and keeps the state file', async () => {
  const state = path.join(temporaryFolder(), 'state');
  await withProvider({ state, speed: 'instant' }, async (one) => {
    await withProvider({}, async (other) => {
      for (const provider of [one, other]) await create(provider, 'a');
      one.change({ faults: [{ status: 503 }] });
      expect((await local(one, 'POST', 'reset')).status).toBe(204);
      const names = async (provider: Public.RunningProvider) =>
        namesIn((await send(`${provider.url}${workspaces}`)).body);
      expect([await names(one), await names(other)]).toEqual([[], ['a']]);
      await create(one, 'b');
      await other.reset();
      expect(await names(other)).toEqual([]);
      const port = Number(new URL(other.url).port);
      await expect(library.startProvider({ port })).rejects.toThrow(`Port ${port} is in use.`);
    });
  });
  await withProvider({ state }, async (again) => {
    expect(again.fixtures().resources?.map(({ path }) => path)).toEqual([`${workspaces}/b`]);
  });
});

test('a clock stands until it is advanced, and runs are equal, keys included', async () => {
  const run = async (seed: number) => {
    let text = '';
    await withProvider({ time: '2025-01-15T09:00:00Z', speed: 1, seed }, async (provider) => {
      const created = await create(provider, 'a');
      expect(created.body.metadata.createdAt).toBe('2025-01-15T09:00:00Z');
      expect((await local(provider, 'POST', 'advance', 5)).status).toBe(204);
      const { body } = await send(`${provider.url}${workspaces}/a`);
      expect(body.status.state).toBe('active');
      const missing = await send(`${provider.url}${workspaces}/b`);
      const account = `${provider.url}${workspaces}/a/accounts/keys`.replace(
        'workspace/v1',
        'object-storage/v1beta1',
      );
      await send(account, { method: 'PUT', body: '{"spec":{}}' });
      provider.advance(5);
      const { body: keys } = await send(account);
      expect(keys.status.secretKey).toMatch(/^[\da-f]{40}$/);
      text = JSON.stringify([created.body, body, { ...missing.body, instance: '' }, keys]);
      expect((await local(provider, 'POST', 'advance', '1e400')).status).toBe(400);
      provider.change({ time: null });
      expect((await local(provider, 'POST', 'advance', 5)).status).toBe(400);
    });
    return text;
  };
  expect(await run(1)).toBe(await run(2));
});

test('faults are met by one operation, as often as they say', async () => {
  await withProvider({ speed: 'instant' }, async (provider) => {
    await create(provider, 'a');
    const read = () => send(`${provider.url}${workspaces}/a`);
    const fault = { operation: 'get-workspace', status: 503, retryAfter: 2, times: 1 };
    expect((await local(provider, 'POST', 'change', { faults: [fault] })).status).toBe(200);
    expect((await send(`${provider.url}${workspaces}`)).status).toBe(200);
    const { status, headers, body } = await read();
    expect([status, headers.get('retry-after'), body.title]).toEqual([
      503,
      '2',
      'Service Unavailable',
    ]);
    expect((await read()).status).toBe(200);
    provider.change({ faults: [{ cut: true, times: 1 }] });
    await expect(read()).rejects.toThrow();
    expect(provider.requests().at(-1)).toMatchObject({ status: 0, refused: true, response: '' });
    provider.change({ faults: [{ slowBody: 120, latency: '30-40', times: 1 }] });
    const begin = performance.now();
    expect((await read()).status).toBe(200);
    expect(performance.now() - begin).toBeGreaterThan(149);
    expect(() => provider.change({ faults: [{ status: 299 }] })).toThrow(/^faults\[0\]\.status/);
    expect(() => provider.change({ faults: [{ operation: 'get-workspaces' }] })).toThrow(
      'faults[0].operation is get-workspaces, which is not an operation (did you mean get-workspace?).',
    );
    expect(() => provider.change({ port: 1 } as Public.Settings)).toThrow(/^port can't be changed/);
  });
});

test('each region has its own base URLs and resources, also after a restart', async () => {
  const folder = temporaryFolder();
  const state = path.join(folder, 'state');
  const seedFile = path.join(folder, 'seed.yaml');
  writeFileSync(seedFile, 'regions: [north]');
  let requests: Public.LoggedRequest[] = [];
  const inNorth = `/regions/north${workspaces}`;
  const volume = `${inNorth.replace('workspace/', 'storage/')}/shop/block-storages/data`;
  const images = '/regions/north/providers/seca.storage/v1/tenants/seca/images';
  await withProvider({ state, seedFile, speed: 'instant' }, async ({ url, ...provider }) => {
    const put = (path: string, spec: object, labels = {}) =>
      send(url + path, { method: 'PUT', body: JSON.stringify({ labels, spec }) });
    const statusOf = async (path: string) => (await send(url + path)).status;
    const { body } = await send(`${url}/providers/seca.region/v1/regions`);
    const urls = body.items.map((region: { spec: { providers: { url: string }[] } }) =>
      region.spec.providers.map((service) => service.url),
    );
    expect(urls[0]).toContain(`${url}/providers/seca.workspace`);
    expect(urls[1]).toContain(`${url}/regions/north/providers/seca.workspace`);
    expect((await put(`${workspaces}/shop`, {}, { in: 'region-1' })).status).toBe(201);
    expect((await send(`${url}${inNorth}`)).body.items).toEqual([]);
    const created = await put(`${inNorth}/shop`, {}, { in: 'north' });
    expect([created.status, created.headers.get('location')]).toEqual([201, `${inNorth}/shop`]);
    const skuRef = { tenant: 'seca', resource: 'skus/seca.rd500' };
    expect((await put(volume, { skuRef, sizeGB: 50 })).status).toBe(201);
    const there = { ...skuRef, region: 'region-1' };
    expect((await put(`${volume}-2`, { skuRef: there, sizeGB: 50 })).status).toBe(201);
    const source = { region: 'north', workspace: 'shop', resource: 'block-storages/data' };
    const image = { blockStorageRef: source, cpuArchitecture: 'amd64' };
    const path = '/providers/seca.storage/v1/tenants/tenant-1/images/debian';
    expect((await put(path, image)).status).toBe(201);
    expect((await put(path, { ...image, blockStorageRef: { ...source, region: '' } })).status).toBe(
      422,
    );
    requests = provider.requests();
    provider.add({ tenants: ['acme'] });
    for (const tenant of ['tenant-1', 'acme']) {
      const skus = `/providers/seca.compute/v1/tenants/${tenant}/skus`;
      const namesOf = async (start: string) => namesIn((await send(url + start + skus)).body);
      expect(await namesOf('/regions/north')).toEqual(await namesOf(''));
    }
    expect((await send(url + images)).body.items[0].metadata.region).toBe('north');
    for (const name of ['region-1', 'south']) {
      expect(await statusOf(`/regions/${name}${workspaces}`), name).toBe(404);
    }
    expect(await statusOf('/regions/north/providers/seca.region/v1/regions')).toBe(404);
    const subject = 'north@example.com';
    const scope = { subs: [subject], roles: ['seca.admin'], scopes: [{ regions: ['north'] }] };
    await put(
      workspaces.replace(/workspace.*/, 'authorization/v1/tenants/tenant-1/role-assignments/n'),
      scope,
    );
    const headers = { authorization: `Bearer ${library.tokenFor({ subject })}` };
    const seen = [workspaces, inNorth].map((list) => send(url + list, { headers }));
    expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([403, 200]);
    const fixtures = provider.fixtures();
    expect(fixtures).toMatchObject({ regions: ['north'], tenants: ['acme'] });
    expect(fixtures.resources?.map((resource) => resource.path)).toContain(volume);
  });
  await withProvider({ seedFile, speed: 'instant' }, async (provider) => {
    expect(await provider.replay(requests)).toEqual([]);
  });
  for (const isDeleted of [false, true]) {
    await withProvider({ state, speed: 'instant' }, async ({ url }) => {
      const read = async (path: string) => {
        const { status, body } = await send(`${url}${path}/shop`);
        return [status, body.labels?.in, body.metadata?.region];
      };
      expect(await read(workspaces)).toEqual([200, 'region-1', 'region-1']);
      expect(await read(inNorth)).toEqual(
        isDeleted ? [404, undefined, undefined] : [200, 'north', 'north'],
      );
      if (isDeleted) return;
      const remove = async (path: string) => (await send(url + path, { method: 'DELETE' })).status;
      expect(await remove(`${inNorth}/shop`)).toBe(409);
      for (const path of [volume, `${volume}-2`, `${inNorth}/shop`]) {
        expect(await remove(path), path).toBe(202);
      }
    });
  }
});

test('fixtures are the start of a state, and a state can be exported as fixtures', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'seed.yaml');
  const shop = '/providers/seca.workspace/v1/tenants/acme/workspaces/shop';
  const volume = shop.replace('workspace/', 'storage/').concat('/block-storages/data');
  const sku = { tenant: 'seca', resource: 'skus/seca.rd500' };
  writeFileSync(
    file,
    `tenants: [acme]
regions: [region-9]
users:
  - subject: dev@example.com
    roles: [{ tenant: acme, role: seca.admin }]
resources:
  - path: ${volume}
    body: { spec: { skuRef: ${JSON.stringify(sku)}, sizeGB: 50 } }
  - path: ${shop}
    body: { spec: {} }
`,
  );
  const exported = path.join(folder, 'export.json');
  await withProvider({ seedFile: file }, async (provider) => {
    const authorization = `Bearer ${library.tokenFor({ subject: 'dev@example.com' })}`;
    const { status, body } = await send(`${provider.url}${volume}`, { headers: { authorization } });
    expect([status, body.status.state]).toEqual([200, 'active']);
    await send(`${provider.url}${shop}`, { method: 'DELETE' });
    await provider.reset();
    expect((await send(`${provider.url}${shop}`)).body.status.state).toBe('active');
    writeFileSync(exported, JSON.stringify(provider.fixtures()));
  });
  await withProvider({ seedFile: exported }, async (provider) => {
    expect(provider.fixtures()).toEqual(JSON.parse(readFileSync(exported, 'utf8')));
    const users = [{ subject: 'dev@example.com', roles: [{ tenant: 'acme', role: 'seca.admin' }] }];
    expect(provider.fixtures()).toMatchObject({ users });
    const path = shop.replace('acme', 'more');
    expect((await local(provider, 'POST', 'add', { tenants: ['more'] })).status).toBe(204);
    provider.add({ resources: [{ path, body: { spec: {} } }] });
    expect((await send(`${provider.url}${path}`)).body.status.state).toBe('active');
    const lost = { resources: [{ path: shop.replace('acme', 'none'), body: {} }] };
    expect(() => provider.add(lost)).toThrow(/^resources\[0\]: .* There is no tenant none\./);
  });
  for (const [text, message] of [
    [
      `resources:\n  - path: ${shop}\n    body: { spec: {} }\n`,
      `2:5: ${shop} can't be created: There is no tenant acme.`,
    ],
    ['tenants: [a\n', '1:11: '],
    ['tenant: [a]', '1:1: /tenant is not a known field (did you mean tenants?).'],
    ['regions: [a b]', "1:11: /regions/0 doesn't match"],
    ['resources:\n  /a: {}', '1:1: /resources must be a list or null.'],
    ['users: [{ subject: a }]', '1:9: /users/0/roles is missing.'],
    [
      'users:\n  - subject: a\n    roles: [{ tenant: tenant-1, role: boss }]',
      '3:13: There is no role boss in the tenant tenant-1.',
    ],
  ] as const) {
    writeFileSync(file, text);
    await expect(library.startProvider({ seedFile: file })).rejects.toThrow(`${file}:${message}`);
  }
});

/** The members that HAR 1.2 requires. */
const object = (properties: Record<string, object>, isClosed = false) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: !isClosed,
});
const [text, number] = [{ type: 'string' }, { type: 'number' }];
const pairs = { type: 'array', items: object({ name: text, value: text }, true) };
const message = {
  httpVersion: text,
  cookies: pairs,
  headers: pairs,
  headersSize: number,
  bodySize: number,
};
const entry = object({
  startedDateTime: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' },
  time: number,
  request: object({ ...message, method: text, url: text, queryString: pairs }),
  response: object({
    ...message,
    status: number,
    statusText: text,
    content: object({ size: number, mimeType: text }),
    redirectURL: text,
  }),
  cache: object({}, true),
  timings: object({ send: number, wait: number, receive: number }),
});
const creator = object({ name: text, version: { type: 'string', minLength: 1 } }, true);
const entries = { type: 'array', items: entry, minItems: 3, maxItems: 3 };
const isHar = new Ajv().compile(
  object({ log: object({ version: { const: '1.2' }, creator, entries }) }),
);

test('requests are logged with their bodies, and a replay asserts that responses are the same', async () => {
  const folder = temporaryFolder();
  const log = path.join(folder, 'log.jsonl');
  const har = path.join(folder, 'log.har');
  const state = path.join(folder, 'state');
  let recorded: Public.LoggedRequest[] = [];
  await withProvider({ log, har, speed: 1 }, async (provider) => {
    await create(provider, 'a');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await send(`${provider.url}${workspaces}/a`)).body.status.state).toBe('creating');
    expect((await create(provider, '-')).status).toBe(400);
    const { text } = await local(provider, 'GET', 'requests');
    expect(readFileSync(log, 'utf8')).toBe(text);
    recorded = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(recorded[0]).toMatchObject({ method: 'PUT', status: 201, body: '{"spec":{}}' });
    expect(JSON.parse(recorded[0]?.response ?? '').metadata.name).toBe('a');
    expect(provider.requests()).toEqual(recorded);
    const archive = await local(provider, 'GET', 'har');
    for (const given of [archive.text, JSON.stringify(provider.har()), readFileSync(har, 'utf8')]) {
      const text = JSON.parse(given);
      expect(isHar(text), JSON.stringify(isHar.errors)).toBe(true);
      const [put, , refused] = text.log.entries;
      expect(put.request).toMatchObject({ method: 'PUT', url: `${provider.url}${workspaces}/a` });
      expect(put.request.postData).toEqual({ mimeType: 'application/json', text: '{"spec":{}}' });
      expect(put.response.headers).toContainEqual({ name: 'location', value: `${workspaces}/a` });
      expect(JSON.parse(put.response.content.text).metadata.name).toBe('a');
      expect([refused.response.status, refused.response.statusText]).toEqual([400, 'Bad Request']);
    }
  });
  await withProvider({ speed: 1 }, async (provider) => {
    expect(await provider.replay(recorded)).toEqual([]);
    const fault = { status: 400, body: '{"labels":{"a":"b"},"spec":{}}' };
    const changed = recorded.map((request) => ({ ...request, ...fault }));
    const lines = changed.map((request) => `${JSON.stringify(request)}\n`).join('');
    const { text } = await local(provider, 'POST', 'replay', lines);
    const wrong = await local(provider, 'POST', 'replay', '{"time":1}');
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Line 1 is not')]);
    expect((await send(`${provider.url}${workspaces}/a`)).status, 'no reset').toBe(200);
    expect(JSON.parse(text)[0]).toEqual({
      line: 1,
      request: `PUT ${workspaces}/a`,
      differences: ['status: 201, was 400', '/labels: {"a":"b"}, was undefined'],
    });
  });
  await withProvider({ log, state, speed: 1 }, async (provider) => {
    provider.change({ faults: [{ status: 503, times: 1 }] });
    expect((await create(provider, 'b')).status).toBe(503);
    provider.add({ resources: [{ path: `${workspaces}/c`, body: { spec: {} } }] });
    expect((await create(provider, 'c')).status).toBe(200);
    await local(provider, 'POST', 'reset');
    expect((await create(provider, 'a')).status).toBe(201);
  });
  const replay = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [program, '--replay', log, '--state', state, '--har', har, ...args],
      {
        encoding: 'utf8',
      },
    );
  const files = () => [state, log, har].map((file) => readFileSync(file, 'utf8'));
  const before = files();
  // The second run begins with another provider.
  expect(replay('--speed', '1').stdout).toBe('');
  expect(files(), 'those of the recorded run').toEqual(before);
  const { status, stdout } = replay('--speed', 'instant');
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining(`log.jsonl:2: GET ${workspaces}/a`),
  ]);
});

test('no page of another origin, and no public name, changes a provider', async () => {
  await withProvider({ allowHosts: ['seca.example.org'] }, async (provider) => {
    const foreign = { origin: 'https://evil.example' };
    expect((await local(provider, 'POST', 'reset', undefined, foreign)).status).toBe(403);
    const get = (host: string) =>
      sendBytes(
        provider.url,
        `GET /local/ready HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
    expect(await get('rebound.evil.com')).toMatch(/^HTTP\/1\.1 421 [\s\S]*--allow-hosts/);
    const own = ['seca.example.org.:80', 'localhost.', 'provider:8080', '127.0.0.1', '[::1]:80'];
    for (const host of [...own, 'a.test']) {
      expect(await get(host), host).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ready"/);
    }
  });
});

test('discovery has the URL under which clients reach the provider', async () => {
  const discovered = async ({ url }: Public.RunningProvider, headers: Record<string, string>) => {
    const { body } = await send(`${url}/.wellknown/secapi`, { headers });
    return new URL(body.endpoints[0].url).origin;
  };
  const forwarded = { forwarded: 'for=1.2.3.4;proto=https;host="seca.example.org"' };
  const older = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.example:81' };
  await withProvider({ trustProxy: true }, async (provider) => {
    expect(await discovered(provider, forwarded)).toBe('https://seca.example.org');
    expect(await discovered(provider, older)).toBe('https://a.example:81');
  });
  await withProvider({ publicUrl: 'https://seca.example.org/' }, async (provider) => {
    expect(await discovered(provider, older)).toBe('https://seca.example.org');
  });
  await withProvider({}, async (provider) => {
    expect(await discovered(provider, forwarded)).toBe(provider.url);
  });
});
