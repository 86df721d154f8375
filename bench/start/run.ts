/**
 * When should the scripts of a page start? Measures the three answers on the built site:
 * with the page (`load`), when nothing else goes on after it (`idle`), and at the first sign
 * that a reader wants more than to read (`intent`, what the site does).
 *
 *   npx tsx bench/start/run.ts [--runs 5] [--dir build] [--page /docs/…]
 *
 * For each: bytes and requests until one second after load without input (Brotli), the sum of
 * long tasks beyond 50 ms until then (TBT), and for the first click after that, with cached
 * scripts and a processor slowed down four times: the time until the next paint (INP, Event
 * Timing) and until the control has done what it is for. Then changes from operation to
 * operation, from click to the complete body and to the frame that shows it, without the
 * slow-down. Medians.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { headersFile } from '../../hosting/headers';
import { serveSite } from '../../scripts/serve/serve-site';
import { findChromium } from '../../scripts/setup/find-chromium';
import { hydrated } from '../../tests/support/page-state';

type Start = 'load' | 'idle' | 'intent';

interface Gesture {
  name: string;
  /** Time between the first sign of intent and the press, in milliseconds. */
  lead: number;
}

const starts: readonly Start[] = ['load', 'idle', 'intent'];
const gestures: readonly Gesture[] = [
  { name: 'tap', lead: 0 },
  { name: 'click 100 ms after the pointer moves', lead: 100 },
  { name: 'click 300 ms after the pointer moves', lead: 300 },
];
const slowDown = 4;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    dir: { type: 'string', default: 'build' },
    page: {
      type: 'string',
      default: '/docs/api/Foundation/Compute-v1/create-or-update-instance',
    },
  },
});
const runs = Number(values.runs);
const dir = path.resolve(values.dir);

/** To the operation beside the measured one, back, and the same again: by the ends of their paths. */
const there = 'get-instance';
const back = path.posix.basename(values.page);
const wayThrough = [there, back, there, back];

/** The page as it would be with another start: its scripts as Docusaurus has them, or at idle. */
function withStart(html: string, start: Start): string {
  if (start === 'intent') return html;
  return html.replace(
    /<script data-scripts="([^"]*)"[^>]*>[\s\S]*?<\/script>/,
    (_, list: string) => {
      const scripts = list.split(' ');
      if (start === 'load')
        return scripts.map((src) => `<script src="${src}" defer></script>`).join('');
      const add = `for(const src of ${JSON.stringify(scripts)}){const s=document.createElement("script");s.src=src;s.async=false;document.head.append(s)}`;
      return `<script>addEventListener("load",()=>requestIdleCallback(()=>{${add}}))</script>`;
    },
  );
}

/** The site with one page, started in one way; without a policy, whose hashes would not fit. */
function makeVariant(start: Start): string {
  const variant = mkdtempSync(path.join(tmpdir(), `start-${start}-`));
  const pages = [values.page, path.posix.join(values.page, '..', there)].map(
    (page) => `${page.slice(1)}.html`,
  );
  cpSync(dir, variant, {
    recursive: true,
    filter: (source) => {
      const file = path.relative(dir, source).split(path.sep).join('/');
      return !file.startsWith('docs/') || !/\.\w+$/.test(file);
    },
  });
  for (const page of pages) {
    const html = readFileSync(path.join(dir, page), 'utf8');
    writeFileSync(path.join(variant, page), withStart(html, start));
  }
  rmSync(path.join(variant, headersFile), { force: true });
  return variant;
}

interface Marks {
  inp: number;
  blocking: number;
}

declare global {
  interface Window {
    marks: Marks;
  }
}

function watch(): void {
  const marks: Marks = { inp: 0, blocking: 0 };
  window.marks = marks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if ((entry as { interactionId?: number }).interactionId) {
        marks.inp = Math.max(marks.inp, entry.duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

const median = (list: readonly number[]) =>
  Math.round([...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN);

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
}

/** The colour toggle: disabled until the page reacts, so that it shows the whole wait. */
async function press(page: Page, { lead }: Gesture): Promise<{ inp: number; effect: number }> {
  const box = await page.locator('[aria-label^="Switch between dark"]').boundingBox();
  if (!box) throw new Error('The colour toggle is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await page.evaluate(() => {
    window.marks.inp = 0;
    return document.documentElement.dataset.themeChoice;
  });
  if (lead > 0) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(lead);
  }
  const began = Date.now();
  if (lead > 0) {
    await page.mouse.down();
    await page.waitForTimeout(70);
    await page.mouse.up();
  } else await page.touchscreen.tap(x, y);
  await page.waitForFunction(
    (choice) => document.documentElement.dataset.themeChoice !== choice,
    before,
    { polling: 10 },
  );
  const effect = Date.now() - began;
  await page.waitForTimeout(400);
  return { inp: await page.evaluate(() => window.marks.inp), effect };
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    for (const start of starts) await measureStart(browser, start);
  } finally {
    await browser.close();
  }
}

async function measureStart(browser: Browser, start: Start): Promise<void> {
  const variant = makeVariant(start);
  const site = await serveSite({ dir: variant, base: '/', host: '127.0.0.1', port: 0 });
  const url = new URL(values.page, site.url).href;
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.addInitScript(watch);
    await measureBytes(await context.newPage(), url, start);
    for (const gesture of gestures) {
      const results: { inp: number; effect: number; blocking: number }[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await context.newPage();
        await slow(page);
        await page.goto(url);
        await page.waitForTimeout(1000);
        const { blocking } = await page.evaluate(() => window.marks);
        results.push({ ...(await press(page, gesture)), blocking });
        await page.close();
      }
      const of = (key: 'inp' | 'effect' | 'blocking') =>
        median(results.map((result) => result[key]));
      console.log(
        `  ${gesture.name}: INP ${of('inp')} ms, effect after ${of('effect')} ms, TBT ${of('blocking')} ms`,
      );
    }
    if (start === 'intent') await routeChange(context, url);
  } finally {
    await context.close();
    await site.close();
    rmSync(variant, { recursive: true });
  }
}

/** A first visit; then the scripts are started, so that later visits find them in the cache. */
async function measureBytes(page: Page, url: string, start: Start): Promise<void> {
  let bytes = 0;
  let requests = 0;
  page.on('response', async (response) => {
    requests += 1;
    const body = await response.body().catch(() => Buffer.alloc(0));
    bytes += brotliCompressSync(body).length;
  });
  await page.goto(url);
  await page.waitForTimeout(1000);
  console.log(`${start}: ${requests} requests, ${(bytes / 1024).toFixed(1)} kB`);
  await page.mouse.move(300, 300);
  await hydrated(page);
  await page.close();
}

/**
 * From operation to operation, the parts of each fetched by resting on its link: from the click until the whole body is
 * in the page (the router then scrolls to its top), and until the frame that shows it. The first change of a visit runs
 * code that has not run before, so it stands apart from those that follow.
 */
async function routeChange(context: BrowserContext, url: string): Promise<void> {
  const changes: { first: boolean; body: number; shown: number }[] = [];
  for (let run = 0; run < Math.max(runs, 3); run += 1) {
    const page = await context.newPage();
    await page.goto(url);
    await page.mouse.move(300, 300);
    await hydrated(page);
    for (const [index, name] of wayThrough.entries()) {
      const link = page.locator(`.theme-doc-sidebar-menu a[href$="/${name}"]`);
      await link.hover();
      await page.waitForTimeout(1000);
      changes.push({ first: index === 0, ...(await link.evaluate(follow)) });
    }
    await page.close();
  }
  const line = (part: typeof changes) =>
    (['body', 'shown'] as const)
      .map((key) => {
        const times = part.map((change) => Math.round(change[key]));
        return `${key} ${median(times)} ms (${Math.min(...times)} to ${Math.max(...times)})`;
      })
      .join(', ');
  console.log(`operation to operation: ${line(changes)}`);
  console.log(`  the first of a visit: ${line(changes.filter(({ first }) => first))}`);
  console.log(`  those that follow: ${line(changes.filter(({ first }) => !first))}`);
}

/** Runs in the page. */
function follow(link: Element): Promise<{ body: number; shown: number }> {
  return new Promise((resolve) => {
    const { scrollTo } = window;
    const old = document.querySelector('article h1');
    const began = performance.now();
    window.scrollTo = (...to: unknown[]) => {
      const now = document.querySelector('article h1');
      if (now !== null && now !== old) {
        const body = performance.now() - began;
        window.scrollTo = scrollTo;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // The first task after the frame.
          port1.onmessage = () => resolve({ body, shown: performance.now() - began });
          port2.postMessage(undefined);
        });
      }
      scrollTo.apply(window, to as [number, number]);
    };
    (link as HTMLElement).click();
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
