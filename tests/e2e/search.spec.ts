import { createHash } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import type { SearchData } from '@seca/search/query/types';
import {
  barBox,
  searchBox as box,
  hits,
  indexFile,
  openSearch,
  search,
} from '../support/open-search';
import { holdFiles } from '../support/page-state';
import { expect, inSite, test } from '../support/test';

const page1 = '/docs/content/intro';
const documentsFile = /\/search-doc-[0-9a-f]{16}\.json$/;
const createRole = '/docs/api/Foundation/Authorization-v1/create-or-update-role';

function filesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (indexFile.test(pathname) || documentsFile.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Changes the data of the search before the page receives it. */
async function changeData(page: Page, change: (data: SearchData) => SearchData): Promise<void> {
  await page.route(documentsFile, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

test.describe('search box: loading', () => {
  const intents: [string, (page: Page) => Promise<void>][] = [
    ['hover', (page) => box(page).hover()],
    ['focus', (page) => box(page).focus()],
    // Other tests use a click and the other shortcuts.
    ['⌘+K', (page) => page.keyboard.press('Meta+k')],
  ];
  test('nothing is fetched before the reader uses the search, and both files once on each sign of use (§1.8 §4.16 §7.1 §7.2)', async ({
    page,
  }) => {
    const asked = filesAsked(page);
    for (const [name, act] of intents) {
      // The pointer must not be on the box when the page loads.
      await page.mouse.move(10, 600);
      asked.length = 0;
      await page.goto(page1);
      if (name === 'hover') {
        await page.waitForLoadState('networkidle');
        expect(asked).toEqual([]);
        expect(page.workers()).toEqual([]);
      }
      await act(page);
      await expect.poll(() => asked.length).toBe(2);
      await expect(barBox(page)).toBeEnabled();
      if (name === 'hover') await expect(box(page)).not.toBeFocused();
      else await expect(box(page)).toBeFocused();
      expect(asked.some((path) => indexFile.test(path))).toBe(true);
      expect(asked.some((path) => documentsFile.test(path))).toBe(true);
      const opens = name !== 'hover' && name !== 'focus';
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible({ visible: opens });
      await page.mouse.move(10, 600);
      await box(page).hover();
      expect(asked, name).toHaveLength(2);
      if (name !== 'focus') continue;
      await page.keyboard.type('role');
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await expect(box(page)).toHaveValue('role');
    }
  });

  test('a click while the search loads on hover focuses the input', { tag: '@all' }, async ({
    page,
  }) => {
    const release = await holdFiles(page, indexFile);
    await page.goto(page1);
    await box(page).hover();
    await expect(box(page)).toBeDisabled();
    await page.getByRole('search').click();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toBeEnabled();
    release();
  });
});

test.describe('search placeholder', () => {
  test("'Search ⌘+K' on Mac platforms, in a box of the same size (§9.9)", { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto(page1);
    const before = await box(page).boundingBox();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
      Object.defineProperty(navigator, 'userAgentData', { get: () => ({ platform: 'macOS' }) });
    });
    await page.goto(page1);
    await expect(box(page)).toHaveAttribute('placeholder', 'Search ⌘+K');
    expect(await box(page).boundingBox()).toEqual(before);
  });
});

test.describe('search results', () => {
  test('a result opens its URL, with the words in the navigation state and marked on the page until Escape (§2.56)', {
    tag: '@base',
  }, async ({ page }) => {
    await page.goto(page1);
    await search(page, 'create role');
    const first = hits(page).first();
    await expect(first).toHaveAttribute('data-url', inSite(createRole));
    await first.click();
    await expect(page).toHaveURL(createRole);
    await expect(box(page)).toHaveValue('');
    const state = await page.evaluate(() =>
      JSON.stringify(window.navigation.currentEntry?.getState()),
    );
    expect(state).toContain('"role"');
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get('seca-search') ?? [])].map(String));
    // If the search found a page and not one of its sections, only the beginning of the page is marked.
    await expect.poll(async () => (await marked()).length).toBeGreaterThan(1);
    expect((await marked()).filter((word) => !/^(?:role|creat)/i.test(word))).toEqual([]);
    // The highlight does not change any node of the page.
    expect(await page.locator('main mark').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(marked).toEqual([]);
    await expect(page.getByRole('button', { name: 'Remove highlights' })).toHaveCount(0);

    await test.step('only the section that was found is marked, and a button clears the marks', async () => {
      await search(page, 'role assignment glossary');
      const term = page.locator('[role=option][data-url$="/glossary#role-assignment"]');
      await term.click();
      const placesOfMarks = () =>
        page.evaluate(() => {
          const after = document.querySelector('#role-assignment');
          const ranges = [...(CSS.highlights.get('seca-search') ?? [])];
          return ranges.map((range) => {
            const { startContainer } = range as Range;
            const isIn = after?.contains(startContainer);
            const isAfter = Boolean(
              after &&
                after.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING,
            );
            const heading = startContainer.parentElement?.closest('h3, h2');
            return isIn || (isAfter && (!heading || heading === after));
          });
        });
      await expect.poll(async () => (await placesOfMarks()).length).toBeGreaterThan(1);
      expect((await placesOfMarks()).every(Boolean)).toBe(true);
      expect((await placesOfMarks()).length).toBeLessThan(20);
      await page.getByRole('button', { name: 'Remove highlights' }).click();
      await expect.poll(placesOfMarks).toEqual([]);
    });
  });

  test('a hit without a URL opens / (§2.56)', { tag: ['@base', '@all'] }, async ({ page }) => {
    await changeData(page, ({ searchDocs, options }) => ({
      searchDocs: searchDocs.map(({ url: _, ...doc }) => doc),
      options,
    }));
    await page.goto(page1);
    await search(page, 'glossary');
    await expect(hits(page).first()).toHaveAttribute('data-url', inSite('/'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('in a browser without custom highlights, mark.js marks the words and React keeps working', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(CSS, 'highlights');
    });
    await page.goto(page1);
    await search(page, 'glossary');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/content/glossary');
    await expect(page.locator('main mark').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('main mark')).toHaveCount(0);
    await search(page, 'skip token term');
    await page.keyboard.press('Enter');
    await expect(page.locator('main mark:visible').first()).toBeVisible();
    // By key: scrolling down to the hit may have hidden the bar, so a pointer could not reach it.
    await page.getByRole('link', { name: 'API', exact: true }).first().press('Enter');
    await expect(page.locator('h1')).not.toContainText('Glossary');
    await page.goBack();
    await expect(page.locator('h1')).toContainText('Glossary');
    await expect(page.locator('main mark:visible').first()).toBeVisible();
  });

  test('?q= on a page under /docs opens the search with the query', { tag: '@base' }, async ({
    page,
  }) => {
    await page.goto(`${page1}?q=role%20assignment`);
    await expect(box(page)).toHaveValue('role assignment');
    await expect(box(page)).toBeFocused();
    await expect(hits(page).first()).toBeVisible();
    const asked = filesAsked(page);
    await page.goto('/?q=role');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
});

test.describe('search data', () => {
  test('the files of the search', async ({ page, request }) => {
    const asked = filesAsked(page);
    await page.goto(page1);
    await box(page).focus();
    await expect.poll(() => asked.length).toBe(2);
    await test.step("file names come from the plugin's global data and contain a hash of the content (§7.5)", async () => {
      for (const path of asked) {
        const text = await (await request.get(path)).text();
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
        expect(path).toContain(hash);
      }
    });
    await test.step('search data: searchDocs with url, text, subcategory, title, and options (§3.8)', async () => {
      const path = asked.find((name) => documentsFile.test(name)) ?? '';
      const { searchDocs, options: given } = await (await request.get(path)).json();
      expect(given).toEqual({ highlightResult: true, maxHits: 24 });
      expect(searchDocs.length).toBeGreaterThan(100);
      const keys = ['url', 'text', 'subcategory', 'title'];
      const isWhole = (doc: Record<string, unknown>) =>
        keys.every((key) => typeof doc[key] === 'string');
      expect(searchDocs.filter((doc: Record<string, unknown>) => !isWhole(doc))).toEqual([]);
    });
  });

  test('the files are requested from the asset URL if the site has one (§7.1 §7.2)', {
    tag: '@all',
  }, async ({ page }) => {
    // The site has none, so the route adds one to the page.
    await page.route(`**${page1}`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /data-search-files="\/(\S+) \/([^"]+)"/,
        'data-search-files="/elsewhere/$1 /elsewhere/$2"',
      );
      await route.fulfill({ response, body: html });
    });
    await page.route('**/elsewhere/*', (route) =>
      route.continue({ url: route.request().url().replace('/elsewhere/', '/') }),
    );
    const asked = filesAsked(page);
    await page.goto(page1);
    await search(page, 'glossary');
    expect(asked.map((path) => path.replace(/[^/]*$/, ''))).toEqual(['/elsewhere/', '/elsewhere/']);
  });

  test('at most maxHits hits are shown (§9.8), and with highlightResult false, nothing is marked on the page (§3.8)', async ({
    page,
  }) => {
    await changeData(page, (data) => ({
      ...data,
      options: { ...data.options, maxHits: 3, highlightResult: false },
    }));
    await page.goto(page1);
    await search(page, 'role');
    await expect(hits(page)).toHaveCount(3);
    await expect(page.getByRole('status').filter({ hasText: 'showing the best 3' })).toHaveCount(1);
    await box(page).fill('glossary');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/content/glossary');
    expect(await page.evaluate(() => window.navigation.currentEntry?.getState())).toBeFalsy();
    expect(await page.evaluate(() => CSS.highlights.has('seca-search'))).toBe(false);
  });
});

test.describe('search failures', () => {
  test('a failed index shows a message and Retry; the page works', async ({ page, guard }) => {
    // The browser decides whether it reports a failed request of a worker to the page.
    guard.allow(/ERR_FAILED/);
    let failed = false;
    await page.route(indexFile, async (route) => {
      if (failed) return route.continue();
      failed = true;
      return route.abort();
    });
    await page.goto(page1);
    await box(page).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const alert = dialog.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
    await expect(alert).toBeVisible();
    await page.keyboard.type('role');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('role');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('h1')).toBeVisible();
  });

  test('a search that failed on hover loads again when it is opened', { tag: '@all' }, async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED/);
    let requests = 0;
    await page.route(indexFile, (route) => (requests++ === 0 ? route.abort() : route.continue()));
    await page.goto(page1);
    await box(page).hover();
    await expect.poll(() => requests).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(barBox(page)).toBeEnabled();
    await search(page, 'role');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a worker that stops while the search is open: message and Retry, which starts another one', {
    tag: '@all',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      window.Worker = class extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          Object.assign(window, { stop: () => this.dispatchEvent(new ErrorEvent('error')) });
        }
      };
    });
    await page.goto(page1);
    await search(page, 'role');
    await page.evaluate(() => window.stop());
    await expect(hits(page)).toHaveCount(0);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await search(page, 'image');
  });

  test('damaged data: message and Retry, not "no results"', { tag: '@all' }, async ({ page }) => {
    for (const [name, file, body] of [
      ['truncated documents', documentsFile, '{"searchDocs":[{"title":"x"'],
      ['documents with a wrong schema', documentsFile, '{"searchDocs":[{"url":"/"}],"options":{}}'],
      ['an index with a wrong schema', indexFile, '{"version":"2.3.9"}'],
    ] as const) {
      await page.unrouteAll();
      await page.route(file, (route) => route.fulfill({ contentType: 'application/json', body }));
      await page.goto(page1);
      await box(page).click();
      await expect(page.getByRole('button', { name: 'Retry' }), name).toBeVisible();
      await expect(page.getByText('Nothing found')).toHaveCount(0);
      await page.getByRole('button', { name: 'Close search' }).click();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    }
  });
});

test('the search text is the only text input of a page, and accepts any text (§5.1)', {
  tag: '@all',
}, async ({ page }) => {
  for (const path of [page1, createRole, '/docs/content/glossary']) {
    await page.goto(path);
    // A choice among given values needs no validation: examples of a response, colour modes.
    const others = page.locator('input:not([type=radio]), textarea, form, [contenteditable]');
    const kept = await others.evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('[role=search]'))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(kept).toEqual([]);
  }
  await openSearch(page);
  const texts = [
    '<img src=x onerror=alert(1)>',
    'title:role^9 ~2 +a -b *',
    '((([[[{{{ \\ " \' `',
    '\u202e 数据 🧩 \u0000',
    '%E0%A4%A',
    'role '.repeat(2000),
  ];
  for (const text of texts) {
    await box(page).fill(text);
    await box(page).press('ArrowDown');
    await expect(box(page)).toBeEnabled();
  }
  // The search still returns results, and no part of the input became part of the page.
  await search(page, 'glossary');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
