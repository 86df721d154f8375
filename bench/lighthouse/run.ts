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
  scores: Record<string, number>;
  times: Record<string, number>;
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
      const score = medians(runs.map((run) => run.scores));
      const time = medians(runs.map((run) => run.times));
      const cells = [...Object.values(score), ...Object.values(time)].map((value) =>
        String(Number(value.toFixed(3))),
      );
      console.log(`| ${name} | ${cells.join(' | ')} |`);
      missed.push(
        ...exceeding(name, score, scores, (value, budget) => value < budget),
        ...exceeding(name, time, times, (value, budget) => value > budget),
      );
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
    return {
      scores: Object.fromEntries(
        Object.keys(scores).map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
      ),
      times: Object.fromEntries(
        Object.keys(times).map((id) => [
          id,
          lhr.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY,
        ]),
      ),
      imperfect: imperfectOf(lhr),
    };
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

function exceeding(
  page: string,
  measured: Record<string, number>,
  budgets: Record<string, number>,
  isOver: (value: number, budget: number) => boolean,
): string[] {
  return Object.entries(budgets).flatMap(([id, budget]) => {
    const value = measured[id] ?? Number.NaN;
    return isOver(value, budget) ? [`${page}: ${id} ${value.toFixed(3)}, budget ${budget}`] : [];
  });
}

function medians(runs: readonly Record<string, number>[]): Record<string, number> {
  const [first = {}] = runs;
  return Object.fromEntries(
    Object.keys(first).map((key) => [key, median(runs.map((run) => run[key] ?? 0))]),
  );
}

runCommand(main);
