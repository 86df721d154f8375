/**
 * Time from the first click on Run to the response: `npm run ts -- bench/playground/run.ts [--dir build] [--runs 11]`.
 *
 * Each run is a new browser context without cache and storage. Prints the median and the range in milliseconds.
 */
import type { Browser } from '@playwright/test';
import { runCommand } from '../../scripts/run-command';
import { inBrowser, readOptions, summary } from '../tools';

const pages = {
  'create or update workspace': '/docs/api/Foundation/Workspace-v1/create-or-update-workspace',
  'create or update instance': '/docs/api/Foundation/Compute-v1/create-or-update-instance',
};

const { dir, runs } = readOptions(11);

async function measureAll(browser: Browser, origin: string): Promise<void> {
  console.log('| page | first Run, ms | second Run, ms |\n| --- | ---: | ---: |');
  for (const [name, page] of Object.entries(pages)) {
    const times = [];
    for (let run = 0; run < runs; run++) times.push(await measure(browser, origin + page));
    const first = summary(times.map((time) => time.first));
    const second = summary(times.map((time) => time.second));
    console.log(`| ${name} | ${first} | ${second} |`);
  }
}

/** Milliseconds from the click until the frame after the one that shows the status of the response. */
async function measure(browser: Browser, url: string): Promise<{ first: number; second: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // Nothing announces the click, as on a phone: no pointer moves over the button before.
  await page.goto(url, { waitUntil: 'networkidle' });
  const click = () =>
    page.evaluate(
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
  const times = { first: await click(), second: await click() };
  await context.close();
  return times;
}

runCommand(() => inBrowser(dir, measureAll));
