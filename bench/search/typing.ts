/**
 * How fast the search responds to typing, on the built site, in Chromium with the CPU slowed down:
 *
 *   npm run ts -- bench/search/typing.ts [--dir build] [--slow-down 4] [--every 60] [--pause 120] [--tasks]
 *
 * Every sixtieth query of `queries.json` (except pasted queries) is typed key by key, with a pause of 120 ms
 * between keys, as fast typists type; first into a bare page (bare-page.ts), then into the site. The bare page
 * shows the minimum that the browser and the machine need. The report has, for both pages and in milliseconds:
 *
 * - key to results: from the key's own time stamp, which the browser process sets when it receives the key,
 *   to the end of the frame that shows the first options for this key or for a later key. The time includes
 *   waiting for the next frame, style, layout, paint and commit. It does not include the compositor and the
 *   screen (at most one frame; rasterising takes 2 to 4 ms per key without a graphics processor);
 * - tasks of the main thread while the same queries are typed again with tracing, in CPU time: the longest
 *   task, the number of tasks longer than 16 ms, and the longest part of a task that is the page's own script
 *   (main-thread.ts); `--tasks` prints what the longest tasks consist of;
 * - for the site only, the time from the first focus until the search is ready.
 *
 * Chromium slows down only the main thread. The worker therefore extends the time of each response by the same
 * factor. On a busy machine the figures mean little, so the report includes the load of the machine.
 *
 * The exit code is 1 if the budget below is exceeded.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { SearchResults } from '@seca/search/query/index';
import { runCommand } from '../../scripts/run-command';
import { inBrowser, quantile } from '../tools';
import { openBarePage } from './bare-page';
import { type MainTask, mainTasks, traceCategories } from './main-thread';
import { readQueries } from './queries';

/** Milliseconds with the CPU slowed down four times. docs-dev/measurements.md gives the reasons for the values. */
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

/** Longest time to wait for the results of a key, in milliseconds. */
const patience = 5000;

declare global {
  interface Window {
    /** Milliseconds from each key that sent a query to its results. */
    keyTimes: number[];
    /** Number of queries that have no results yet. */
    openQuestions: number;
    /** Records that the last key sent a query, with an id higher than those of earlier queries. */
    asked(id: number): void;
    /** Waits for the first frame that shows the results of a query, which also ends all earlier queries. */
    shown(id: number, isThere: () => boolean): void;
  }
}

interface Measured {
  keys: number[];
  tasks: MainTask[];
}

/** Marks the URL of the worker's script, to which `slowWorker` is added. */
const slowMark = 'slowed-down';

/** Runs in the page before its scripts. Listens for keys and measures the times of queries. */
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
      // The results of a later query have replaced these results.
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

/** Runs in the page before its scripts. Observes the queries to the worker and their results. */
function watchWorker(mark: string): void {
  /** Whether the first options are those of the results. */
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

/** Runs in the worker before its script. Each response takes `rate` times as long. */
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

async function measureAll(browser: Browser, origin: string): Promise<void> {
  const queries = (await readQueries())
    .map(({ query }) => query)
    .filter((query) => query.length <= 60)
    .filter((_, at) => at % Number(values.every) === 0);
  const bare = await measure(browser, queries, openBarePage);
  const ours = await measure(browser, queries, (page) =>
    openSite(page, `${origin}/docs/content/intro`),
  );
  report(queries.length, bare, ours);
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
  await page.goto(url);
}

/** Types the queries into a page, once for the times and once for the tasks. */
async function measure(
  browser: Browser,
  queries: readonly string[],
  openPage: (page: Page) => Promise<void>,
): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
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
  return { keys, tasks: tasks.sort((a, b) => b.duration - a.duration) };
}

/** Types a query into the empty box and waits for the results of its last key. */
async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  // Readers pause between emptying the box and typing the first letter.
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
  console.log(`load average ${load} on ${availableParallelism()} processors`);
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
    console.error(`Over budget: ${name} ${measured} ms; the budget is ${most} ms`);
    process.exitCode = 1;
  }
}

/** The reported figures of a page; times are in whole milliseconds. */
function figuresOf({ keys, tasks }: Measured) {
  const at = (share: number) => Math.round(quantile(keys, share));
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

runCommand(() => inBrowser(values.dir, measureAll));
