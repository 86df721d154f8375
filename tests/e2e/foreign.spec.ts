import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { examplesFolder } from '../foreign/documents';
import { expect, test } from '../support/test';

/** Writes files into a temporary folder, passes its URL to `use`, and then deletes the folder. */
async function withFolder(
  files: ReadonlyMap<string, string>,
  use: (url: URL) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seca-foreign-'));
  try {
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    await use(pathToFileURL(`${folder}/`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Renders a document as `npm run reference` does in a folder, and returns the URL of the pages. */
function render(document: string, folder: URL): URL {
  const program = ['--import', '@oxc-node/core/register', 'scripts/reference.ts'];
  // npm runs a script in the folder of the package; paths are relative to the folder in which npm was run.
  const env = {
    ...process.env,
    npm_lifecycle_event: 'reference',
    INIT_CWD: fileURLToPath(folder),
  };
  execFileSync(process.execPath, [...program, document, '--out', 'pages'], { env });
  return new URL('pages/', folder);
}

test('plain pages work from the file system: links, and anchors in collapsed sections', async ({
  page,
}) => {
  await withFolder(new Map(), async (folder) => {
    const document = path.join(examplesFolder, '3.0/json/complex-nesting.json');
    await page.goto(new URL('index.html', render(document, folder)).href);
    const operation = page.getByRole('main').locator('a[href$=".html"]').first();
    const title = (await operation.textContent()) ?? '';
    await operation.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const id = await page.locator('details:not([open]) [id]').first().getAttribute('id');
    const target = page.locator(`[id="${id}"]`);
    await expect(target).toBeHidden();
    await page.goto(`${page.url()}#${id}`);
    await expect(target).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
  });
});

test('code in a description is legible in both modes', { tag: '@all' }, async ({ page }) => {
  await withFolder(new Map([['code.yaml', documentWithCode]]), async (folder) => {
    const pages = render('code.yaml', folder);
    for (const name of ['index.html', 'get-a.html']) {
      await page.goto(new URL(name, pages).href);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations, passes } = await new AxeBuilder({ page })
          .include('pre')
          .withRules('color-contrast')
          .analyze();
        expect(violations, `${name}, ${colorScheme}`).toEqual([]);
        expect(passes, `${name}, ${colorScheme}`).toHaveLength(1);
      }
    }
  });
});

const code = String.raw`"Sent as:\n\n~~~json\n{ \"a\": 1 }\n~~~"`;
const documentWithCode = `openapi: 3.1.0
info: { title: Things, version: '1', description: ${code} }
paths: { /a: { get: { description: ${code}, responses: { '200': { description: ${code} } } } } }
`;

// tests/foreign/injection.test.ts checks the markup of the same pages; this test opens them in a browser as well.
test('no script of a hostile document runs', { tag: '@all' }, async ({ page }) => {
  test.slow();
  // A tripwire in the document itself detects a script that the unit test misses.
  await page.addInitScript(() => {
    window.alert = () => document.documentElement.setAttribute('data-tripped', 'alert');
  });
  // Only here: each process of Playwright loads the imports of each file, and these take seconds.
  const { renderedSite } = await import('../support/compiled-reference');
  const { hostilePages, shifts } = await import('../foreign/hostile-document');
  for (let shift = 0; shift < shifts; shift += 3) {
    const site = await renderedSite((await hostilePages(shift)).pages);
    await withFolder(site, async (url) => {
      for (const name of site.keys()) {
        if (!name.endsWith('.html')) continue;
        await page.goto(new URL(name.split('/').map(encodeURIComponent).join('/'), url).href);
        await provoke(page);
        expect(
          await page.evaluate(() => (window as { tripped?: unknown[] }).tripped),
        ).toBeUndefined();
        await expect(page.locator('html')).not.toHaveAttribute('data-tripped');
      }
    });
  }
});

/** Opens everything, and dispatches events that could trigger a handler on each element. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const element of document.querySelectorAll('body *')) {
      for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'animationend']) {
        element.dispatchEvent(new Event(type));
      }
      if (element instanceof HTMLAnchorElement && element.protocol === 'javascript:')
        element.click();
    }
  });
}
