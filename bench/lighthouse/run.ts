/**
 * Lighthouse results of the four kinds of page: `npm run ts -- bench/lighthouse/run.ts [--dir build] [--runs 3]`.
 *
 * Uses Lighthouse's default settings (mobile, simulated throttling). Prints the medians of all runs, and each
 * audit with a score below 0.9. The budgets are in budgets.json; if one of them is missed, the exit code is 1.
 * The site is served as by `npm start`, in the Chromium that the browser tests use.
 */
import { runCommand } from '../../scripts/run-command';
import { launchChromium } from '../../scripts/setup/chromium';
import { importTool } from '../../scripts/setup/import-tool';
import { freePort } from '../../tests/support/free-port';
import { median, readOptions, serveBuild } from '../tools';
import budgets from './budgets.json' with { type: 'json' };

const { pages, scores, times } = budgets;

/** The part of Lighthouse's result that this benchmark reads. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
  >;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; displayValue?: string; title: string }
  >;
}

interface Lighthouse {
  default: (
    url: string,
    options: { port: number; logLevel: 'error'; output: 'json' },
  ) => Promise<{ lhr: Result } | undefined>;
}

interface Measurement {
  /** By the names in `budgets.json`: scores up to 100, and times. */
  values: Record<string, number>;
  /** Audits with a score below 0.9, with Lighthouse's explanation. */
  imperfect: string[];
}

async function main(): Promise<void> {
  const { dir, runs: count } = readOptions(3);
  const site = await serveBuild(dir);
  const columns = [...Object.keys(scores), ...Object.keys(times)];
  const missed: string[] = [];
  console.log(
    `| page | ${columns.join(' | ')} |\n| --- | ${columns.map(() => '---:').join(' | ')} |`,
  );
  try {
    for (const [name, address] of Object.entries(pages)) {
      const runs: Measurement[] = [];
      for (let run = 0; run < count; run++) {
        runs.push(await measureWithPatience(site.url.replace(/\/$/, '') + address));
      }
      const cells: number[] = [];
      for (const [id, budget] of Object.entries({ ...scores, ...times })) {
        const value = median(runs.map(({ values }) => values[id] ?? 0));
        cells.push(Number(value.toFixed(3)));
        const isMissed = id in scores ? value < budget : value > budget;
        if (isMissed) missed.push(`${name}: ${id} ${value.toFixed(3)}, budget ${budget}`);
      }
      console.log(`| ${name} | ${cells.join(' | ')} |`);
      for (const audit of new Set(runs.flatMap(({ imperfect }) => imperfect))) {
        console.error(`${name}: ${audit}`);
      }
    }
  } finally {
    await site.close();
  }
  for (const line of missed) console.error(`Over budget: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** On a busy machine, Chromium may not report when a page load began. Such a run is repeated. */
async function measureWithPatience(url: string, tries = 3): Promise<Measurement> {
  try {
    return await measure(url);
  } catch (error) {
    if (tries <= 1) throw error;
    console.error(`Retrying: ${(error as Error).message}`);
    return measureWithPatience(url, tries - 1);
  }
}

/** One run in a separate browser, so that nothing is cached from the previous run. */
async function measure(url: string): Promise<Measurement> {
  const { default: lighthouse } = await importTool<Lighthouse>('lighthouse', '12.8.2');
  // Chosen here, because a browser does not report the port that it uses.
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const outcome = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!outcome) throw new Error(`Lighthouse returned no result for ${url}.`);
    const { lhr } = outcome;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const values: Measurement['values'] = {};
    for (const id in scores) values[id] = Math.round((lhr.categories[id]?.score ?? 0) * 100);
    for (const id in times) values[id] = lhr.audits[id]?.numericValue ?? Infinity;
    return { values, imperfect: imperfectOf(lhr) };
  } finally {
    await browser.close();
  }
}

function imperfectOf({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return counted.flatMap((id) => {
    const audit = audits[id];
    return audit?.score === null || audit === undefined || audit.score >= 0.9
      ? []
      : [
          `${id} ${audit.score}${audit.displayValue ? `, ${audit.displayValue}` : ''}: ${audit.title}`,
        ];
  });
}

runCommand(main);
