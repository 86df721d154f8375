/**
 * Lighthouse's audits of accessibility, best practices and search engines, on a page of each kind of the site that
 * `npm start` serves. Times depend on the computer, so performance is left to bench/.
 */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, serveSite } from '../../scripts/serve/serve-site';
import { launchChromium } from '../../scripts/setup/chromium';
import { importTool } from '../../scripts/setup/import-tool';
import { freePort } from '../support/free-port';

/** The part of Lighthouse that this test uses. */
interface Lighthouse {
  default: (
    url: string,
    options: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
  ) => Promise<{ lhr: Result } | undefined>;
}

interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { auditRefs: readonly { id: string; weight: number }[] }>;
  /** `score` is null if an audit does not apply to the page. */
  audits: Record<string, { score: number | null; title: string; details?: unknown }>;
}

const onlyCategories = ['accessibility', 'best-practices', 'seo'];
const dir = path.resolve(import.meta.dirname, '../../build');
let site: RunningSite;
beforeAll(async () => {
  site = await serveSite({ dir, base: '/', host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

test.each([
  '',
  'docs/content/intro',
  'docs/content/Changelog',
  'docs/api/Foundation/Compute-v1',
  'docs/api/Foundation/Compute-v1/create-or-update-instance',
  'docs/content/Tools/run-in-the-browser',
])('Lighthouse finds no fault on /%s', async (page) => {
  const { default: lighthouse } = await importTool<Lighthouse>('lighthouse', '12.8.2');
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`, '--no-sandbox']);
  try {
    const run = await lighthouse(site.url + page, { port, logLevel: 'error', onlyCategories });
    expect(run?.lhr.runtimeError).toBeUndefined();
    const { categories = {}, audits = {} } = run?.lhr ?? {};
    expect(Object.keys(categories)).toEqual(onlyCategories);
    const counted = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => (weight > 0 ? [{ id, ...audits[id] }] : [])),
    );
    expect(counted.length).toBeGreaterThan(20);
    expect(counted.filter(({ score }) => typeof score === 'number' && score < 1)).toEqual([]);
  } finally {
    await browser.close();
  }
});
