/**
 * How fast the search answers a reader who types, on the built site, in Chromium with the processor
 * slowed down:
 *
 *   npx tsx bench/search/typing.ts [--dir build] [--slow-down 4] [--every 60] [--pause 120] [--tasks]
 *
 * Every sixtieth query of `queries.json` (pasted ones left out) is typed key by key, with a pause of
 * 120 ms between keys as fast typists have; first into a bare page (bare-page.ts), then into the site. The
 * bare page tells what the browser and the machine need at the least. Reported of both, in milliseconds:
 *
 * - key to results: from the key's own time stamp, given by the browser's process when it takes the key,
 *   to the end of the frame in which the first options of its answer, or of a later key's, stand: style,
 *   layout, paint and commit are in it, what the compositor and the screen take is not (a frame at most;
 *   rasterising takes 2 to 4 ms a key without a graphics processor). Waiting for the next frame is in it;
 * - tasks of the main thread while the same is typed once more (tracing), in time of the processor: the
 *   longest, how many are longer than 16 ms, and the longest part of one that is the page's own script
 *   (main-thread.ts); `--tasks` says what the longest consist of;
 * - of the site, first focus to ready.
 *
 * Chromium slows down the main thread alone. So the worker is made to work on, for as many times as long
 * as the answer took in it. On a busy machine the figures mean little: its load stands beside them.
 *
 * Ends with 1 where the budget below is missed.
 */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { SearchResults } from '../../lib/search/query';
import { serveSite } from '../../scripts/serve/serve-site';
import { findChromium } from '../../scripts/setup/find-chromium';
import { open } from '../../tests/support/page-state';
import { openBarePage } from './bare-page';
import { type MainTask, mainTasks, traceCategories } from './main-thread';
import { readQueries } from './queries';

/** Milliseconds with the processor slowed down four times; why these: docs-dev/measurements.md. */
const budget = { median: 50, p95: 100, script: 16 };

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    'slow-down': { type: 'string', default: '4' },
    every: { type: 'string', default: '60' },
    pause: { type: 'string', default: '120' },
    tasks: { type: 'boolean', default: false },
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
    /** The last key asks a question, of a number higher than those before. */
    asked(id: number): void;
    /** An answer comes: the first frame in which it is there shows it, and those to questions before it. */
    shown(id: number, isThere: () => boolean): void;
  }
}

interface Measured {
  keys: number[];
  tasks: MainTask[];
}

/** Names the worker's script so that `slowWorker` knows it. */
const slowMark = 'slowed-down';

/** Runs in the page before its scripts: hears keys, times questions. */
function watchKeys(): void {
  window.keyTimes = [];
  window.openQuestions = 0;
  let lastKey = 0;
  addEventListener('keydown', ({ timeStamp }) => (lastKey = timeStamp), true);
  const questions: { id: number; key: number }[] = [];
  window.asked = (id) => {
    questions.push({ id, key: lastKey });
    window.openQuestions = questions.length;
  };
  window.shown = (id, isThere) => {
    requestAnimationFrame(() => {
      // Another answer has come over it.
      if (!questions.some((question) => question.id === id)) return;
      if (!isThere()) {
        window.shown(id, isThere);
        return;
      }
      setTimeout(() => {
        while (questions[0] && questions[0].id <= id) {
          window.keyTimes.push(performance.now() - (questions.shift()?.key ?? 0));
        }
        window.openQuestions = questions.length;
      });
    });
  };
}

/** Runs in the page before its scripts: hears what is asked of the worker, sees results come. */
function watchWorker(mark: string): void {
  /** Whether the first options are those of an answer. */
  const isThere = (urls: readonly string[]) => {
    const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
    if (urls.length === 0) return options.length === 0;
    return urls.every((url, at) => options[at]?.dataset.url === url);
  };
  const Native = window.Worker;
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(`${url}?${mark}`, options);
      this.addEventListener('message', ({ data }) => {
        if (data.type !== 'results') return;
        const { groups } = (data as { results: SearchResults }).results;
        const urls = groups.flatMap(({ hits }) => hits.map(({ url }) => url || '/')).slice(0, 4);
        window.shown(data.id, () => isThere(urls));
      });
    }
    override postMessage(message: { type: string; id: number }): void {
      if (message.type === 'search') window.asked(message.id);
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
    const queries = (await readQueries())
      .map(({ query }) => query)
      .filter((query) => query.length <= 60)
      .filter((_, at) => at % Number(values.every) === 0);
    const bare = await measure(browser, queries, openBarePage);
    const ours = await measure(browser, queries, (page) =>
      openSite(page, new URL('docs/content/intro', site.url).href),
    );
    report(queries.length, bare, ours);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function openSite(page: Page, url: string): Promise<void> {
  await page.addInitScript(watchWorker, slowMark);
  await page.route(`**/*?${slowMark}`, async (route) => {
    const response = await route.fetch();
    const body = `(${slowWorker})(${slowDown});${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove'))),
  );
  await open(page, url);
}

/** Types the queries into a page, once for the times and once for the tasks. */
async function measure(
  browser: Browser,
  queries: readonly string[],
  openPage: (page: Page) => Promise<void>,
): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // What runs this file names functions with it, also those that are sent to the page.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watchKeys);
  await openPage(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const began = performance.now();
  await page.getByRole('combobox', { name: 'Search' }).focus();
  await page.locator('input[role=combobox]:enabled:focus').waitFor();
  console.log(`${page.url()}: first focus to ready ${(performance.now() - began).toFixed(0)} ms`);

  for (const query of queries) await type(page, query);
  const keys = await page.evaluate(() => window.keyTimes);
  await browser.startTracing(page, { categories: traceCategories });
  for (const query of queries) await type(page, query);
  const tasks = mainTasks(await browser.stopTracing());
  await page.close();
  return {
    keys: keys.sort((a, b) => a - b),
    tasks: tasks.sort((a, b) => b.duration - a.duration),
  };
}

/** Types a query into the empty box and waits for the results of its last key. */
async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  // Nobody's first letter comes with the key that empties the box.
  await page.waitForTimeout(Number(values.pause));
  await page.keyboard.type(query, { delay: Number(values.pause) });
  await page.waitForFunction(() => window.openQuestions === 0, undefined, {
    polling: 50,
    timeout: patience,
  });
}

function report(queries: number, bare: Measured, ours: Measured): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${queries} queries, ${ours.keys.length} keys, slow-down ${slowDown}×`);
  console.log(`load of the machine ${load} on ${availableParallelism()} processors`);
  const figures = { 'a bare page': figuresOf(bare), 'the site': figuresOf(ours) };
  console.table(figures);
  if (values.tasks) {
    for (const task of ours.tasks.slice(0, 8)) console.log(`  ${task.explain()}`);
    const byScript = [...ours.tasks].sort((a, b) => b.script - a.script);
    for (const task of byScript.slice(0, 8)) {
      console.log(`  script ${task.script.toFixed(1)}: ${task.explain()}`);
    }
  }
  if (slowDown !== 4) return;
  const site = figures['the site'];
  for (const [name, most] of Object.entries(budget)) {
    const measured = site[name as keyof typeof budget];
    if (measured <= most) continue;
    console.error(`The budget is missed: ${name} ${measured} ms, at most ${most} ms`);
    process.exitCode = 1;
  }
}

/** What is reported of a page, in whole milliseconds where it is a time. */
function figuresOf({ keys, tasks }: Measured) {
  const at = (share: number) => Math.round(keys[Math.floor((keys.length - 1) * share)] ?? 0);
  return {
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
    'longest task': Math.round(tasks[0]?.duration ?? 0),
    'tasks over 16 ms': tasks.filter(({ duration }) => duration > 16).length,
    tasks: tasks.length,
    script: Math.round(Math.max(...tasks.map(({ script }) => script))),
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
