import type { SearchResults } from '@seca/search/query/types';
import { afterEach, expect, test, vi } from 'vitest';
import { connect, type FromWorker } from './search-client';

afterEach(() => vi.unstubAllGlobals());

/** A worker whose responses the test sends. */
function stubWorker() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
  vi.stubGlobal(
    'Worker',
    vi.fn(function start() {
      return worker;
    }),
  );
  vi.stubGlobal('document', {
    baseURI: 'https://h/',
    documentElement: { dataset: { searchFiles: '/doc /index /text' } },
  });
  const respond = (data: FromWorker) => worker.dispatchEvent(new MessageEvent('message', { data }));
  return { ...worker, worker, respond };
}

const options = { highlightResult: true, maxHits: 5 };
const none: SearchResults = { total: 0, groups: [], facets: [] };

test('only the newest of several queued queries is run', async () => {
  const { respond, postMessage } = stubWorker();
  const connected = connect(vi.fn());
  respond({ type: 'ready', options });
  const client = await connected;
  expect(client.options).toEqual(options);
  const [first, , third] = ['r', 'ro', 'rol'].map((text) => client.search(text, 5));
  respond({ type: 'results', results: none });
  expect(await first).toBe(none);
  respond({ type: 'results', results: { ...none, total: 3 } });
  expect((await third)?.total).toBe(3);
  expect(postMessage.mock.calls).toEqual([
    [{ type: 'load', files: ['https://h/doc', 'https://h/index', 'https://h/text'] }],
    [{ type: 'search', text: 'r', limit: 5 }],
    [{ type: 'search', text: 'rol', limit: 5 }],
  ]);
});

test('a worker that fails is terminated: the connection is rejected, or reported as lost later', async () => {
  const onLost = vi.fn();
  const failed = stubWorker();
  const rejected = connect(onLost);
  failed.respond({ type: 'failed', reason: 'no network' });
  await expect(rejected).rejects.toThrow('no network');
  expect(failed.terminate).toHaveBeenCalledOnce();
  expect(onLost).not.toHaveBeenCalled();
  const later = stubWorker();
  const connected = connect(onLost);
  later.respond({ type: 'ready', options });
  await connected;
  later.worker.dispatchEvent(new Event('error'));
  expect(onLost).toHaveBeenCalledOnce();
  expect(later.terminate).toHaveBeenCalledOnce();
});
