import path from 'node:path';
import { isObject } from '@seca/provider/engine/json';
import { expect, test } from 'vitest';
import { loadSystemRoles } from '../core/system-roles';
import { loadReferencePages } from '../reference/load/load-pages';
import { playgroundData } from './make-data';
import type { PageResponse, SendOptions } from './messages';
import type { Operation } from './requests';
import { Session, type SharedState } from './session';
import { memoryStore } from './store';

const root = path.resolve(import.meta.dirname, '../..');
const data = playgroundData(await loadReferencePages(root), await loadSystemRoles(root));

function open(store = memoryStore<SharedState>()): Session {
  return new Session(data, store);
}

async function run(session: Session, operation: string, options?: SendOptions) {
  const { request } = await session.describe({ operation });
  return session.send(request, options);
}

const operations = await open().operations();

const filled = memoryStore<SharedState>();
const { resources } = await open(filled).overview();
/** What every reader begins with. Creating it takes several times as long as a request. */
const beginning = await filled.transact((state) => ({ result: state }));

function describeResult({ ref }: Operation, { status, body }: PageResponse): string {
  const { items, detail } = isObject(body) ? body : {};
  const isEmpty = Array.isArray(items) && items.length === 0;
  return `${ref}: ${status}${isEmpty ? ' without items' : ''}${status < 400 ? '' : ` ${detail}`}`;
}

test('the first request of each operation succeeds, and no list is empty', async () => {
  const results: string[] = [];
  for (const operation of operations) {
    results.push(describeResult(operation, await run(open(memoryStore(beginning)), operation.ref)));
  }
  expect(results.length).toBeGreaterThanOrEqual(89);
  expect(results.filter((result) => !/: 2\d\d$/.test(result))).toEqual([]);
});

test('the requests of all operations succeed one after the other, in both directions', async () => {
  for (const order of [operations, operations.toReversed()]) {
    const session = open();
    const results: string[] = [];
    for (const operation of order) {
      results.push(describeResult(operation, await run(session, operation.ref)));
    }
    expect(results.filter((result) => !/: 2\d\d/.test(result))).toEqual([]);
  }
});

test('a state from an earlier version of the site, with a kind that no longer exists, is replaced', async () => {
  const store = memoryStore<SharedState>();
  const get = (session: Session) => run(session, 'compute/get-instance');
  expect((await get(open(store))).status).toBe(200);
  await store.transact((shared) => {
    const resources = (shared?.resources ?? []).map((change) =>
      'put' in change ? { put: { ...change.put, type: 'seca.old/v1/things' } } : change,
    );
    return { value: shared && { ...shared, revision: 'old', resources }, result: undefined };
  });
  expect((await get(open(store))).status).toBe(200);
});

test('each failure that an operation offers happens', async () => {
  const session = open();
  const wrong: string[] = [];
  let count = 0;
  for (const operation of operations) {
    for (const failure of operation.failures) {
      count += 1;
      const { status } = await run(session, operation.ref, { failure });
      if (status !== failure) wrong.push(`${operation.ref} ${failure}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

test('the workbench offers to read and to delete each resource', () => {
  expect(resources.length).toBeGreaterThan(20);
  expect(resources.filter(({ reading, deletion }) => !reading || !deletion)).toEqual([]);
});
