/**
 * How long an author waits: `npx tsx bench/dev/run.ts [--runs 5] [--pause 0]`.
 *
 * `npm run dev` on a copy of the site, one of its pages open in Chromium; the summary of an operation is
 * changed in its OpenAPI source, and the time runs until the page shows it. The load of the machine is
 * told beside the median, since on a busy one the figure is of the other work. With seconds of `--pause` before
 * each edit, guides that the last one reached are made by then.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/setup/find-chromium';
import { DevSite } from '../../tests/support/dev-site';

const source = 'spec/services/authorization.yaml';
const page = '/docs/api/Foundation/Authorization-v1/get-role-assignment';
const firstSummary = 'Get a role assignment';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, pause: { type: 'string', default: '0' } },
  });
  const site = await DevSite.start();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(site.url + page);
    const title = tab.getByRole('main').getByRole('heading', { level: 1 });
    let summary = firstSummary;
    await title.filter({ hasText: summary }).waitFor({ timeout: 120_000 });
    const waits: number[] = [];
    for (let run = 1; run <= Number(values.runs); run++) {
      await new Promise((resolve) => setTimeout(resolve, Number(values.pause) * 1000));
      const next = `Get role assignment number ${run}`;
      const start = performance.now();
      site.edit(source, `summary: ${summary}\n`, `summary: ${next}\n`);
      await title.filter({ hasText: next }).waitFor({ timeout: 120_000 });
      waits.push((performance.now() - start) / 1000);
      summary = next;
    }
    const [load = 0] = loadavg();
    const seconds = waits.map((wait) => wait.toFixed(1)).join(', ');
    const median = [...waits].sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
    console.log(`edit to browser: ${median.toFixed(1)} s (${seconds}); load ${load.toFixed(1)}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
