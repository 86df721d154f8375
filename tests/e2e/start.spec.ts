import type { Page } from '@playwright/test';
import { holdScripts, hydrated } from '../support/page-state';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    copies?: string[];
    shifts?: number;
  }
}

test.use({ intent: false });

const operation = '/docs/api/Foundation/Compute-v1/create-or-update-instance';
const guide = '/docs/content/intro';

const colourToggle = (page: Page) =>
  page.getByRole('button', { name: /^Switch between dark and light mode/ });

/** Scripts that the page has asked for, in order. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/js/')) asked.push(pathname);
  });
  return asked;
}

/** A page whose scripts have not started; the returned function lets them through. */
async function openUnstarted(page: Page, url: string): Promise<() => Promise<void>> {
  const asked = watchScripts(page);
  const release = await holdScripts(page);
  await page.goto(url);
  expect(asked, 'no script was fetched before the interaction').toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  return async () => {
    await expect.poll(() => asked.length, 'the interaction starts the scripts').toBeGreaterThan(0);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await hydrated(page);
  };
}

test.describe('a page without input', () => {
  test('fetches no script within a second and more', async ({ page }) => {
    const asked = watchScripts(page);
    await page.goto(operation);
    await page.waitForTimeout(1500);
    expect(asked).toEqual([]);
  });

  test('starts after a long idle time, unless data is to be saved', async ({
    page,
    newContext,
  }) => {
    const asked = watchScripts(page);
    await page.clock.install();
    await page.goto(guide);
    await page.clock.runFor(7000);
    expect(asked).toEqual([]);
    await page.clock.runFor(5000);
    await hydrated(page);

    for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
      const sparing = await (await newContext()).newPage();
      const askedSparing = watchScripts(sparing);
      await sparing.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await sparing.clock.install();
      await sparing.goto(guide);
      await sparing.clock.runFor(60_000);
      expect(askedSparing, JSON.stringify(connection)).toEqual([]);
    }
  });

  test('shows no banner of a wrong base path, before and after the start', async ({ page }) => {
    await page.goto('/');
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toHaveCount(0);
    await page.mouse.move(300, 300);
    await hydrated(page);
    await expect(banner).toHaveCount(0);
  });

  test('shows that banner where the base path is wrong', async ({ page, siteURL, guard }) => {
    guard.expect(/Failed to load resource.*404|Refused to (apply|execute)/);
    await page.goto(siteURL('fixture-wrong-base'));
    await expect(page.locator('#__docusaurus-base-url-issue-banner')).toBeVisible();
  });

  test('has working links, without any script of the site', async ({ page, guard }) => {
    guard.allow(/Failed to load resource/);
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto(guide);
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Glossary' })
      .evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL(/\/docs\/content\/glossary$/);
  });
});

test.describe('signs of intent start the scripts', () => {
  const signs: Record<string, (page: Page) => Promise<void>> = {
    'a pointer that moves': (page) => page.mouse.move(300, 300),
    'a key': (page) => page.keyboard.press('Shift'),
    'the focus': (page) => page.getByRole('link', { name: 'Skip to main content' }).focus(),
    scrolling: (page) => page.evaluate(() => window.scrollTo(0, 300)),
    'a wheel': (page) => page.mouse.wheel(0, 100),
  };
  for (const [name, sign] of Object.entries(signs)) {
    test(name, async ({ page }) => {
      const letThrough = await openUnstarted(page, guide);
      await sign(page);
      await letThrough();
    });
  }

  test('a touch', async ({ newContext }) => {
    const page = await (await newContext({ hasTouch: true })).newPage();
    const letThrough = await openUnstarted(page, guide);
    await page.touchscreen.tap(300, 300);
    await letThrough();
  });

  test('arrival with a hash, a query or through the history', async ({ page }) => {
    const asked = watchScripts(page);
    for (const address of [`${guide}?from=here`, `${guide}#who-does-what`]) {
      await page.goto('about:blank');
      await page.goto(address);
      await hydrated(page);
    }
    await page.goto('/');
    asked.length = 0;
    await page.goto(guide);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await hydrated(page);
  });
});

test.describe('an interaction before the scripts are there takes effect once', () => {
  test('the colour toggle, by pointer', async ({ page }) => {
    const letThrough = await openUnstarted(page, '/');
    const box = await colourToggle(page).boundingBox();
    if (!box) throw new Error('The toggle is not shown');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await letThrough();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await expect(colourToggle(page)).toBeEnabled();
    await page.waitForTimeout(200);
    await expect(page.locator('html'), 'once: twice would be dark').toHaveAttribute(
      'data-theme-choice',
      'light',
    );
  });

  test('the colour toggle, by touch', async ({ newContext }) => {
    const page = await (await newContext({ hasTouch: true })).newPage();
    const letThrough = await openUnstarted(page, '/');
    const box = await colourToggle(page).boundingBox();
    if (!box) throw new Error('The toggle is not shown');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await letThrough();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  });

  test('the mobile menu, by touch and by key', async ({ newContext }) => {
    for (const way of ['touch', 'key'] as const) {
      const context = await newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const letThrough = await openUnstarted(page, guide);
      const button = page.getByRole('button', { name: 'Toggle navigation bar' });
      if (way === 'touch') await button.tap();
      else {
        await button.focus();
        await page.keyboard.press('Enter');
      }
      await letThrough();
      await expect(button, way).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('.navbar-sidebar'), way).toBeInViewport();
    }
  });

  test('the search shortcut, and what is typed after it', async ({ page }) => {
    for (const key of ['Control+k', 'Meta+k', '/']) {
      const letThrough = await openUnstarted(page, guide);
      await page.keyboard.press(key);
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await page.keyboard.type('instance');
      await letThrough();
      await expect(page.getByRole('listbox'), key).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('instance');
      await page.unrouteAll();
    }
  });

  test('a `/` that the reader has switched off, or types into the box, stays a character', async ({
    page,
  }) => {
    const letThrough = await openUnstarted(page, guide);
    await page.evaluate(() => localStorage.setItem('seca-search-slash', 'off'));
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search' })).not.toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('a/b');
    await letThrough();
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('a/b');
  });

  test('Enter in the search box does not leave the page', async ({ page }) => {
    const letThrough = await openUnstarted(page, guide);
    await page.getByRole('combobox', { name: 'Search' }).focus();
    await page.keyboard.type('instance');
    await page.keyboard.press('Enter');
    await letThrough();
    await expect(page).toHaveURL(new RegExp(`${guide}$`));
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('instance');
  });

  test('copy buttons, with the clipboard, and links to places', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const copies: string[] = [];
      window.copies = copies;
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = (text) => {
        copies.push(text);
        return write(text);
      };
    });
    const letThrough = await openUnstarted(page, operation);
    await page.getByRole('button', { name: 'Copy path', exact: true }).click();
    await letThrough();
    await expect.poll(() => page.evaluate(() => window.copies)).toHaveLength(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\/v1\/tenants/);
  });

  test('the tabs of the samples, by pointer and by arrow key', async ({ page }) => {
    for (const way of ['pointer', 'key'] as const) {
      const letThrough = await openUnstarted(page, operation);
      await page.evaluate(() => localStorage.clear());
      const [first, second] = [page.getByRole('tab').nth(0), page.getByRole('tab').nth(1)];
      if (way === 'pointer') await second.click();
      else {
        await first.focus();
        await page.keyboard.press('ArrowRight');
      }
      await letThrough();
      await expect(second, way).toHaveAttribute('aria-selected', 'true');
      await page.evaluate(() => localStorage.clear());
      await page.unrouteAll();
    }
  });

  test('expand all, and a category of the sidebar', async ({ page }) => {
    const letThrough = await openUnstarted(page, operation);
    const expand = page.locator('button[data-tree="open"]').first();
    const closed = page
      .locator('[data-tree-root]')
      .filter({ has: expand })
      .first()
      .locator('details:not([open])');
    expect(await closed.count()).toBeGreaterThan(0);
    await expand.click();
    const category = page.getByRole('button', { name: "Expand sidebar category 'Storage'" });
    await category.click();
    await letThrough();
    await expect(closed).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: "Collapse sidebar category 'Storage'" }),
    ).toHaveAttribute('aria-expanded', 'true');
  });

  test('the announcement bar closes', async ({ page }) => {
    const letThrough = await openUnstarted(page, '/');
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', { name: 'Close' }).click();
    await letThrough();
    await expect(bar).toHaveCount(0);
  });

  test('a native disclosure is opened by the browser, once, and its script hears of it', async ({
    page,
  }) => {
    const letThrough = await openUnstarted(page, operation);
    const values = page.locator('[data-reader-values] details');
    await values.locator('summary').click();
    await expect(values, 'before any script').toHaveAttribute('open', '');
    await letThrough();
    await expect(values.getByRole('textbox').first()).toBeVisible();
    await expect(values).toHaveAttribute('open', '');
  });

  test('a dropdown of the bar, by key', async ({ page, fixtureURL }) => {
    const letThrough = await openUnstarted(page, fixtureURL);
    const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', {
      name: 'Pages',
    });
    await button.focus();
    await page.keyboard.press('Enter');
    await letThrough();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Lazy page' })).toBeVisible();
    await expect(page, 'no jump to #').toHaveURL(fixtureURL);
  });

  test('a pointer that rests on the search box has loaded the search', async ({ page }) => {
    const letThrough = await openUnstarted(page, guide);
    const index = page.waitForRequest(/lunr-index/);
    await page.getByRole('combobox', { name: 'Search' }).hover();
    await letThrough();
    await index;
  });

  test('presses with modifiers and other buttons on links stay with the browser', async ({
    page,
    context,
  }) => {
    const letThrough = await openUnstarted(page, guide);
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Glossary' });
    const [first] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['Control'] }),
    ]);
    const [second] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ button: 'middle' }),
    ]);
    await letThrough();
    await expect(page).toHaveURL(new RegExp(`${guide}$`));
    await expect(first).toHaveURL(/glossary$/);
    await expect(second).toHaveURL(/glossary$/);
    expect(context.pages()).toHaveLength(3);
  });
});

test.describe('scripts that do not come', () => {
  test('leave a page that reads, whose links work, and say so when a control is used', async ({
    page,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    await page.route('**/assets/js/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(guide);
    await page.mouse.move(300, 300);
    const alert = page.getByRole('alert');
    await page.waitForRequest(/main.*\.js/).catch(() => undefined);
    await expect(alert).toHaveCount(0);
    await page.getByRole('button', { name: 'Copy', exact: false }).first().click();
    await expect(alert).toContainText('did not load');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Reload the page' }).click();
    await page.mouse.move(320, 320);
    await hydrated(page);
  });

  test('are missed at once where a control waits for them', async ({ page, guard }) => {
    guard.expect(/Failed to load resource|ChunkLoadError/);
    guard.allow(/ChunkLoadError|Loading chunk/);
    await page.route(
      (url) => /\/assets\/js\/(?!main|runtime)/.test(url.pathname),
      (route) => route.abort(),
    );
    await page.goto(guide);
    await page.getByRole('button', { name: /^Copy/ }).first().click();
    await expect(page.getByRole('alert')).toContainText('did not load');
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Glossary' })
      .click();
    await expect(page).toHaveURL(/glossary$/);
  });
});

test('choices in another window reach a page whose scripts have not started', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const letThrough = await openUnstarted(other, operation);
  await page.goto(operation);
  await page.getByRole('tab', { name: 'Python' }).click();
  await colourToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await letThrough();
  await expect(other.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await expect(other.locator('html')).toHaveAttribute('data-theme-choice', 'light');
});

const pagesWithPlaces = [
  operation,
  '/docs/api/Foundation/Network-v1/network',
  '/docs/api/operations',
  '/docs/content/Architecture/resource-organization',
  '/',
];

test('remembered choices shift nothing, before and after the start', async ({ page }) => {
  const tenant = 'A-tenant.with_a-name.of-sixty-four-letters.as-long-as-they-may-be1';
  const host = 'api.a-provider-with-a-long-name.example:8443';
  await page.addInitScript(
    ([values = '']) => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('seca.sample-language', 'python');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      localStorage.setItem('docusaurus.announcement.id', 'extensions-beta');
      localStorage.setItem('seca.values', values);
      window.shifts = 0;
      // A page that comes slowly, or to a busy machine, is laid out more than once while it is parsed.
      let isWhole = false;
      addEventListener('load', () =>
        requestAnimationFrame(() => setTimeout(() => (isWhole = true))),
      );
      new PerformanceObserver((list) => {
        for (const entry of isWhole ? list.getEntries() : []) {
          window.shifts = (window.shifts ?? 0) + (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [JSON.stringify({ host, tenant: tenant.slice(0, 64) })],
  );
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of pagesWithPlaces) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const places = page.locator('var:is([data-value="tenant"], [data-value="host"])');
      expect(await places.count(), path).toBeGreaterThan(0);
      await expect(places.and(page.locator(':not([data-original])')), path).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => window.shifts), `${path} at ${width}, before`).toBe(0);
      await page.evaluate(() => dispatchEvent(new Event('pointermove')));
      await hydrated(page);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => window.shifts), `${path} at ${width}, after`).toBe(0);
      await expect(page.locator('html')).toHaveAttribute('data-sample', 'python');
    }
  }
});
