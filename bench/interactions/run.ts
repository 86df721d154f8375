/**
 * Time until a page shows what a click does, with the processor four times slower:
 * `npm run ts -- bench/interactions/run.ts [FOLDER…]`.
 *
 * Each folder is a build (`build` if none is named). Several are alternated, so that their ratio depends less on other
 * programs. A time is the longest event of a click (Event Timing, W3C), in steps of 8 ms, and the median of all loads.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { runCommand } from '../../scripts/run-command';
import { serveSite } from '../../scripts/serve/serve-site';
import { launchChromium } from '../../scripts/setup/chromium';
import budgets from '../../tests/budgets.json' with { type: 'json' };
import { median } from '../tools';

const loads = 9;
const slowdown = 4;
const goal = 100;
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Interaction {
  screen: BrowserContextOptions;
  click: (page: Page) => Promise<void>;
}

const interactions: Record<string, Interaction> = {
  'colour toggle': { screen: wide, click: clickOf(/^Switch between/) },
  'menu of a phone': { screen: phone, click: clickOf('Toggle navigation bar') },
};

function clickOf(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}

/** Milliseconds from a click on a page that has been loaded for a second until its effect is painted. */
async function timeOf(browser: Browser, url: string, { screen, click }: Interaction) {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForTimeout(1000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const longest = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let most = 0;
          const observer = new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) most = Math.max(most, duration);
          });
          observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
          setTimeout(() => resolve(most), 2000);
        }),
    );
    await click(page);
    return await longest;
  } finally {
    await context.close();
  }
}

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folders = positionals.length > 0 ? positionals : ['build'];
  const sites = await Promise.all(
    folders.map((dir) =>
      serveSite({ dir: path.resolve(dir), base: '/', host: '127.0.0.1', port: 0 }),
    ),
  );
  const browser = await launchChromium(['--no-sandbox']);
  try {
    for (const kind of ['heaviest', 'guide'] as const) {
      for (const [name, interaction] of Object.entries(interactions)) {
        const times = sites.map((): number[] => []);
        for (let load = 0; load < loads; load++) {
          for (const [index, { url }] of sites.entries()) {
            const address = url + budgets.pages[kind].path.slice(1);
            times[index]?.push(await timeOf(browser, address, interaction));
          }
        }
        const medians = times.map((each) => `${median(each)} ms`).join(', ');
        process.stdout.write(`${name}, ${kind}: ${medians} (goal ${goal} ms)\n`);
      }
    }
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.close()));
  }
});
