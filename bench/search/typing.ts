/**
 * How fast the search answers a reader who types, on the built site, in Chromium with the processor
 * slowed down:
 *
 *   npx tsx bench/search/typing.ts [--dir build] [--slow-down 4] [--every 16] [--pause 120] [--tasks] [--floor]
 *
 * Every sixteenth query of `queries.json` (pasted ones left out) is typed key by key, with a pause of
 * 120 ms between keys as fast typists have. Reported, in milliseconds:
 *
 * - key to results: from the key's own time stamp, given by the browser's process when it takes the key,
 *   to the end of the frame in which the first options of its answer, or of a later key's, stand: style,
 *   layout, paint and commit are in it, what the compositor and the screen take is not (a frame at most;
 *   rasterising takes 2 to 4 ms a key without a graphics processor). Waiting for the next frame is in it;
 * - tasks of the main thread while the same is typed once more (tracing): the longest, and how many are
 *   longer than 16 ms, in time of the processor; `--tasks` says what the longest consist of;
 * - first focus to ready.
 *
 * Chromium slows down the main thread alone. So the worker is made to work on, for as many times as long
 * as the answer took in it. `--floor` reports the tasks of an empty page with a plain input instead: what
 * the browser itself needs for a key. On a busy machine the figures mean little: its load stands beside
 * them.
 */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { serveSite } from '../../scripts/serve/serve-site';
import { findChromium } from '../../scripts/setup/find-chromium';
import { open } from '../../tests/support/page-state';
import { readQueries } from './queries';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    'slow-down': { type: 'string', default: '4' },
    every: { type: 'string', default: '16' },
    pause: { type: 'string', default: '120' },
    tasks: { type: 'boolean', default: false },
    floor: { type: 'boolean', default: false },
  },
});
const slowDown = Number(values['slow-down']);

/** Longest time without a reply that a key is waited for, in milliseconds. */
const patience = 5000;

declare global {
  interface Window {
    /** Milliseconds from each key that asked something to its results. */
    keyTimes: number[];
    /** Questions that have no results yet. */
    openQuestions: number;
  }
}

/** Names the worker's script so that `slowWorker` knows it. */
const slowMark = 'slowed-down';

/** Runs in the page before its scripts: hears keys, sees results come. */
function watch(mark: string): void {
  window.keyTimes = [];
  window.openQuestions = 0;
  let lastKey = 0;
  addEventListener('keydown', ({ timeStamp }) => (lastKey = timeStamp), true);
  const asked: { id: number; key: number }[] = [];

  const shown = (id: number) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        while (asked[0] && asked[0].id <= id) {
          window.keyTimes.push(performance.now() - (asked.shift()?.key ?? 0));
        }
        window.openQuestions = asked.length;
      }),
    );
  };
  const watchResults = (id: number) => {
    const form = document.querySelector('form[role=search]');
    if (!form) return;
    const done = () => {
      clearTimeout(timer);
      observer.disconnect();
      shown(id);
    };
    const observer = new MutationObserver((changes) => {
      // What is announced follows later, and may still be about the answer before.
      const isSeen = ({ target }: MutationRecord) =>
        !(target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
      if (changes.some(isSeen)) done();
    });
    observer.observe(form, { childList: true, characterData: true, subtree: true });
    // The same results as before change nothing.
    const timer = setTimeout(done, 100);
  };

  const Native = window.Worker;
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(`${url}?${mark}`, options);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'results') watchResults(data.id);
      });
    }
    override postMessage(message: { type: string; id: number }): void {
      if (message.type === 'search') {
        asked.push({ id: message.id, key: lastKey });
        window.openQuestions = asked.length;
      }
      super.postMessage(message);
    }
  };
}

/** Runs in the worker before its script: each answer takes as many times as long. */
function slowWorker(rate: number): void {
  const received = new Map<number, number>();
  addEventListener('message', ({ data }) => received.set(data.id, performance.now()));
  const post = self.postMessage.bind(self) as (message: unknown) => void;
  self.postMessage = (message: { type: string; id: number }) => {
    const began = received.get(message.id) ?? performance.now();
    const until = began + (performance.now() - began) * rate;
    while (message.type === 'results' && performance.now() < until);
    post(message);
  };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of it, the time that the processor worked for the thread. */
  tdur?: number;
  args?: { name?: string };
}

/** Tasks of the page's main thread, longest first, and what a task consists of; milliseconds. */
function mainTasks(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const of = (name: string, thread: TraceEvent) =>
    traceEvents.filter(
      (event) => event.name === name && event.pid === thread.pid && event.tid === thread.tid,
    );
  const [main] = threads.sort((a, b) => of('RunTask', b).length - of('RunTask', a).length);
  if (!main) throw new Error('The trace has no main thread');
  const tasks = of('RunTask', main).sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  const partsOf = ({ ts, dur = 0 }: TraceEvent) =>
    traceEvents
      .filter(({ pid, tid, name }) => pid === main.pid && tid === main.tid && name !== 'RunTask')
      .filter((event) => event.ts >= ts && event.ts < ts + dur && (event.dur ?? 0) > dur / 10)
      .map(({ name, dur: part = 0 }) => `${name} ${(part / 1000).toFixed(1)}`);
  return {
    milliseconds: tasks.map(({ tdur = 0 }) => tdur / 1000),
    explain: (count: number) => tasks.slice(0, count).map((task) => partsOf(task).join(', ')),
  };
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  const site = await serveSite({
    dir: path.resolve(values.dir),
    base: '/',
    host: '127.0.0.1',
    port: 0,
  });
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    if (values.floor) await measureFloor(browser);
    else await measure(browser, new URL('docs/content/intro', site.url).href);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measure(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // What runs this file names functions with it, also those that are sent to the page.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watch, slowMark);
  await page.route(`**/*?${slowMark}`, async (route) => {
    const response = await route.fetch();
    const body = `(${slowWorker})(${slowDown});${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove'))),
  );
  await open(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });

  const box = page.getByRole('combobox', { name: 'Search' });
  const began = performance.now();
  await box.focus();
  await page.locator('form[role=search][data-open=true] input:focus').waitFor();
  const ready = performance.now() - began;

  const queries = (await readQueries()).filter(({ query }) => query.length <= 60);
  const sample = queries.filter((_, at) => at % Number(values.every) === 0);
  for (const { query } of sample) await type(page, query);
  const times = await page.evaluate(() => window.keyTimes);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  for (const { query } of sample) await type(page, query);
  const trace = await browser.stopTracing();

  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${sample.length} queries, ${times.length} keys, slow-down ${slowDown}×`);
  console.log(`load of the machine ${load} on ${availableParallelism()} processors`);
  console.log(`key to results: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
  reportTasks(trace);
  console.log(`first focus to ready: ${ready.toFixed(0)} ms`);
}

function reportTasks(trace: Buffer): void {
  const { milliseconds, explain } = mainTasks(trace);
  const long = milliseconds.filter((duration) => duration > 16);
  console.log(
    `main thread: longest task ${milliseconds[0]?.toFixed(1)} ms, ${long.length} of ${milliseconds.length} longer than 16 ms`,
  );
  if (values.tasks) for (const parts of explain(8)) console.log(`  ${parts}`);
}

/** The same keys in a page that has nothing but an input. */
async function measureFloor(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<!doctype html><title>floor</title><input autofocus>');
  await page.locator('input').focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.keyboard.type('role assignment', { delay: Number(values.pause) });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.keyboard.type('role assignment of a tenant', { delay: Number(values.pause) });
  console.log(`a plain input, slow-down ${slowDown}×`);
  reportTasks(await browser.stopTracing());
}

/** Types a query into the empty box and waits for the results of its last key. */
async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(query, { delay: Number(values.pause) });
  await page.waitForFunction(() => window.openQuestions === 0, undefined, {
    polling: 50,
    timeout: patience,
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
