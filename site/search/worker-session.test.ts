import { makeSearchFiles } from '@seca/search/build/search-files';
import { expect, test, vi } from 'vitest';
import type { Response } from './messages';
import { connect, type WorkerLike } from './search-client';
import { createSession } from './worker-session';

const files = makeSearchFiles(
  [
    {
      doc: { url: '/a', title: 'Role', subcategory: '', text: '', kind: 'guide' },
      indexed: { title: 'Role' },
    },
  ],
  { highlightResult: true, maxHits: 5 },
);
const urls = { searchDocUrl: 'doc', lunrIndexUrl: 'index' };
const fetchFiles = async (url: string) =>
  url === 'doc' ? files.searchDoc.content : files.lunrIndex.content;

/** A worker in the same thread. Messages arrive asynchronously, as from a real worker. */
function fakeWorker(fetchText: (url: string) => Promise<string> = fetchFiles) {
  const target = new EventTarget();
  const sent: Response[] = [];
  const handle = createSession(
    (data) => {
      sent.push(data);
      setTimeout(() => target.dispatchEvent(new MessageEvent('message', { data })));
    },
    fetchText,
    (task) => setTimeout(task),
  );
  const terminate = vi.fn();
  const worker = Object.assign(target, {
    postMessage: (data: never) => void handle(data),
    terminate,
  });
  return { worker: worker as unknown as WorkerLike, sent, terminate };
}

test('the worker loads the index, reports its options and responds to queries', async () => {
  const client = await connect(urls, undefined, () => fakeWorker().worker);
  expect(client.options.maxHits).toBe(5);
  expect((await client.search('role', 5))?.total).toBe(1);
});

test('only the newest of several queued queries is run', async () => {
  const { worker, sent } = fakeWorker();
  const client = await connect(urls, undefined, () => worker);
  const [first, second, third] = ['r', 'ro', 'rolle'].map((text) => client.search(text, 5));
  expect(await first).toBeUndefined();
  expect(await second).toBeUndefined();
  expect((await third)?.total).toBe(1);
  expect(sent.filter(({ type }) => type === 'results')).toHaveLength(1);
});

test('a worker that fails after loading is terminated and reported as lost', async () => {
  const { worker, terminate } = fakeWorker();
  const onLost = vi.fn();
  await connect(urls, onLost, () => worker);
  expect(onLost).not.toHaveBeenCalled();
  (worker as unknown as EventTarget).dispatchEvent(new Event('error'));
  expect(onLost).toHaveBeenCalledOnce();
  expect(terminate).toHaveBeenCalledOnce();
});

test.each([
  ['a request that fails', () => Promise.reject(new Error('no network')), /no network/],
  ['a file that is no JSON', async () => '{"searchDocs":', /JSON/],
  ['a file of another shape', async () => '{}', /damaged/],
])('%s rejects the connection and terminates the worker', async (_name, fetchText, message) => {
  const { worker, terminate } = fakeWorker(fetchText);
  await expect(connect(urls, undefined, () => worker)).rejects.toThrow(message);
  expect(terminate).toHaveBeenCalledOnce();
});
