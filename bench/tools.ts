import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { type RunningSite, serveSite } from '../scripts/serve/serve-site';
import { launchChromium } from '../scripts/setup/chromium';

/** The number below which a share of the values is, from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Median and range, rounded: `312 (290 to 377)`. */
export function summary(times: readonly number[]): string {
  const [middle, least, most] = [0.5, 0, 1].map((share) => Math.round(quantile(times, share)));
  return `${middle} (${least} to ${most})`;
}

/**
 * Serves a built site on a free port, as `npm start` does.
 *
 * @param dir relative to the project
 */
export function serveBuild(dir: string): Promise<RunningSite> {
  return serveSite({
    dir: path.resolve(import.meta.dirname, '..', dir),
    base: '/',
    host: '127.0.0.1',
    port: 0,
  });
}

/** The options `--dir` and `--runs`. */
export function readOptions(defaultRuns: number): { dir: string; runs: number } {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'build' },
      runs: { type: 'string', default: String(defaultRuns) },
    },
  });
  return { dir: values.dir, runs: Number(values.runs) };
}

/** Serves a built site and opens a browser. */
export async function inBrowser(
  dir: string,
  work: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  const site = await serveBuild(dir);
  const browser = await launchChromium();
  try {
    await work(browser, site.url.replace(/\/$/, ''));
  } finally {
    await browser.close();
    await site.close();
  }
}
