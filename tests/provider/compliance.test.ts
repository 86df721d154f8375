/**
 * Sends a request for every status that an operation declares, and checks that every response matches
 * the specification. The cases are derived from the specification. A new operation or status needs no
 * separate case unless only a new kind of request can reach it.
 */

import type { ProviderResponse } from '@seca/provider/engine/index';
import { isObject, type Json, member } from '@seca/provider/engine/json';
import { expect, test } from 'vitest';
import { type Contract, contracts, responseFaults } from './contract';
import { createStory, namesOf, pathOf } from './story';
import { TestProvider } from './test-provider';

/** All resources of the examples in the state `active`. */
const story = createStory().snapshot();

/** For reads and refused requests, which change nothing: creating a provider takes longer than most requests. */
const unchanged = new TestProvider({ snapshot: story });

/** Sends requests that lead to a status. */
function reach(contract: Contract, status: number): ProviderResponse {
  const { method, template } = contract;
  const names = namesOf(contract);
  const path = pathOf(contract, names);
  const resource = path.replace(/\/(?:start|stop|restart)$/, '');
  const other = path.replace(/[^/]+$/, 'another');
  const [body] = contract.requestExamples;
  const note = { annotations: { note: 'changed' } };
  const isHarmless = method === 'GET' || [400, 401, 403, 404, 412, 422].includes(status);
  const provider =
    isHarmless && status !== 500
      ? unchanged
      : new TestProvider({ snapshot: story, failRate: status === 500 ? 1 : 0 });
  const send = (target = path, options: Parameters<TestProvider['send']>[2] = {}) =>
    provider.send(method, target, { body, ...options });
  const createOther = () => {
    const response = provider.send('PUT', other, { body: exampleOf(resource) });
    provider.wait(600);
    return response;
  };
  const powered = () => {
    provider.send('POST', `${resource}/start`);
    provider.wait(60);
  };
  switch (status) {
    case 200:
      return send(path, method === 'PUT' ? { body: { ...exampleOf(path), ...note } } : {});
    case 201:
      return createOther();
    case 202:
      if (method === 'DELETE') {
        createOther();
        return send(other);
      }
      if (!path.endsWith('/start')) powered();
      return send();
    case 400:
      return method === 'GET' && !template.endsWith('{name}')
        ? send(`${path}?limit=0`)
        : send(pathOf(contract, { ...names, name: 'Not.a.Name' }));
    case 401:
      return send(path, { subject: null });
    case 403:
      return send(path, { subject: 'nobody@example.com' });
    case 404: {
      const missing: Record<string, string> =
        method === 'PUT' ? { tenant: 'no-such-tenant' } : { name: 'no-such-name' };
      return send(pathOf(contract, { ...names, ...missing }));
    }
    case 409:
      if (path.endsWith('/start')) powered();
      if (method === 'DELETE')
        provider.send('PUT', path, { body: { ...exampleOf(path), ...note } });
      if (method !== 'PUT') return send();
      createOther();
      provider.send('DELETE', other);
      return send(other);
    case 412:
      return send(path, { headers: { 'if-unmodified-since': '999' } });
    case 422:
      return send(path, { body: { spec: 0 } });
    default:
      return send();
  }
}

/** The request body that creates the resource at a path. */
function exampleOf(path: string): { [key: string]: Json } {
  const put = contracts.find(
    (other) => other.method === 'PUT' && pathOf(other, namesOf(other)) === path,
  );
  const example = put?.requestExamples[0];
  return isObject(example) ? example : {};
}

test('the metadata of each resource identifies it as in the example of its operation', () => {
  const identity = 'name provider resource apiVersion kind ref tenant workspace'.split(' ');
  const pick = (body: Json | undefined) =>
    Object.fromEntries(identity.map((name) => [name, member(member(body, 'metadata'), name)]));
  const single = contracts.filter(({ method, template }) => {
    return method === 'GET' && template.endsWith('{name}');
  });
  for (const contract of single) {
    const { body } = unchanged.send('GET', pathOf(contract, namesOf(contract)));
    const [example] = contract.responses.get(200)?.examples ?? [];
    expect(pick(body), contract.name).toEqual(pick(example));
  }
  expect(single.length).toBeGreaterThan(20);
});

test('each declared status is reached with a response that the specification allows', () => {
  expect(contracts).toHaveLength(89);
  const wrong: unknown[] = [];
  let reached = 0;
  for (const contract of contracts) {
    for (const status of contract.responses.keys()) {
      const response = reach(contract, status);
      if (response.status !== status) {
        wrong.push([contract.name, status, response.status, member(response.body, 'detail')]);
      } else {
        wrong.push(...responseFaults(contract, response));
        reached += 1;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(reached).toBe(contracts.reduce((sum, { responses }) => sum + responses.size, 0));
});
