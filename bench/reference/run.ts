/**
 * Cost of the reference as it grows: `npm run ts -- bench/reference/run.ts [--runs 3] [--only 10]`.
 *
 * Each measurement builds the page model of 1, 4 or 10 copies of the specifications (each copy in its own
 * group) in a separate process: once cold, and again after one file has changed, as `npm run dev` does. Then
 * it renders all pages as plain HTML. The figures are medians of all runs.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { renderSite } from '@seca/openapi/command/render-site';
import { runCommand } from '../../scripts/run-command';
import { bundleReference } from '../../site/build/bundle/bundle-site';
import { loadReferencePages } from '../../site/reference/load/load-pages';
import { median } from '../tools';
import { withCopies } from './copies';

const root = path.resolve(import.meta.dirname, '../..');
const factors = [1, 4, 10];

interface Measurement {
  pages: number;
  /** Seconds of CPU time for building the page model without a cache. */
  cold: number;
  /** Seconds after one source file has changed. */
  warm: number;
  /** Seconds to render all pages as HTML. */
  html: number;
  /** Largest resident memory, in megabytes. */
  memory: number;
  /** Mean bytes of a page: its model, its HTML, and its HTML with Brotli. */
  data: number;
  body: number;
  brotli: number;
}

async function measure(
  siteDir: string,
  groups: Parameters<typeof loadReferencePages>[1],
): Promise<Measurement> {
  const generate = async () => {
    const start = process.cpuUsage();
    const pages = await loadReferencePages(siteDir, groups);
    return { pages, seconds: secondsSince(start) };
  };
  const cold = await generate();
  const changed = path.join(siteDir, 'spec/services/authorization.yaml');
  writeFileSync(changed, `${readFileSync(changed, 'utf8')}# changed\n`);
  const warm = await generate();

  const compiled = await bundleReference();
  const start = process.cpuUsage();
  const bodies: string[] = [];
  for await (const [name, text] of renderSite(cold.pages, compiled)) {
    if (name.endsWith('.html')) bodies.push(text);
  }
  const html = secondsSince(start);
  return {
    pages: cold.pages.length,
    cold: cold.seconds,
    warm: warm.seconds,
    html,
    memory: process.resourceUsage().maxRSS / 1024,
    data: mean(cold.pages.map((page) => Buffer.byteLength(JSON.stringify(page)))),
    body: mean(bodies.map((text) => Buffer.byteLength(text))),
    brotli: mean(bodies.map(brotliSize)),
  };
}

/** CPU time, which does not depend on other work of the machine. */
function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

function brotliSize(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** One measurement in a separate process, so that memory and caches do not affect other measurements. */
function measureApart(factor: number): Measurement {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', '@oxc-node/core/register', import.meta.filename, '--measure', String(factor)],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The measurement of ×${factor} failed\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measurement;
}

const columns: readonly [title: string, key: keyof Measurement, digits: number][] = [
  ['pages', 'pages', 0],
  ['cold s', 'cold', 2],
  ['warm s', 'warm', 2],
  ['HTML s', 'html', 2],
  ['peak MB', 'memory', 0],
  ['data B/page', 'data', 0],
  ['HTML B/page', 'body', 0],
  ['Brotli B/page', 'brotli', 0],
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      measure: { type: 'string' },
    },
  });
  if (values.measure) {
    console.log(JSON.stringify(await withCopies(Number(values.measure), measure)));
    return;
  }
  const chosen = values.only ? [Number(values.only)] : factors;
  console.log(`| copies | ${columns.map(([title]) => title).join(' | ')} |`);
  console.log(`| --- | ${columns.map(() => '---:').join(' | ')} |`);
  for (const factor of chosen) {
    const runs = Array.from({ length: Number(values.runs) }, () => measureApart(factor));
    const cells = columns.map(([, key, digits]) =>
      median(runs.map((run) => run[key])).toFixed(digits),
    );
    console.log(`| ×${factor} | ${cells.join(' | ')} |`);
  }
}

runCommand(main);
