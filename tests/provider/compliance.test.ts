/**
 * Sends a request for every status that an operation declares, and checks that every response matches
 * the specification. The cases are derived from the specification. A new operation or status needs no
 * separate case unless only a new kind of request can reach it.
 */

import type { Definition, ProviderResponse, Snapshot } from '@seca/provider/engine/index';
import { isObject, type Json, member } from '@seca/provider/engine/json';
import { beforeAll, expect, test } from 'vitest';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { type Contract, loadContracts, responseFaults } from './contract';
import { createStory, namesOf, pathOf, TestProvider } from './story';

let definition: Definition;
let contracts: Contract[];
/** All resources of the examples in the state `active`. */
let story: Snapshot;

beforeAll(async () => {
  definition = await loadDefinition();
  contracts = await loadContracts();
  const provider = new TestProvider(definition, { speed: Number.POSITIVE_INFINITY });
  createStory(provider, contracts);
  story = provider.provider.state.snapshot();
});

/** Sends requests that lead to a status; returns undefined if none do. */
function reach(contract: Contract, status: number): ProviderResponse | undefined {
  const { method } = contract;
  const action = contract.template.split('/').at(-1) ?? '';
  const names = namesOf(contract, contracts);
  const path = pathOf(contract, names);
  const resource = path.replace(/\/(?:start|stop|restart)$/, '');
  const body = contract.requestExamples[0];
  const changed = { ...(isObject(body) ? body : {}), annotations: { note: 'changed' } };
  const failRate = status === 500 ? 1 : 0;
  const provider = new TestProvider(definition, { snapshot: story, failRate });
  const send = (
    target = path,
    options: Parameters<TestProvider['send']>[2] = body === undefined ? {} : { body },
  ) => provider.send(method, target, options);
  const isList = method === 'GET' && !contract.template.endsWith('{name}');
  const powered = () => {
    provider.send('POST', `${resource}/start`);
    provider.wait(60);
  };
  switch (status) {
    case 200:
      return method === 'PUT' ? send(path, { body: changed }) : send();
    case 201:
      return send(path.replace(/[^/]+$/, 'another'), { body: exampleOf(resource) });
    case 202:
      if (method === 'POST') {
        if (action !== 'start') powered();
        return send();
      }
      provider.send('PUT', path.replace(/[^/]+$/, 'another'), { body: exampleOf(resource) });
      provider.wait(600);
      return send(path.replace(/[^/]+$/, 'another'));
    case 400:
      return isList
        ? send(`${path}?limit=0`)
        : send(pathOf(contract, { ...names, name: 'Not.a.Name' }));
    case 401:
      return send(path, { subject: null, body });
    case 403:
      return send(path, { subject: 'nobody@example.com', body });
    case 404:
      return method === 'PUT'
        ? send(pathOf(contract, { ...names, tenant: 'no-such-tenant' }))
        : send(pathOf(contract, { ...names, name: 'no-such-name' }));
    case 409:
      if (action === 'start') powered();
      if (method === 'PUT') {
        const other = path.replace(/[^/]+$/, 'another');
        provider.send('PUT', other, { body: exampleOf(resource) });
        provider.wait(600);
        provider.send('DELETE', other);
        return send(other, { body: exampleOf(resource) });
      }
      if (method === 'DELETE')
        provider.send('PUT', path, { body: { ...exampleOf(path), ...note } });
      return send();
    case 412:
      return send(path, {
        headers: { 'if-unmodified-since': '999' },
        body,
      });
    case 422:
      return send(path, { body: { spec: 0 } });
    case 500:
      return send();
    default:
      return undefined;
  }
}

const note = { annotations: { note: 'changed' } };

/** The request body that creates the resource at a path. */
function exampleOf(path: string): { [key: string]: Json } {
  const put = contracts.find(
    (other) => other.method === 'PUT' && pathOf(other, namesOf(other, contracts)) === path,
  );
  const example = put?.requestExamples[0];
  return isObject(example) ? example : {};
}

test('the provider has every operation and status of the specification', () => {
  expect(contracts).toHaveLength(89);
  const known = definition.operations.map(({ template, method, statuses }) => [
    method,
    template,
    statuses,
  ]);
  const declared = contracts.map(({ template, method, responses }) => [
    method,
    template,
    [...responses.keys()].sort((a, b) => a - b),
  ]);
  expect(known).toEqual(expect.arrayContaining(declared));
});

test('the metadata of each resource identifies it as in the example of its operation', () => {
  const provider = new TestProvider(definition, { snapshot: story });
  const identity = [
    'name',
    'provider',
    'resource',
    'apiVersion',
    'kind',
    'ref',
    'tenant',
    'workspace',
  ];
  const pick = (body: Json | undefined) =>
    Object.fromEntries(identity.map((name) => [name, member(member(body, 'metadata'), name)]));
  const single = contracts.filter(({ method, template }) => {
    return method === 'GET' && template.endsWith('{name}');
  });
  for (const contract of single) {
    const { body } = provider.send('GET', pathOf(contract, namesOf(contract, contracts)));
    const [example] = contract.responses.get(200)?.examples ?? [];
    expect(pick(body), contract.name).toEqual(pick(example));
  }
  expect(single.length).toBeGreaterThan(20);
});

test('each declared status is reached with a response that the specification allows', () => {
  const wrong: unknown[] = [];
  let reached = 0;
  for (const contract of contracts) {
    for (const status of contract.responses.keys()) {
      const response = reach(contract, status);
      if (response?.status !== status) {
        wrong.push([contract.name, status, response?.status, member(response?.body, 'detail')]);
      } else {
        wrong.push(...responseFaults(contract, response));
        reached += 1;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(reached).toBe(contracts.reduce((sum, { responses }) => sum + responses.size, 0));
});
