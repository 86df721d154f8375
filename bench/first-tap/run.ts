/**
 * Time from a reader's first tap or key to its effect: `npx tsx bench/first-tap/run.ts [--dir build] [--runs 7]`.
 *
 * The processor is four times slower, except for the last two rows. Each run is a new browser context without earlier input. Prints the
 * median and the range in milliseconds, next to the goal.
 */
import type { Browser, Page } from '@playwright/test';
import { runCommand } from '../../scripts/run-command';
import { inBrowser, summary } from '../tools';

const guide = '/docs/content/intro';
const operation = '/docs/api/Foundation/Compute-v1/create-or-update-instance';
const neighbour = '/docs/api/Foundation/Compute-v1/get-instance';

interface Tap {
  at: string;
  goal: number;
  phone?: true;
  act: (page: Page) => Promise<unknown>;
}

const taps: Readonly<Record<string, Tap>> = {
  'colour toggle': { at: guide, goal: 100, act: (page) => page.click('[data-color-toggle]') },
  menu: {
    at: guide,
    goal: 100,
    phone: true,
    act: (page) => page.click('[data-navbar] [popovertarget="menu"]'),
  },
  'sidebar category': {
    at: guide,
    goal: 100,
    act: (page) => page.click('[data-sidebar] details:not([open]) > summary'),
  },
  'language tab': {
    at: operation,
    goal: 100,
    act: (page) => page.click('[role="tab"][data-language="python"]'),
  },
  copy: { at: operation, goal: 100, act: (page) => page.click('[aria-label="Copy sample"]') },
};

async function measureAll(browser: Browser, origin: string, runs: number): Promise<void> {
  const report = async (name: string, goal: number, measure: () => Promise<number>) => {
    const times = [];
    for (let run = 0; run < runs; run++) times.push(await measure());
    console.log(`| ${name} | ${summary(times)} | ${goal} |`);
  };
  console.log('| first | ms | goal |\n| --- | ---: | ---: |');
  for (const [name, tap] of Object.entries(taps)) {
    await report(name, tap.goal, () => measureTap(browser, origin, tap));
  }
  await report('search: ready for letters', 350, () => measureSearch(browser, origin));
  await report('search: first results', 250, () => measureResults(browser, origin));
  await report('operation to operation, prefetched', 40, () => measurePage(browser, origin));
}

async function openSlowly(browser: Browser, url: string, phone = false, rate = 4): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Time from the press to the next paint, as browsers measure it (Event Timing API; rounded to 8 ms). */
async function measureTap(
  browser: Browser,
  origin: string,
  { at, phone, act }: Tap,
): Promise<number> {
  const page = await openSlowly(browser, origin + at, phone);
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe(options);
  });
  await act(page);
  await page.waitForTimeout(600);
  const durations = await page.evaluate(
    () => (window as unknown as { durations: number[] }).durations,
  );
  await page.context().close();
  return Math.max(16, ...durations);
}

/** Time from the shortcut until the text box of the dialog has the focus and accepts input. */
async function measureSearch(browser: Browser, origin: string): Promise<number> {
  const page = await openSlowly(browser, origin + guide);
  await page.evaluate(recordFirstKey);
  await page.keyboard.press('Control+k');
  const ready = await page.waitForFunction(() => {
    const box = document.activeElement;
    const isReady = box instanceof HTMLInputElement && !box.disabled && box.closest('dialog[open]');
    return isReady && performance.now() - Number(document.documentElement.dataset.pressed);
  });
  const time = Number(await ready.jsonValue());
  await page.context().close();
  return time;
}

/**
 * Time from the first letter in the box until the first results are shown, at normal speed. The letter is typed as soon
 * as the box has the focus, so the time includes loading the search.
 */
async function measureResults(browser: Browser, origin: string): Promise<number> {
  const page = await openSlowly(browser, origin + guide, false, 1);
  await page.evaluate(recordFirstKey);
  await page.focus('form[data-search] input');
  await page.keyboard.press('n');
  const shown = await page.waitForFunction(() => {
    const isShown = document.querySelector('dialog[open] [role=option]');
    return isShown && performance.now() - Number(document.documentElement.dataset.pressed);
  });
  const time = Number(await shown.jsonValue());
  await page.context().close();
  return time;
}

function recordFirstKey(): void {
  document.addEventListener('keydown', ({ timeStamp }) => {
    document.documentElement.dataset.pressed ??= String(timeStamp);
  });
}

/** Time from the click on a hovered link until the next page is shown, at normal speed. */
async function measurePage(browser: Browser, origin: string): Promise<number> {
  const page = await openSlowly(browser, origin + operation, false, 1);
  const link = page.locator(`[data-sidebar] a[href$="${neighbour}"]`);
  await link.hover();
  await page.waitForTimeout(500);
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let start = 0;
        document.addEventListener('click', () => {
          start = performance.now();
        });
        const title = document.querySelector('h1')?.textContent;
        new MutationObserver((_, observer) => {
          const now = document.querySelector('h1')?.textContent;
          if (!now || now === title) return;
          observer.disconnect();
          resolve(performance.now() - start);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await link.click();
  const time = await shown;
  await page.context().close();
  return time;
}

runCommand(() => inBrowser(7, measureAll));
