import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadOperations, type Mock, type MockOperation, startMock } from '.';

let operations: MockOperation[];
let mock: Mock;

beforeAll(async () => {
  operations = await loadOperations();
  mock = await startMock({ operations });
});
afterAll(() => mock.close());

const roles = '/providers/seca.authorization/v1/tenants/tenant-1/roles';
const role = { spec: { permissions: [{ provider: 'a/v1', resources: ['b'], verb: ['get'] }] } };

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${mock.origin}${path}`, {
    ...init,
    headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json', ...init.headers },
  });
}

const put = (body: unknown) =>
  call(`${roles}/a`, {
    method: 'PUT',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('serves every operation of the standard', () => {
  expect(operations).toHaveLength(89);
});

test('answers the examples, all of them as the specification says', async () => {
  const wrong: unknown[] = [];
  for (const { method, template, requestBody } of operations) {
    if (requestBody) continue;
    const path = template.replace(/\{[^}]+\}/g, 'a');
    const response = await call(path, { method });
    if (!response.ok) wrong.push([method, path, response.status, await response.text()]);
  }
  expect(wrong).toEqual([]);
});

test('takes a valid body', async () => {
  const response = await put(role);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ metadata: { kind: 'role' } });
  expect(mock.exchanges.at(-1)).toMatchObject({
    method: 'PUT',
    path: `${roles}/a`,
    operationId: 'create-or-update-role',
    status: 200,
    body: JSON.stringify(role),
  });
});

describe('refuses', () => {
  test.each<[string, () => Promise<Response>, number, string]>([
    ['an unknown path', () => call('/providers/seca.authorization/v2'), 404, ''],
    ['a method that is none', () => call(roles, { method: 'POST' }), 405, ''],
    [
      'a call without a token',
      () => call(roles, { headers: { Authorization: 'Bearer ' } }),
      401,
      '',
    ],
    ['a name that breaks its rule', () => call(`${roles}/Not%20a%20name`), 400, 'pattern'],
    ['a path that is not encoded', () => call(`${roles}/%zz`), 400, ''],
    ['a number that is none', () => call(`${roles}?limit=many`), 400, 'must be integer'],
    ['a parameter that is none', () => call(`${roles}?page=2`), 400, 'is not known'],
    ['a header against its rule', () => call(roles, { headers: { Accept: 'a/b' } }), 400, 'Accept'],
    ['a body without JSON', () => put('{'), 400, ''],
    ['a missing body', () => put(''), 400, ''],
    [
      'a body of another type',
      () =>
        call(`${roles}/a`, { method: 'PUT', body: 'a', headers: { 'Content-Type': 'text/plain' } }),
      415,
      '',
    ],
    [
      'a body where none belongs',
      () => call(`${roles}/a`, { method: 'DELETE', body: '{}' }),
      400,
      '',
    ],
    ['a body against its schema', () => put({ spec: {} }), 422, 'permissions'],
    ['a field that only answers have', () => put({ ...role, status: {} }), 422, '/status'],
  ])('%s', async (_, send, status, source) => {
    const response = await send();
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.stringContaining(source)]);
    expect(JSON.parse(text)).toMatchObject({ status });
  });
});

test('needs no token where the specification wants none', async () => {
  const response = await fetch(`${mock.origin}/.wellknown/secapi`);
  expect(response.status).toBe(200);
});

test('an answer of its own is held against the specification', async () => {
  const own = await startMock({
    operations,
    behaviour: ({ path }) =>
      path.name === 'good' ? undefined : { status: 200, body: { metadata: path.tenant } },
  });
  try {
    const get = (name: string) =>
      fetch(`${own.origin}${roles}/${name}`, { headers: { Authorization: 'Bearer t' } });
    expect((await get('good')).status).toBe(200);
    const bad = await get('bad');
    expect(bad.status).toBe(500);
    expect(await bad.text()).toContain('200/metadata: must be object');
  } finally {
    await own.close();
  }
});
