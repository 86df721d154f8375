import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { hydrated } from '../support/page-state';
import { expect, test } from '../support/test';

// A first visit without any input: nothing starts the scripts but the test itself.
test.use({ intent: false });

/** Bytes as they travel, with Brotli; `elements` counts the nodes of the document. */
const measures = ['html', 'css', 'js', 'other', 'bytes', 'requests', 'elements'] as const;
type Measures = Record<(typeof measures)[number], number>;

interface Budget {
  path: string;
  /** What the gate allows: the goal where it is met, else what was measured and 5 %. */
  gate: Measures;
  /** Where we want to be: 1 kB is 1024 bytes. */
  goal: Partial<Measures>;
  /** All script that has run once the page reacts. */
  hydrated: { gate: number; goal: number };
}

const { pages, reference } = JSON.parse(
  readFileSync(path.resolve(__dirname, '../budgets.json'), 'utf8'),
) as {
  pages: Record<string, Budget>;
  /** For each page of the reference: as it is, and without the code of samples and examples. */
  reference: Record<'page' | 'withoutCode', Pick<Measures, 'html' | 'elements'>>;
};

/**
 * A first visit: everything that is fetched until one second after load, without any input; then
 * the bytes of all script that runs until the page reacts.
 */
async function measure(page: Page, target: string): Promise<Measures & { hydrated: number }> {
  let ran = 0;
  const result: Measures = {
    html: 0,
    css: 0,
    js: 0,
    other: 0,
    bytes: 0,
    requests: 0,
    elements: 0,
  };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kinds: Record<string, keyof Measures> = {
      document: 'html',
      stylesheet: 'css',
      script: 'js',
    };
    // A prefetched script has the resource type "other": its name says what it is.
    const byName = /\.js$/.test(new URL(response.url()).pathname) ? 'js' : 'other';
    const kind = kinds[response.request().resourceType()] ?? byName;
    result.requests += 1;
    bodies.push(
      // A prefetched file has no body to ask for; it counts as a request.
      response
        .body()
        .catch(() => Buffer.alloc(0))
        .then((body) => {
          const packed = response.headers()['content-encoding'] ? brotliCompressSync(body) : body;
          result[kind] += packed.length;
          if (response.request().resourceType() === 'script') ran += packed.length;
        }),
    );
  });
  await page.goto(target, { waitUntil: 'load' });
  // The window that the budget is defined over, not a wait for something.
  await page.waitForTimeout(1000);
  result.elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await Promise.all(bodies);
  const still = { ...result, bytes: result.html + result.css + result.js + result.other };
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  return { ...still, hydrated: ran };
}

for (const [name, { path: target, gate, hydrated: started }] of Object.entries(pages)) {
  test(`${name} stays within its budget`, async ({ page }) => {
    const measured = await measure(page, target);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) });
    const over = measures.filter((key) => measured[key] > gate[key]);
    expect([
      ...over.map((key) => `${key}: ${measured[key]} > ${gate[key]}`),
      ...exceeding('script of the page that reacts', measured.hydrated, started.gate),
    ]).toEqual([]);
    expect(measured.hydrated, 'scripts were measured').toBeGreaterThan(50_000);
    expect(measured.html, 'a page was measured').toBeGreaterThan(500);
  });
}

test('a landing page, a guide, a middle operation and the heaviest one have a budget', () => {
  expect(Object.keys(pages)).toEqual(['landing', 'guide', 'operation', 'heaviest']);
});

test('every page of the reference stays within its budget, with and without its code', () => {
  const folder = path.resolve(__dirname, '../../build/docs/api');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(90);
  const over = files.flatMap((file) => {
    const page = readFileSync(path.join(folder, file), 'utf8');
    // The start script is the same on all pages, and counts in the page as a whole.
    const withoutCode = page
      .replace(/<script data-scripts[\s\S]*?<\/script>/, '')
      .replace(/<figure[\s\S]*?<\/figure>/g, '');
    return [
      ...exceeding(
        `${file}: html`,
        statSync(path.join(folder, `${file}.br`)).size,
        reference.page.html,
      ),
      ...exceeding(`${file}: elements`, elementsIn(page), reference.page.elements),
      ...exceeding(
        `${file} without code: html`,
        brotliCompressSync(withoutCode, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
        reference.withoutCode.html,
      ),
      ...exceeding(
        `${file} without code: elements`,
        elementsIn(withoutCode),
        reference.withoutCode.elements,
      ),
    ];
  });
  expect(over).toEqual([]);
});

function elementsIn(html: string): number {
  return html.match(/<[a-z][^>]*>/gi)?.length ?? 0;
}

function exceeding(what: string, measured: number, allowed: number): string[] {
  return measured > allowed ? [`${what}: ${measured} > ${allowed}`] : [];
}
