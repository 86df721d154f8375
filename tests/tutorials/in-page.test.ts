/** The steps of each guide run in the page to the end, from the state that every reader begins with. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSystemRoles } from '../../site/core/system-roles';
import { playgroundData } from '../../site/playground/make-data';
import { runRequests } from '../../site/playground/Run/run-requests';
import { Session, type SharedState } from '../../site/playground/session';
import { memoryStore } from '../../site/playground/store';
import { loadReferencePages } from '../../site/reference/load/load-pages';
import { type GuideStep, guides, tutorials } from './guide-steps';

const root = path.resolve(import.meta.dirname, '../..');
const data = playgroundData(await loadReferencePages(root), await loadSystemRoles(root));

const filled = memoryStore<SharedState>();
await new Session(data, filled).overview();
/** What every reader begins with. Creating it takes longer than most steps. */
const beginning = await filled.transact((state) => ({ result: state }));

async function openPage(): Promise<Session> {
  const session = new Session(data, memoryStore(beginning));
  await session.set({ speed: 1_000_000 });
  return session;
}

/** The steps whose last response is not the one that the page shows. */
async function failedSteps(session: Session, steps: readonly GuideStep[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, requests, answer } of steps) {
    if (requests.length === 0) continue;
    await session.settle();
    const { isGood, exchanges } = await runRequests(session, requests);
    const responses = exchanges.map(({ response }) => response.status);
    // What the page calls create creates: its PUT answers 201, also where the browser has a sample of the same name.
    if (requests[0]?.status === 201 && responses[0] !== 201)
      failed.push(`${name}: ${responses[0]}`);
    if (!isGood) {
      failed.push(`${name}: ${responses} ${JSON.stringify(exchanges.at(-1)?.response.body)}`);
    } else if (answer && !responses.includes(answer.status)) {
      failed.push(`${name}: ${responses} without ${answer.status}`);
    }
  }
  return failed;
}

test.each([...guides.keys()])('%s', async (name) => {
  expect(await failedSteps(await openPage(), guides.get(name) ?? [])).toEqual([]);
});

test.each(tutorials)('the chapters of the tutorial %s', async (...chapters) => {
  const session = await openPage();
  for (const chapter of chapters) {
    const steps = guides.get(chapter) ?? [];
    expect(steps.length).toBeGreaterThan(0);
    expect(await failedSteps(session, steps)).toEqual([]);
  }
});

test('a sample makes room for the reader’s resource, and the reader’s own resource stays', async () => {
  const session = await openPage();
  const steps = guides.get('Examples/web-server-network') ?? [];
  const network = steps.find(({ requests: [first] }) => first?.path?.name === 'web-shop-network');
  if (!network) throw new Error('The chapter creates no network.');
  const run = async () => {
    const [first] = (await runRequests(session, network.requests)).exchanges;
    return [first?.response.status, first?.response.preparations.length];
  };
  const [status, deleted] = await run();
  expect(status).toBe(201);
  expect(deleted, 'the network and what depends on it').toBeGreaterThan(3);
  expect(await run(), 'the second request replaces the network').toEqual([200, 0]);
});
