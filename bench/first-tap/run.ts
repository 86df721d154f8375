/**
 * Time from a reader's first tap or key to its effect: `npm run ts -- bench/first-tap/run.ts [--dir build] [--runs 7]`.
 *
 * The processor is four times slower, except in the rows of the search for full speed and those below them. Each run is a new browser context without earlier input. Prints the
 * median and the range in milliseconds, next to the goal.
 */
import type { Browser, Page } from '@playwright/test';
import { runCommand } from '../../scripts/run-command';
import { inBrowser, readOptions, summary } from '../tools';

const guide = '/docs/content/intro';
const operation = '/docs/api/Foundation/Compute-v1/create-or-update-instance';
/** A short operation, so that the time of the first Run is not that of a long page. */
const workspace = '/docs/api/Foundation/Workspace-v1/create-or-update-workspace';
const neighbour = '/docs/api/Foundation/Compute-v1/get-instance';

interface Case {
  at: string;
  goal: number;
  phone?: true;
  /** The speed of the processor, if it is not slowed down four times. */
  rate?: number;
  measure: (page: Page) => Promise<number>;
}

const cases: Readonly<Record<string, Case>> = {
  'colour toggle': { at: guide, goal: 100, measure: tapOn('[data-color-toggle]') },
  menu: {
    at: guide,
    goal: 100,
    phone: true,
    measure: tapOn('[data-navbar] [popovertarget="menu"]'),
  },
  'sidebar category': {
    at: guide,
    goal: 100,
    measure: tapOn('[data-sidebar] details:not([open]) > summary'),
  },
  'language tab': {
    at: operation,
    goal: 100,
    measure: tapOn('[role="tab"][data-language="python"]'),
  },
  copy: { at: operation, goal: 100, measure: tapOn('[aria-label="Copy sample"]') },
  'search: ready for letters': { at: guide, goal: 450, measure: measureSearch },
  'search: ready for letters, full speed': {
    at: guide,
    goal: 180,
    rate: 1,
    measure: measureSearch,
  },
  'search: first results': { at: guide, goal: 250, rate: 1, measure: measureResults },
  'operation to operation, prefetched': { at: operation, goal: 40, rate: 1, measure: measurePage },
  'first Run': { at: workspace, goal: 600, rate: 1, measure: measureRun },
};

const { dir, runs } = readOptions(7);

async function measureAll(browser: Browser, origin: string): Promise<void> {
  console.log('| first | ms | goal |\n| --- | ---: | ---: |');
  for (const [name, entry] of Object.entries(cases)) {
    const times = [];
    for (let run = 0; run < runs; run++) times.push(await measureOnce(browser, origin, entry));
    console.log(`| ${name} | ${summary(times)} | ${entry.goal} |`);
  }
}

async function measureOnce(
  browser: Browser,
  origin: string,
  { at, phone, rate = 4, measure }: Case,
): Promise<number> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(origin + at, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const time = await measure(page);
  await context.close();
  return time;
}

/** Time from the press to the next paint, as browsers measure it (Event Timing API; rounded to 8 ms). */
function tapOn(selector: string): Case['measure'] {
  return async (page) => {
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      const options = { type: 'event', durationThreshold: 16 };
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) durations.push(duration);
      }).observe(options);
    });
    await page.click(selector);
    await page.waitForTimeout(600);
    const durations = await page.evaluate(
      () => (window as unknown as { durations: number[] }).durations,
    );
    return Math.max(16, ...durations);
  };
}

/** Time from the shortcut until the text box of the dialog has the focus and accepts input. */
async function measureSearch(page: Page): Promise<number> {
  await page.evaluate(recordFirstKey);
  // Waits for an event: polling would make the browser draw frames. The listener is there before the key is pressed.
  await page.evaluate(() => {
    const ready = new Promise<number>((resolve) => {
      document.addEventListener('focusin', ({ target }) => {
        const { pressed } = document.documentElement.dataset;
        if (target instanceof HTMLInputElement && target.closest('dialog[open]')) {
          resolve(performance.now() - Number(pressed));
        }
      });
    });
    Object.assign(window, { ready });
  });
  await page.keyboard.press('Control+k');
  return page.evaluate<number>('ready');
}

/**
 * Time from the first letter in the box until the first results are shown, at normal speed. The letter is typed as soon
 * as the box has the focus, so the time includes loading the search.
 */
async function measureResults(page: Page): Promise<number> {
  await page.evaluate(recordFirstKey);
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('dialog[open] [role=option]')) return;
          observer.disconnect();
          resolve(performance.now() - Number(document.documentElement.dataset.pressed));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.focus('form[data-search] input');
  await page.keyboard.press('n');
  return shown;
}

function recordFirstKey(): void {
  document.addEventListener('keydown', ({ timeStamp }) => {
    document.documentElement.dataset.pressed ??= String(timeStamp);
  });
}

/** Time from the click on a hovered link until the next page is shown, at normal speed. */
async function measurePage(page: Page): Promise<number> {
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
  return shown;
}

/**
 * Time from the click on Run until the frame after the one with the status of the response. Nothing announces the click,
 * as on a phone: no pointer moves over the button before.
 */
function measureRun(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const place = document.querySelector('.playground');
        new MutationObserver((_, observer) => {
          if (!/^\d{3} /.test(place?.querySelector('[role=status]')?.textContent ?? '')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        }).observe(place ?? document, { childList: true, subtree: true, characterData: true });
        document.querySelector<HTMLElement>('[data-run="run"]')?.click();
      }),
  );
}

runCommand(() => inBrowser(dir, measureAll));
