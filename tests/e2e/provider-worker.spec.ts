/** The provider that runs in the browser is bundled code: it must answer as its source does. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PlaygroundData } from '../../site/playground/data';
import type { PageRequest, SendOptions } from '../../site/playground/messages';
import type { Session } from '../../site/playground/session';
import { expect, test } from '../support/test';

const assets = path.resolve(import.meta.dirname, '../../build/assets');
const asset = (pattern: RegExp) => readdirSync(assets).find((name) => pattern.test(name)) ?? '';

interface Call {
  name: 'set' | 'send';
  args: readonly unknown[];
}

/** Sends calls to a new worker of the built site, one after the other. */
function callWorker(page: Page, worker: string, url: string, calls: readonly Call[]) {
  return page.evaluate(
    async ([worker, url, calls]) => {
      const started = new Worker(worker, { type: 'module' });
      const answers: unknown[] = [];
      for (const call of calls) {
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise((done) => {
          port1.onmessage = ({ data }) => done(data);
        });
        started.postMessage({ ...call, values: {}, url }, [port2]);
        answers.push(await answer);
      }
      started.terminate();
      return answers;
    },
    [worker, new URL(url, page.url()).href, calls] as const,
  );
}

/** Odd forms of a request. */
const odd: readonly ((request: PageRequest) => PageRequest)[] = [
  (request) => ({ ...request, headers: { ...request.headers, 'if-unmodified-since': '7' } }),
  (request) => ({ ...request, body: request.body.replace('{', '{ "unknown": 1e999,') }),
  (request) => ({ ...request, body: '' }),
];

/** The request of each operation as its page sends it, with labels that are no selector, and in an odd form. */
async function requestsOf(source: Session): Promise<[PageRequest, SendOptions][]> {
  const requests: [PageRequest, SendOptions][] = [];
  for (const [index, { ref }] of (await source.operations()).entries()) {
    const { request } = await source.describe({ operation: ref });
    const other = odd[index % odd.length]?.(request) ?? request;
    const query = { ...request.query, labels: '=,env=%zz' };
    requests.push(
      [request, { creates: true }],
      [{ ...request, query }, { isExact: true }],
      [other, { isExact: true }],
    );
  }
  return requests;
}

test('the provider in the browser answers as its source does', async ({ page }) => {
  const dataFile = asset(/^provider-\w+\.json$/);
  const data: PlaygroundData = JSON.parse(readFileSync(path.join(assets, dataFile), 'utf8'));
  // Only here: each process of Playwright loads the imports of each file.
  const { Session } = await import('../../site/playground/session');
  const { memoryStore } = await import('../../site/playground/store');
  const source = new Session(data, memoryStore());
  const requests = await requestsOf(source);
  const calls: Call[] = [
    // Without waiting times, states don't depend on the speed of the machine.
    { name: 'set', args: [{ speed: Number.POSITIVE_INFINITY }] },
    ...requests.map((args) => ({ name: 'send' as const, args })),
  ];
  await page.goto('/docs/content/intro');
  const worker = `/assets/${asset(/^provider\.worker-.*\.js$/)}`;
  const answers = await callWorker(page, worker, `/assets/${dataFile}`, calls);
  await source.set({ speed: Number.POSITIVE_INFINITY });
  const statuses = new Set<number>();
  for (const [index, [request, options]] of requests.entries()) {
    const { duration: _, ...expected } = await source.send(request, options);
    const withoutTimes = (value: unknown) =>
      JSON.stringify(value).replaceAll(
        // The position in a text that is not JSON depends on the version of the engine.
        /\d{4}-\d\d-\d\dT[\d:.]+Z|"duration":[\d.]+,| \(line \d+ column \d+\)/g,
        '',
      );
    expect(withoutTimes(answers[index + 1]), JSON.stringify(request)).toBe(
      withoutTimes({ value: expected }),
    );
    statuses.add(expected.status);
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 202, 400, 404, 409, 412]));
});
