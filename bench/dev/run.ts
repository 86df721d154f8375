/**
 * Waiting times of an author: `npm run ts -- bench/dev/run.ts [--runs 5]`.
 *
 * `npm run dev` on a copy of the site: the time until the server listens, and, with a page open in Chromium,
 * until the page shows an edit of a guide and of the summary of an operation in its OpenAPI source. The load of the
 * machine is printed next to the medians, because other work increases all of them.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/run-command';
import { launchChromium } from '../../scripts/setup/chromium';
import { DevSite } from '../../tests/support/dev-site';
import { summary } from '../tools';

const operation = {
  file: 'spec/services/authorization.yaml',
  path: '/docs/api/Foundation/Authorization-v1/get-role-assignment',
  before: 'summary: Get a role assignment\n',
  /** The text that the page shows. */
  after: (run: number) => `Get role assignment number ${run}`,
  line: (text: string) => `summary: ${text}\n`,
};
const guide = {
  file: 'docs/content/glossary.mdx',
  path: '/docs/content/glossary',
  before: '\n## ',
  after: (run: number) => `Sentence number ${run}.`,
  line: (text: string) => `\n${text}\n\n## `,
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const started = performance.now();
  const site = await DevSite.start();
  console.log(`start, including copying the site: ${seconds(performance.now() - started)}`);
  const browser = await launchChromium();
  try {
    for (const [name, edit] of Object.entries({ 'a guide': guide, 'an operation': operation })) {
      const tab = await browser.newPage();
      await tab.goto(site.url + edit.path);
      const waits: number[] = [];
      let before = edit.before;
      for (let run = 1; run <= Number(values.runs); run++) {
        const text = edit.after(run);
        const start = performance.now();
        site.edit(edit.file, before, edit.line(text));
        await tab.getByText(text).first().waitFor({ timeout: 120_000 });
        waits.push(performance.now() - start);
        before = edit.line(text);
      }
      await tab.close();
      const [load = 0] = loadavg();
      console.log(`edit of ${name}: ${summary(waits)} ms; load ${load.toFixed(1)}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

runCommand(main);
