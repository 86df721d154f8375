/**
 * Cost of a build of the whole site, and its growth, on Linux:
 * `npm run ts -- bench/build/run.ts [--copies 1,4] [--runs 1] [--kinds cold,warm,edited]`.
 *
 * Each size is built in a separate folder, with the given number of copies of the specifications: cold (without
 * any cache), warm (right after the cold build), and after a guide was edited. The benchmark prints wall-clock and CPU
 * seconds, and the peak memory of all processes of the build together, as medians of all runs. The exit code is 1 if a
 * build of the site as it is (×1) exceeds its budget, or if four times the specifications exceed their ratios.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keysOf } from '@seca/openapi/load/records';
import { mapValues } from 'es-toolkit/object/mapValues';
import { runCommand } from '../../scripts/run-command';
import { median } from '../tools';
import { copySite } from './copy-site';
import { usageOfTree } from './processes';

const root = path.resolve(import.meta.dirname, '../..');
/** Of the site as it is, on two idle cores. */
const budgets: Partial<Record<Kind, Partial<Measurement>>> = {
  cold: { seconds: 25, processor: 45, megabytes: 660 },
  warm: { seconds: 8 },
};
/** Costs of four times the specifications, compared with the specifications as they are. */
const ratios = { processor: 2.8, megabytes: 1.8, html: 1.03, elements: 1.03 };
/** An operation, whose HTML does not grow with the number of operations. */
const operation = 'build/docs/api/Foundation/Compute-v1/get-instance.html';
const sampleMs = 500;

const costs = ['seconds', 'processor', 'megabytes'] as const;
type Measurement = Record<(typeof costs)[number], number>;

const kinds = ['cold', 'warm', 'edited'] as const;
type Kind = (typeof kinds)[number];

interface Size extends Record<Kind, Measurement> {
  copies: number;
  pages: number;
  /** Bytes and elements of an operation. */
  html: number;
  elements: number;
}

/** The guide that is edited. */
const guide = 'docs/content/Other/sku.mdx';

/** Heap limit in megabytes for builds with copies; Node's default limit is about four thousand. */
const heapOfCopies = 12_000;

async function build(siteDir: string, copies: number): Promise<Measurement> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', '--import', '@oxc-node/core/register', 'scripts/build.ts'],
    {
      cwd: siteDir,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ...(copies > 1 ? { NODE_OPTIONS: `--max-old-space-size=${heapOfCopies}` } : {}),
      },
    },
  );
  let messages = '';
  child.stderr?.on('data', (chunk) => {
    messages += chunk;
  });
  const most = { processor: 0, megabytes: 0 };
  const timer = setInterval(() => {
    const { seconds, bytes } = usageOfTree(child.pid ?? 0);
    most.processor = Math.max(most.processor, seconds);
    most.megabytes = Math.max(most.megabytes, bytes / 1024 ** 2);
  }, sampleMs);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error(`The build failed:\n${messages}`);
  // The messages show the time of each stage.
  process.stderr.write(messages);
  return { seconds: (performance.now() - started) / 1000, ...most };
}

async function measure(copies: number, runs: number, wanted: readonly Kind[]): Promise<Size> {
  const all: Record<Kind, Measurement[]> = { cold: [], warm: [], edited: [] };
  let pages = 0;
  let html = '';
  for (let run = 0; run < runs; run++) {
    const folder = mkdtempSync(path.join(tmpdir(), 'seca-docs-bench-'));
    try {
      const siteDir = path.join(folder, 'site');
      copySite(root, siteDir, copies);
      for (const kind of wanted) {
        process.stderr.write(`×${copies}, ${kind}\n`);
        if (kind === 'edited') appendFileSync(path.join(siteDir, guide), '\nA new sentence.\n');
        const measured = await build(siteDir, copies);
        all[kind].push(measured);
        // Large sites take minutes, so each result is printed before the next build.
        process.stderr.write(`${format(measured)}\n`);
      }
      pages =
        readFileSync(path.join(siteDir, 'build/sitemap.xml'), 'utf8').split('<loc>').length - 1;
      html = readFileSync(path.join(siteDir, operation), 'utf8');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  if (pages === 0) throw new Error('--runs must be at least 1');
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  return { copies, pages, html: html.length, elements, ...mapValues(all, medians) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      copies: { type: 'string', default: '1' },
      runs: { type: 'string', default: '1' },
      kinds: { type: 'string', default: kinds.join() },
    },
  });
  const wanted = kinds.filter((kind) => values.kinds.split(',').includes(kind));
  const sizes: Size[] = [];
  const copies = values.copies.split(',').map(Number);
  for (const count of copies.sort((a, b) => a - b)) {
    sizes.push(await measure(count, Number(values.runs), wanted));
  }
  printCosts(sizes, wanted);
  judgeBudget(sizes, wanted);
  judgeRatios(sizes);
}

function judgeRatios(sizes: readonly Size[]): void {
  const [one, four] = [1, 4].map((wanted) => sizes.find(({ copies }) => copies === wanted));
  if (!one || !four) return;
  const costsOf = ({ cold, html, elements }: Size) => ({ ...cold, html, elements });
  const [before, after] = [costsOf(one), costsOf(four)];
  for (const cost of keysOf(ratios)) {
    const ratio = after[cost] / before[cost];
    console.log(`×4, ${cost}: ${ratio.toFixed(2)} times ×1; the limit is ${ratios[cost]}`);
    if (ratio > ratios[cost]) process.exitCode = 1;
  }
}

function printCosts(sizes: readonly Size[], wanted: readonly Kind[]): void {
  for (const size of sizes) {
    for (const kind of wanted) {
      console.log(`×${size.copies}, ${kind}, ${size.pages} pages: ${format(size[kind])}`);
    }
  }
}

const format = ({ seconds, processor, megabytes }: Measurement) =>
  `${seconds.toFixed(1)} s, ${processor.toFixed(1)} s CPU time, ${megabytes.toFixed(0)} MB`;

function judgeBudget(sizes: readonly Size[], wanted: readonly Kind[]): void {
  const size = sizes.find(({ copies }) => copies === 1);
  for (const kind of size ? wanted : []) {
    for (const key of costs) {
      const budget = budgets[kind]?.[key];
      const cost = size?.[kind][key] ?? 0;
      if (budget === undefined || cost <= budget) continue;
      console.error(
        `Over budget: ${kind} build, ${cost.toFixed(0)} ${key}; the budget is ${budget}`,
      );
      process.exitCode = 1;
    }
  }
}

function medians(runs: readonly Measurement[]): Measurement {
  const of = (key: keyof Measurement) => median(runs.map((run) => run[key]));
  return { seconds: of('seconds'), processor: of('processor'), megabytes: of('megabytes') };
}

runCommand(main);
