import { addedPlaces, handle, Provider, seededRandom, tokenFor } from '@seca/provider/engine/index';
import { beforeAll, expect, test } from 'vitest';
import { exampleOrigin } from '../core/example-origin';
import { loadSystemRoles } from '../core/system-roles';
import { loadReferencePages } from '../reference/load/load-pages';
import { checkBody } from './check-body';
import type { PlaygroundData } from './data';
import { JsonError, parseJson } from './json-positions';
import { leastPrivilege } from './least-privilege';
import { playgroundData } from './make-data';
import { kindName } from './rows';

const root = process.cwd();
let data: PlaygroundData;
beforeAll(async () => {
  data = playgroundData(await loadReferencePages(root), await loadSystemRoles(root));
});

/** A provider whose changes are immediate, and a function that returns its response to a request. */
function start() {
  const now = () => Date.parse('2026-01-01T00:00:00Z');
  const provider = new Provider({
    definition: data.definition,
    now,
    random: seededRandom(1),
    speed: Number.POSITIVE_INFINITY,
  });
  const send = (method: string, path: string, subject: string, body?: object) => {
    provider.advance();
    return handle(provider, {
      method,
      target: `/providers/${path}`,
      headers: {
        authorization: `Bearer ${tokenFor({ subject })}`,
        'content-type': 'application/json',
      },
      body: body ? JSON.stringify(body) : '',
      origin: exampleOrigin,
    });
  };
  return { provider, send };
}

test('each JSON value has a position', () => {
  const { value, positions } = parseJson('\uFEFF{\n  "a": [1,\n    {"b~/": "x"}]\n}');
  expect(value).toEqual({ a: [1, { 'b~/': 'x' }] });
  expect(positions.get('')).toEqual({ line: 1, column: 1 });
  expect(positions.get('/a/0')).toEqual({ line: 2, column: 9 });
  expect(positions.get('/a/1/b~0~1')).toEqual({ line: 3, column: 13 });
});

test('a long text is read in linear time, and a deep one does not exhaust the stack', () => {
  // In quadratic time, it takes longer than a test may.
  const items = Array.from({ length: 100_000 }, (_, index) => index);
  const { positions } = parseJson(JSON.stringify(items, null, 2));
  expect(positions.get('/99999')).toEqual({ line: 100_001, column: 3 });
  expect(checkBody(data, '{"a":['.repeat(10_000)).problems).toEqual([
    { pointer: '', message: expect.stringContaining('levels deep'), line: 1, column: 1506 },
  ]);
});

test.each([
  ['{"a": 1,}', 1, 9],
  ['{"a": 01}', 1, 7],
  ['[1 2]', 1, 4],
  ['{"a": 1, "a": 2}', 1, 10],
  ['{\n"a": "x', 2, 6],
  ['[] x', 1, 4],
  ['["a\tb"]', 1, 2],
  ['["\\x"]', 1, 2],
  ['', 1, 1],
])('%s is not JSON', (text, line, column) => {
  try {
    parseJson(text);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(JsonError);
    expect(error).toMatchObject({ position: { line, column } });
  }
});

test('the operation of each example is recognised, and the example is valid', () => {
  const examples = Object.entries(data.operations).flatMap(([ref, { examples: all }]) =>
    all.map(({ body }) => ({ ref, text: JSON.stringify(body) })),
  );
  expect(examples.length).toBeGreaterThanOrEqual(19);
  for (const { ref, text } of examples) {
    expect(checkBody(data, text, ref), ref).toEqual({ operation: ref, problems: [] });
  }
  const instance = examples.find(({ ref }) => ref === 'compute/create-or-update-instance');
  expect(checkBody(data, instance?.text ?? '').operation).toBe(instance?.ref);
});

test('of a body without a known field, no operation is claimed', () => {
  for (const text of ['5', '[]', '{}', '{"hello": 1}']) {
    expect(checkBody(data, text), text).toEqual({ problems: [] });
  }
  expect(checkBody(data, '{}', 'compute/create-or-update-instance').problems).toHaveLength(1);
});

test('all problems of a body have a position', () => {
  const text = '{\n  "spec": {\n    "sizeGB": 0,\n    "skuRef": { "resourc": "skus/x" }\n  }\n}';
  const { operation, problems } = checkBody(data, text);
  expect(operation).toBe('storage/create-or-update-block-storage');
  expect(problems.map(({ pointer, line }) => `${pointer} ${line}`)).toEqual(
    expect.arrayContaining(['/spec/sizeGB 3', '/spec/skuRef/resourc 4', '/spec/skuRef/resource 4']),
  );
});

test('the least-privilege role allows its operations and no others', () => {
  const names = ['compute/list-instances', 'compute/get-instance'];
  const subject = 'reader@example.com';
  const privilege = leastPrivilege(data, names, { subject, tenant: 'tenant-1', workspace: '' });
  expect(privilege.role.spec.permissions).toEqual([
    { provider: 'seca.compute/v1', resources: ['instances/*'], verb: ['get', 'list'] },
    // For providers where `instances/*` does not match the collection.
    { provider: 'seca.compute/v1', resources: ['instances'], verb: ['list'] },
  ]);
  expect(privilege.systemRoles).toContain('seca.workspace-viewer');
  const { send } = start();
  const tenant = 'seca.authorization/v1/tenants/tenant-1';
  const owner = 'owner@example.com';
  const compute = 'seca.compute/v1/tenants/tenant-1/workspaces/w/instances';
  expect(
    [
      send('PUT', `${tenant}/roles/least-privilege`, owner, privilege.role),
      send('PUT', `${tenant}/role-assignments/least-privilege`, owner, privilege.assignment),
      send('GET', compute, subject),
      send('GET', `${compute}/i`, subject),
      send('DELETE', `${compute}/i`, subject),
      send('GET', `${tenant}/roles`, subject),
    ].map(({ status }) => status),
  ).toEqual([201, 201, 200, 404, 403, 403]);
});

test('the role is returned as curl commands and as Terraform resources', () => {
  const names = ['storage/create-or-update-block-storage', 'storage/list-skus'];
  const assignment = { subject: 'a@example.com', tenant: 'acme', workspace: 'prod' };
  const { curl, terraform, systemRoles } = leastPrivilege(data, names, assignment);
  expect(curl).toContain('/tenants/acme/role-assignments/least-privilege');
  expect(curl).toContain('"workspaces": [\n          "prod"');
  expect(terraform).toContain('resource "seca_role" "least_privilege" {');
  expect(terraform).toContain('roles = [seca_role.least_privilege.name]');
  expect(systemRoles).not.toContain('seca.workspace-viewer');
  const odd = leastPrivilege(data, names, { ...assignment, tenant: 'a b' });
  expect(odd.curl).toContain('/tenants/a%20b/roles/');
  expect(leastPrivilege(data, [], assignment).systemRoles).toEqual([]);
});

test('a tenant and a region can be added', () => {
  const { provider, send } = start();
  const workspace = 'seca.workspace/v1/tenants/acme/workspaces/prod';
  const region = 'seca.region/v1/regions';
  const [user, viewer] = ['user1@example.com', 'workspace-viewer@example.com'];
  const body = { spec: {} };
  const add = () => addedPlaces(provider, { tenant: 'acme', region: 'north' }, 0);
  provider.region = 'north';
  expect(send('PUT', workspace, user, body).status).toBe(404);
  for (const change of add()) provider.apply(change);
  expect(add()).toEqual([]);
  expect(send('PUT', workspace, viewer, body).status).toBe(403);
  expect(send('PUT', workspace, user, body)).toMatchObject({
    status: 201,
    body: { metadata: { tenant: 'acme', region: 'north' } },
  });
  expect(send('GET', `${region}/north`, user).status).toBe(200);
  expect(send('GET', `${region}/south`, user).status).toBe(404);
});

test.each([
  ['public-ips', 'public IP'],
  ['nics', 'NIC'],
  ['block-storages', 'block storage'],
])('%s are called %s', (plural, name) => expect(kindName(plural)).toBe(name));
